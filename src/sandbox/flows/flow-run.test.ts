import {describe, expect, it} from 'vitest';

import {
  currentStep,
  forgetInput,
  goOn,
  newInputsOf,
  outcomeOf,
  recordAnswer,
  returnTo,
  setInput,
  startRun,
} from './flow-run';
import {createInputMaker} from './make-inputs';
import {prepareRequest, receive, sendAll, sendStep} from './step-flow';
import {createSandboxOf, json, SAMPLE_FLOW, sendingOf} from './testing/sample-flow';

const CREATED = json(201, {FlagId: 'f-1', Name: 'pilot'}, [['Location', 'https://app.example/cb?code=c-1&state=s']]);

/** A simulation that returns the flag as `Raised` from the given read request on, counted from 1. */
function createSandbox(raisedAt = 1) {
  let reads = 0;
  return createSandboxOf(({method}) => {
    if (method === 'POST') return CREATED;
    reads += 1;
    return json(200, {Status: reads >= raisedAt ? 'Raised' : 'Pending'});
  });
}

async function sendFirst(sandbox = createSandbox()) {
  const maker = createInputMaker(sandbox);
  return {maker, sandbox, ...(await sendStep(startRun(SAMPLE_FLOW), sandbox, maker))};
}

describe('a step', () => {
  it('asks for the inputs that no earlier step uses', () => {
    expect(newInputsOf(SAMPLE_FLOW, 0)).toEqual(['accessToken', 'organisationId', 'name']);
    expect(newInputsOf(SAMPLE_FLOW, 1)).toEqual(['flagId', 'code']);
    expect(newInputsOf(SAMPLE_FLOW, 2)).toEqual([]);
  });

  it('is sent by the administrator of its organisation, with examples and made values', async () => {
    const {run, sandbox} = await sendFirst();
    expect(sandbox.sent[0]).toMatchObject({
      url: 'https://matls-api.sandbox.connect.example/organisations/o-1/flags',
      headers: [
        ['Authorization', 'Bearer create-flag-token-of-c@d.example'],
        ['Content-Type', 'application/json'],
      ],
      body: JSON.stringify({Name: 'pilot', Tags: ['a-pilot'], Size: 2}, null, 2),
      certificate: 'PEM of c@d.example',
    });
    expect(run.results[0]).toMatchObject({
      isPassed: true,
      attempts: 1,
      outputs: {flagId: 'f-1', callback: 'https://app.example/cb?code=c-1&state=s'},
    });
  });

  it('keeps what the reader wrote', async () => {
    const sandbox = createSandbox();
    const run = setInput(startRun(SAMPLE_FLOW), 'accessToken', {text: 'mine', source: 'own'});
    await sendStep(run, sandbox, createInputMaker(sandbox));
    expect(sandbox.sent[0]?.headers[0]).toEqual(['Authorization', 'Bearer mine']);
  });

  it('shows the request of its inputs before it is sent', async () => {
    const sandbox = createSandbox();
    const run = await createInputMaker(sandbox).fillInputs(startRun(SAMPLE_FLOW));
    expect(await prepareRequest(run, sandbox)).toMatchObject({method: 'POST'});
    expect(sandbox.sent).toEqual([]);
  });

  it('that does not pass has no outputs, and does not lead on', async () => {
    const sandbox = createSandboxOf(() => json(409, {}));
    const {run} = await sendStep(startRun(SAMPLE_FLOW), sandbox, createInputMaker(sandbox));
    expect(run.results[0]).toMatchObject({
      isPassed: false,
      outputs: {},
      criteria: [{isMet: false, saw: '409'}, {isMet: false}],
    });
    expect(() => goOn(run)).toThrow('The current step has not passed.');
  });

  it('whose answer lacks an output does not pass', async () => {
    const sandbox = createSandboxOf(() => json(201, {Name: 'pilot'}));
    const {run} = await sendStep(startRun(SAMPLE_FLOW), sandbox, createInputMaker(sandbox));
    expect(run.results[0]?.criteria.at(-1)).toEqual({
      text: 'The answer has no $response.body#/FlagId.',
      isMet: false,
    });
  });
});

describe('a part', () => {
  it('gives its outputs, and the parameters of its callback, to the next one', async () => {
    const {run} = await sendFirst();
    const next = goOn(run);
    expect(currentStep(next)?.part.id).toBe('read');
    expect(next.inputs).toMatchObject({
      flagId: {text: 'f-1', source: 'given'},
      code: {text: 'c-1', source: 'given'},
    });
    expect(next.inputs).not.toHaveProperty('state');
  });
});

describe('a run', () => {
  it('goes to its end, and repeats a step as often as the flow says', async () => {
    const sandbox = createSandbox(3);
    const shown: number[] = [];
    const pauses: number[] = [];
    const {run, pending} = await sendAll(startRun(SAMPLE_FLOW), {
      ...sendingOf(sandbox),
      show: ({at}) => shown.push(at),
      pause: (seconds) => Promise.resolve(void pauses.push(seconds)),
    });
    expect(pending).toBeNull();
    expect(currentStep(run)).toBeUndefined();
    expect(run.results[1]?.attempts).toBe(3);
    expect(outcomeOf(run)).toMatchObject({flagId: 'f-1', status: 'Raised'});
    expect(shown).toEqual([0, 1, 1, 1]);
    expect(pauses).toEqual([300, 300]);
    expect(sandbox.sent.at(-1)?.url).toBe('https://data.sandbox.connect.example/flags/f-1?code=c-1');
    expect(sandbox.sent.at(-1)?.certificate).toBeNull();
  });

  it('stops after the last repetition', async () => {
    const sandbox = createSandbox(9);
    const {run} = await sendAll(startRun(SAMPLE_FLOW), sendingOf(sandbox));
    expect(run.at).toBe(1);
    expect(run.results[1]).toMatchObject({attempts: 3, isPassed: false});
  });

  it('waits for the decision of a person, and goes on with the answer', async () => {
    const consent = {
      ...{id: 'd-1', kind: 'redirect', clientId: 'c', clientName: 'C', organisationName: 'O', scopes: [], code: null},
      kind: 'redirect' as const,
    };
    const sandbox = createSandboxOf(() => ({response: null, consent, changes: []}));
    const {run, pending} = await sendAll(startRun(SAMPLE_FLOW), sendingOf(sandbox));
    expect(pending?.consent.id).toBe('d-1');
    expect(run.results).toEqual([]);
    if (!pending) throw new Error('Nothing is pending.');
    const received = receive(run, pending.request, {response: CREATED, consent: null, changes: []});
    expect(received).toMatchObject({pending: null, run: {results: [{isPassed: true}]}});
  });

  it('takes the value of an earlier answer again instead of what the reader wrote', async () => {
    const {run} = await sendAll(startRun(SAMPLE_FLOW), sendingOf(createSandbox(9)));
    const changed = setInput(setInput(run, 'flagId', {text: 'mine', source: 'own'}), 'code', {
      text: 'c',
      source: 'own',
    });
    const forgotten = forgetInput(changed, 'flagId');
    expect(forgotten.inputs).toMatchObject({
      flagId: {text: 'f-1', source: 'given'},
      code: {text: 'c', source: 'own'},
    });
    expect(forgotten.at).toBe(1);
    expect(forgotten.results[1]).toBeUndefined();
    expect(forgotten.results[0]?.isPassed).toBe(true);
  });

  it('can return to a step, which forgets later answers and makes inputs again', async () => {
    const sandbox = createSandbox();
    const {run} = await sendAll(startRun(SAMPLE_FLOW), sendingOf(sandbox));
    const back = returnTo(run, 1);
    expect(back.results).toHaveLength(1);
    expect(back.inputs).toMatchObject({flagId: {source: 'given'}, accessToken: {source: 'made'}});
    const start = returnTo(setInput(run, 'name', {text: 'mine', source: 'own'}), 0);
    expect(start.results).toEqual([]);
    expect(start.inputs).toEqual({name: {text: 'mine', source: 'own'}});
  });

  it('takes no answer at its end', async () => {
    const sandbox = createSandbox();
    const {run} = await sendAll(startRun(SAMPLE_FLOW), sendingOf(sandbox));
    const [request] = sandbox.sent;
    if (!request) throw new Error('Nothing was sent.');
    expect(() => recordAnswer(run, request, CREATED, [])).toThrow('The flow is at its end.');
  });
});
