/** Runs every flow of openapi/arazzo/ against the simulated Connect, as its page does, without a browser. */
import {beforeAll, describe, expect, it} from 'vitest';

import {compileFlow} from '../../plugins/lib/flows/compile-flow';
import {fileOfFlow} from '../../plugins/lib/flows/flow';
import {listFlows} from '../../plugins/lib/flows/read-flows';
import {readSourceSync} from '../../plugins/lib/source-text';
import {createAddressOf} from '../../plugins/reference/flow-addresses';
import {lintAndBundle} from '../../plugins/reference/lint/bundle';
import {collectApi} from '../../plugins/reference/model/operations';
import type {DescriptionDocument} from '../../src/sandbox/description';
import {goOn, outcomeOf, startRun, stepsOf, type FlowRun} from '../../src/sandbox/flows/flow-run';
import type {RunnableFlow} from '../../src/sandbox/flows/flow.types';
import {createInputMaker} from '../../src/sandbox/flows/make-inputs';
import {receive, sendAll} from '../../src/sandbox/flows/step-flow';
import {summariseChanges} from '../../src/sandbox/flows/summarise-changes';
import {createSandbox} from '../../src/sandbox/sandbox';
import {loadDocument} from '../../src/sandbox/testing/load-document';
import {SITE_DIR} from '../support/site/sites';

const PERSON = 'jane.doe@bank.example';

let document: DescriptionDocument;
let compile: (id: string) => RunnableFlow;

beforeAll(async () => {
  const bundled = await lintAndBundle(SITE_DIR);
  document = await loadDocument();
  const addressOf = createAddressOf(collectApi(bundled.document).operations);
  compile = (id) => compileFlow(id, readSourceSync(SITE_DIR, fileOfFlow(id)), addressOf);
}, 300_000);

/** A simulation whose clock advances by the pauses before retries, without waiting. */
function createTimedSandbox() {
  let passedMs = 0;
  const now = () => new Date(Date.now() + passedMs);
  const sandbox = createSandbox(document, {now});
  const pause = (seconds: number) => {
    passedMs += seconds * 1000;
    return Promise.resolve();
  };
  return {sandbox, pause, now};
}

/** Runs a flow. If `agrees`, the person consents to every request. */
async function run(
  flow: RunnableFlow,
  {agrees = true, timed: {sandbox, pause, now} = createTimedSandbox()} = {},
): Promise<FlowRun> {
  const sending = {sandbox, maker: createInputMaker(sandbox, now), show: () => undefined, pause};
  let sent = await sendAll(startRun(flow), sending);
  while (sent.pending) {
    const {consent, request} = sent.pending;
    const decided = receive(sent.run, request, await sandbox.decide(consent.id, agrees ? PERSON : null));
    if (!decided.run.results[decided.run.at]?.isPassed) return decided.run;
    sent = await sendAll(goOn(decided.run), sending);
  }
  return sent.run;
}

/** Describes the step at which a run stopped, with its messages. */
function describeStop({flow, at, results}: FlowRun): string {
  const stopped = stepsOf(flow)[at];
  const result = results[at];
  if (!stopped) return 'the end';
  const unmet = result?.criteria.filter(({isMet}) => !isMet).map(({text, saw}) => `${text} (${saw})`);
  return [stopped.step.id, result?.request.body, result?.response.status, result?.response.body, ...(unmet ?? [])].join(
    '\n',
  );
}

/** Tokens of people and applications are valid for ten minutes. */
const TOKEN_SECONDS = 600;

it('no part of a flow waits longer than its tokens are valid', () => {
  for (const id of listFlows(SITE_DIR))
    for (const {id: part, steps} of compile(id).parts) {
      const seconds = steps.reduce((sum, {retry}) => sum + (retry ? retry.afterSeconds * retry.limit : 0), 0);
      expect([part, seconds < TOKEN_SECONDS]).toEqual([part, true]);
    }
});

it('asks for a token of the invited administrator in a part after the invitation', () => {
  const {parts} = compile('onboard-organisation');
  const invites = parts.findIndex(({steps}) => steps.some(({id}) => id === 'invite-administrator'));
  const asks = parts.findIndex(({inputs}) => inputs.some(({name}) => name === 'administratorToken'));
  expect(asks).toBeGreaterThan(invites);
});

describe('the simulation passes', () => {
  it.each(listFlows(SITE_DIR))('%s', async (id) => {
    const done = await run(compile(id));
    expect(describeStop(done)).toBe('the end');
    expect(Object.values(outcomeOf(done))).not.toContain(undefined);
  });
});

it('passes all flows in sequence in one tab, and then again all flows that need no reset', async () => {
  const timed = createTimedSandbox();
  const ids = listFlows(SITE_DIR);
  // This flow uses the first certificate of the application, which its first run has revoked.
  const again = ids.filter((id) => id !== 'rotate-certificate');
  for (const id of [...ids, ...again])
    expect([id, describeStop(await run(compile(id), {timed}))]).toEqual([id, 'the end']);
});

it('lists the resources that a flow has created', async () => {
  const {changes} = await run(compile('create-application-and-ssa'));
  expect(summariseChanges(changes).map(({kind, resource}) => `${kind} ${resource}`)).toContain(
    'created software-statements',
  );
});

it('stops a flow when the person refuses', async () => {
  const stopped = await run(compile('authorization-code'), {agrees: false});
  expect(stepsOf(stopped.flow)[stopped.at]?.step.id).toBe('sign-in');
  expect(describeStop(stopped)).toContain('[?&]code=[^&]+');
});
