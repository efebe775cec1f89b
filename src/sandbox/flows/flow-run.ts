/** The state of a flow that a reader steps through. Each function returns a new state. */
import type {JsonValue} from '../../tools/lib/json';
import {toUrl} from '../../tools/lib/to-url';
import type {SandboxRequest, SandboxResponse} from '../http';
import type {Change} from '../store';

import {checkCriteria, type CheckedCriterion} from './criteria';
import {evaluate, inputsIn, toText, type Scope, type Values} from './expressions';
import {FlowError} from './flow-error';
import type {RunnableFlow, RunnablePart, RunnableStep} from './flow.types';

/** Origin of the value of an input: `made` by the page, `given` by an earlier part, or the reader's `own`. */
export type InputSource = 'example' | 'made' | 'given' | 'own';
export type InputValue = {text: string; source: InputSource};

export type StepResult = {
  request: SandboxRequest;
  response: SandboxResponse;
  criteria: readonly CheckedCriterion[];
  isPassed: boolean;
  /** Empty if a criterion is not met. */
  outputs: Values;
  /** Number of times that the step was sent. */
  attempts: number;
};

/** A step, the part of the flow that contains it, and its index among all steps of the flow, from 0. */
export type PlacedStep = {step: RunnableStep; part: RunnablePart; index: number};

export type FlowRun = {
  flow: RunnableFlow;
  /** Index of the current step, or the number of steps after the last one. */
  at: number;
  inputs: Readonly<Record<string, InputValue>>;
  /** Results by index of the step. */
  results: readonly (StepResult | undefined)[];
  /** Changes by all requests, oldest first. */
  changes: readonly Change[];
};

export function stepsOf({parts}: RunnableFlow): PlacedStep[] {
  return parts.flatMap((part) => part.steps.map((step) => ({step, part}))).map((placed, index) => ({...placed, index}));
}

export const startRun = (flow: RunnableFlow): FlowRun => ({flow, at: 0, inputs: {}, results: [], changes: []});

export const currentStep = ({flow, at}: FlowRun): PlacedStep | undefined => stepsOf(flow)[at];

/** Names of the inputs that a step is the first to use, in the order of the flow. */
export function newInputsOf(flow: RunnableFlow, index: number): string[] {
  const steps = stepsOf(flow);
  const used = new Set(steps.slice(0, index).flatMap(({step}) => inputsIn(step)));
  const placed = steps[index];
  const own = new Set(inputsIn(placed?.step));
  return (placed?.part.inputs ?? []).map(({name}) => name).filter((name) => own.has(name) && !used.has(name));
}

export function setInput(run: FlowRun, name: string, value: InputValue): FlowRun {
  return {...run, inputs: {...run.inputs, [name]: value}};
}

/** The values that expressions of the current step can refer to. */
export function scopeOf({flow, inputs, results, at}: FlowRun): Scope {
  const before = stepsOf(flow).slice(0, at);
  return {
    inputs: Object.fromEntries(Object.entries(inputs).map(([name, {text}]) => [name, text])),
    steps: Object.fromEntries(before.map(({step, index}) => [step.id, results[index]?.outputs ?? {}])),
  };
}

function readOutputs(outputs: Readonly<Record<string, string>>, scope: Scope): Values {
  const read = Object.entries(outputs).map(([name, expression]): [string, JsonValue] => {
    const value = evaluate(expression, scope);
    if (value === undefined) throw new FlowError(`The answer has no ${expression}.`);
    return [name, value];
  });
  return Object.fromEntries(read);
}

/** Returns the query parameters of a callback URL, such as `code`. */
function parametersOf(callback: JsonValue | undefined): Record<string, string> {
  const url = typeof callback === 'string' ? toUrl(callback) : null;
  return url ? Object.fromEntries(url.searchParams) : {};
}

/** Copies the outputs of a part to inputs of the following parts. */
function giveOutputs(run: FlowRun, outputs: Values): FlowRun {
  const texts = {
    ...Object.fromEntries(Object.entries(outputs).map(([name, value]) => [name, toText(value)])),
    ...parametersOf(outputs.callback),
  };
  const wanted = new Set(run.flow.parts.flatMap(({inputs}) => inputs.map(({name}) => name)));
  return Object.entries(texts)
    .filter(([name]) => wanted.has(name) && run.inputs[name] === undefined)
    .reduce((next, [name, text]) => setInput(next, name, {text, source: 'given'}), run);
}

/** Checks a response. Reports a missing output as an unmet criterion. */
function checkAnswer(step: RunnableStep, scope: Scope): Pick<StepResult, 'criteria' | 'isPassed' | 'outputs'> {
  const criteria = checkCriteria(step.criteria, scope);
  if (criteria.some(({isMet}) => !isMet)) return {criteria, isPassed: false, outputs: {}};
  try {
    return {criteria, isPassed: true, outputs: readOutputs(step.outputs, scope)};
  } catch (error) {
    if (!(error instanceof FlowError)) throw error;
    return {criteria: [...criteria, {text: error.message, isMet: false}], isPassed: false, outputs: {}};
  }
}

/**
 * Records the response to the current step. Discards the results of later steps, which may depend on the response.
 * @throws FlowError for a criterion that the page cannot evaluate
 */
export function recordAnswer(
  run: FlowRun,
  request: SandboxRequest,
  response: SandboxResponse,
  changes: readonly Change[],
): FlowRun {
  const placed = currentStep(run);
  if (!placed) throw new FlowError('The flow is at its end.');
  const {step, index} = placed;
  const checked = checkAnswer(step, {...scopeOf(run), request, response});
  const attempts = (run.results[index]?.attempts ?? 0) + 1;
  const results = [...run.results.slice(0, index), {request, response, ...checked, attempts}];
  return {...run, results, changes: [...run.changes, ...changes]};
}

/** Goes to the next step. @throws FlowError if the current step has not passed */
export function goOn(run: FlowRun): FlowRun {
  const placed = currentStep(run);
  if (!placed || !run.results[placed.index]?.isPassed) throw new FlowError('The current step has not passed.');
  const next = {...run, at: run.at + 1};
  const {part} = placed;
  return part.steps.at(-1) === placed.step ? giveOutputs(next, readOutputs(part.outputs, scopeOf(next))) : next;
}

/**
 * Returns to a step, to send it again. Discards the results of this and later steps, and their new inputs except those
 * that the reader wrote, because inputs that the page made, such as an assertion, work only once.
 */
export function returnTo(run: FlowRun, index: number): FlowRun {
  const steps = stepsOf(run.flow);
  const kept = new Set(steps.slice(0, index).flatMap(({step}) => inputsIn(step)));
  const inputs = Object.entries(run.inputs).filter(([name, {source}]) => source === 'own' || kept.has(name));
  return giveBefore({...run, at: index, inputs: Object.fromEntries(inputs), results: run.results.slice(0, index)});
}

/** Discards the reader's value of an input, and the result of the current step. Call `fillInputs` for a new value. */
export function forgetInput(run: FlowRun, name: string): FlowRun {
  const others = Object.entries(run.inputs).filter(([one]) => one !== name);
  return returnTo({...run, inputs: Object.fromEntries(others)}, run.at);
}

/** Copies the outputs of all earlier parts to inputs again. */
function giveBefore(run: FlowRun): FlowRun {
  const {part: current} = currentStep(run) ?? {};
  const done = run.flow.parts.slice(0, current ? run.flow.parts.indexOf(current) : undefined);
  return done.reduce((next, {outputs}) => giveOutputs(next, readOutputs(outputs, scopeOf(next))), run);
}

/** The outputs of all parts, by name. */
export function outcomeOf(run: FlowRun): Values {
  const scope = scopeOf(run);
  return Object.assign({}, ...run.flow.parts.map(({outputs}) => readOutputs(outputs, scope))) as Values;
}
