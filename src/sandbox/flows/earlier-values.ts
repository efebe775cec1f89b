/** Finds the values that a step takes from earlier steps, and the origin of each value. */
import type {JsonValue} from '../../tools/lib/json';

import {inputsIn, toText} from './expressions';
import {currentStep, newInputsOf, stepsOf, type FlowRun} from './flow-run';
import type {RunnableFlow} from './flow.types';

export type EarlierValue = {
  name: string;
  text: string;
  /** Index of the step that the value comes from. */
  from: number;
  /** Whether the value is from the response to that step. Otherwise it is an input of that step. */
  isAnswer: boolean;
};

const OUTPUT = /\$steps\.([\w-]+)\.outputs\.([\w-]+)/;

const indexOf = (flow: RunnableFlow, id: string | undefined): number =>
  stepsOf(flow).findIndex(({step}) => step.id === id);

/** Index of the step that an output expression of a part refers to. */
function stepOfOutput(flow: RunnableFlow, expression: string | undefined): number | undefined {
  const index = indexOf(flow, OUTPUT.exec(expression ?? '')?.[1]);
  return index === -1 ? undefined : index;
}

/**
 * Finds the step whose response provides an input of a later part: as an output of the part that contains the step, or
 * as a parameter of the callback.
 * @returns the index of the step, or undefined if no part provides the input
 */
export function givingStepOf(flow: RunnableFlow, input: string): number | undefined {
  const outputs = flow.parts.map((part) => part.outputs);
  const [expression] = [input, 'callback'].flatMap((name) => outputs.flatMap((own) => own[name] ?? []));
  return stepOfOutput(flow, expression);
}

function inputValues(run: FlowRun): EarlierValue[] {
  const {flow, at, inputs} = run;
  const own = newInputsOf(flow, at);
  return inputsIn(currentStep(run)?.step)
    .filter((name) => !own.includes(name))
    .flatMap((name) => {
      const value = inputs[name];
      if (!value) return [];
      const giver = value.source === 'given' ? givingStepOf(flow, name) : undefined;
      const user = stepsOf(flow).findIndex(({step}) => inputsIn(step).includes(name));
      return [{name, text: value.text, from: giver ?? user, isAnswer: giver !== undefined}];
    });
}

function outputValues(run: FlowRun): EarlierValue[] {
  const {flow, results} = run;
  const found = JSON.stringify(currentStep(run)?.step ?? null).matchAll(new RegExp(OUTPUT, 'g'));
  const byExpression = new Map([...found].map(([all, step, name = '']) => [all, {from: indexOf(flow, step), name}]));
  return [...byExpression.values()].flatMap(({from, name}) => {
    const value: JsonValue | undefined = results[from]?.outputs[name];
    return value === undefined ? [] : [{name, text: toText(value), from, isAnswer: true}];
  });
}

/** The values that the current step takes from earlier steps: first values from responses, then inputs. */
export function earlierValuesOf(run: FlowRun): EarlierValue[] {
  return [...outputValues(run), ...inputValues(run)].sort((a, b) => Number(b.isAnswer) - Number(a.isAnswer));
}

/** The latest step whose response the current step uses. Readers return there to get a new value, such as a code. */
export function lastGiverOf(run: FlowRun): number | undefined {
  const own = newInputsOf(run.flow, run.at).flatMap((name) =>
    run.inputs[name]?.source === 'given' ? (givingStepOf(run.flow, name) ?? []) : [],
  );
  const others = earlierValuesOf(run).flatMap(({from, isAnswer}) => (isAnswer ? from : []));
  return [...own, ...others].sort((a, b) => a - b).at(-1);
}
