/** Sends one step or all remaining steps of a flow to the simulation. */
import type {SandboxRequest} from '../http';
import type {Consent, Exchange} from '../sandbox.types';

import type {FlowSandbox} from './callers';
import {currentStep, goOn, recordAnswer, scopeOf, type FlowRun} from './flow-run';
import {findCertificate, type InputMaker} from './make-inputs';
import {toRequest} from './step-request';

/** A request that waits for the decision of a person. */
export type Pending = {request: SandboxRequest; consent: Consent};

export type Sent = {run: FlowRun; pending: Pending | null};

export type Sending = {
  sandbox: FlowSandbox;
  maker: InputMaker;
  /** Called with the state after each response. */
  show: (run: FlowRun) => void;
  /** Waits before a step is sent again. `seconds` is from the flow; the wait may be shorter in the simulation. */
  pause: (seconds: number) => Promise<void>;
};

/** Returns the request of the current step with the current inputs. @throws FlowError if a value is missing */
export async function prepareRequest(run: FlowRun, sandbox: FlowSandbox): Promise<SandboxRequest | null> {
  const placed = currentStep(run);
  return placed ? toRequest(placed.step, scopeOf(run), await findCertificate(run, sandbox)) : null;
}

/** Records a response, or the fact that a person has to decide first. */
export function receive(run: FlowRun, request: SandboxRequest, {response, consent, changes}: Exchange): Sent {
  if (response) return {run: recordAnswer(run, request, response, changes), pending: null};
  if (!consent) throw new Error('The simulation answered with neither a response nor a decision.');
  return {run: {...run, changes: [...run.changes, ...changes]}, pending: {request, consent}};
}

/**
 * Sends the current step, after making short-lived inputs again.
 * @throws FlowError if a value is missing
 */
export async function sendStep(run: FlowRun, sandbox: FlowSandbox, maker: InputMaker): Promise<Sent> {
  const ready = await maker.refresh(await maker.fillInputs(run));
  const request = await prepareRequest(ready, sandbox);
  return request ? receive(ready, request, await sandbox.send(request)) : {run: ready, pending: null};
}

/**
 * Sends the remaining steps until the end, a decision, or a response that does not meet the criteria. Repeats steps up
 * to their retry limit.
 * @throws FlowError if a value is missing
 */
export async function sendAll(run: FlowRun, {sandbox, maker, show, pause}: Sending): Promise<Sent> {
  let sent: Sent = {run, pending: null};
  for (let placed = currentStep(run); placed; placed = currentStep(sent.run)) {
    if (!sent.run.results[placed.index]?.isPassed) sent = await sendStep(sent.run, sandbox, maker);
    show(sent.run);
    if (sent.pending) return sent;
    const {isPassed = false, attempts = 0} = sent.run.results[placed.index] ?? {};
    if (isPassed) sent = {run: await maker.fillInputs(goOn(sent.run)), pending: null};
    else if (attempts > (placed.step.retry?.limit ?? 0)) return sent;
    else await pause(placed.step.retry?.afterSeconds ?? 0);
  }
  return sent;
}
