import {useEffect, useRef, useState} from 'react';

import {FlowError} from '../../sandbox/flows/flow-error';
import {
  currentStep,
  forgetInput,
  goOn,
  returnTo,
  setInput,
  startRun,
  stepsOf,
  type FlowRun,
} from '../../sandbox/flows/flow-run';
import {createInputMaker, type InputMaker} from '../../sandbox/flows/make-inputs';
import {receive, sendAll, sendStep, type Pending, type Sent} from '../../sandbox/flows/step-flow';
import type {Identity, Sandbox} from '../../sandbox/sandbox.types';

/** Ids of elements that get the focus after an action, unique on a page with several flows. */
const idsOf = (flow: string) => ({
  panel: `run-${flow}`,
  step: (index: number) => `run-${flow}-step-${index}`,
  answer: (index: number) => `run-${flow}-answer-${index}`,
  input: (name: string) => `run-${flow}-input-${name}`,
  consent: `run-${flow}-consent`,
  end: `run-${flow}-end`,
});

type Ids = ReturnType<typeof idsOf>;

/** The initial run, with values for the inputs of the first step, and the objects that continue the run. */
export type Start = {run: FlowRun; maker: InputMaker; people: readonly Identity[]; sandbox: Sandbox};

type State = {
  run: FlowRun;
  pending: Pending | null;
  isBusy: boolean;
  /** Text of the live region. */
  status: string;
  /** Why the current step cannot be sent. */
  problem: string | null;
  /** Element to focus. A new object moves the focus again, even to the same element. */
  focus: {id: string};
};

function describeResult({flow, results}: FlowRun, index: number): string {
  const result = results[index];
  if (!result) return '';
  const {response, isPassed} = result;
  return `Step ${index + 1} of ${stepsOf(flow).length}: ${response.status}, ${isPassed ? 'passed' : 'not passed'}.`;
}

/** The id of the heading for the current state of a run. */
function headingOf({run, pending}: Sent, headings: Ids): string {
  if (pending) return headings.consent;
  const placed = currentStep(run);
  if (!placed) return headings.end;
  return run.results[placed.index] ? headings.answer(placed.index) : headings.step(placed.index);
}

/** The changed state after a response. @param index index of the last step that was sent */
const arriveAt = (sent: Sent, index: number): Partial<State> => ({
  ...sent,
  focus: {id: headingOf(sent, idsOf(sent.run.flow.id))},
  status: describeResult(sent.run, index),
});

/** Limits the pauses between attempts: tasks of the simulation, such as signing, take only a few seconds. */
const MAX_PAUSE_MS = 1000;

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.min(seconds * 1000, MAX_PAUSE_MS));
  });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The state of a flow that a reader steps through, and what the reader can do. */
export function useFlowRun(start: Start) {
  const {sandbox, people} = start;
  const maker = useRef(start.maker);
  const [state, setState] = useState<State>(() => ({
    ...{run: start.run, pending: null, isBusy: false, status: '', problem: null},
    focus: {id: idsOf(start.run.flow.id).panel},
  }));
  const change = (part: Partial<State>) => setState((before) => ({...before, ...part}));
  const {run, pending, focus} = state;
  const headings = idsOf(run.flow.id);

  useEffect(() => document.getElementById(focus.id)?.focus(), [focus]);

  /** Runs one action at a time. Shows the message of an error, such as a missing value. */
  async function act(work: () => Promise<Partial<State>>, status = ''): Promise<void> {
    if (state.isBusy) return;
    change({isBusy: true, status, problem: null});
    try {
      change({...(await work()), isBusy: false});
    } catch (error) {
      if (!(error instanceof FlowError)) console.error(error);
      change({isBusy: false, status: '', problem: messageOf(error)});
    }
  }

  /** Shows the current step of a run, and fills in the inputs of the step. */
  async function open(next: FlowRun): Promise<Partial<State>> {
    change({run: next, pending: null});
    return {run: await maker.current.fillInputs(next), focus: {id: headingOf({run: next, pending: null}, headings)}};
  }

  return {
    ...state,
    people,
    headings,
    write: (name: string, text: string) =>
      setState((before) => ({...before, run: setInput(before.run, name, {text, source: 'own'})})),
    /** Restores the value that the input had before the reader changed it. */
    forget: (name: string) =>
      act(async () => {
        const focused = {focus: {id: headings.input(name)}};
        return {run: await maker.current.fillInputs(forgetInput(run, name)), ...focused};
      }),
    send: () =>
      act(async () => arriveAt(await sendStep(run, sandbox, maker.current), run.at), `Sending step ${run.at + 1}.`),
    decide: (person: string | null) =>
      act(async () => {
        if (!pending) return {};
        const exchange = await sandbox.decide(pending.consent.id, person);
        return arriveAt(receive(run, pending.request, exchange), run.at);
      }),
    next: () => act(() => open(goOn(run))),
    returnTo: (index: number) => act(() => open(returnTo(run, index))),
    sendAll: () =>
      act(async () => {
        const ready = run.results[run.at]?.isPassed ? goOn(run) : run;
        const show = (shown: FlowRun) => change({run: shown, status: describeResult(shown, shown.at)});
        const sent = await sendAll(ready, {sandbox, maker: maker.current, show, pause});
        return arriveAt(sent, Math.min(sent.run.at, stepsOf(run.flow).length - 1));
      }, 'Sending all steps.'),
    reset: () =>
      act(async () => {
        await sandbox.reset();
        maker.current = createInputMaker(sandbox);
        return {...(await open(startRun(run.flow))), status: 'The simulation is as at the start.'};
      }),
  };
}

export type FlowActions = ReturnType<typeof useFlowRun>;
