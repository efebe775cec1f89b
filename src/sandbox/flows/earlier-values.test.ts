import {describe, expect, it} from 'vitest';

import {earlierValuesOf, givingStepOf, lastGiverOf} from './earlier-values';
import {setInput, startRun, type FlowRun} from './flow-run';
import type {RunnableFlow} from './flow.types';
import {createInputMaker} from './make-inputs';
import {sendAll} from './step-flow';
import {createSandboxOf, json, SAMPLE_FLOW, SAMPLE_PART, SAMPLE_STEP, sendingOf} from './testing/sample-flow';

/** The second step uses an input of the first step and a value of its response. */
const TWO_STEPS: RunnableFlow = {
  ...SAMPLE_FLOW,
  parts: [
    {
      ...SAMPLE_PART,
      steps: [
        SAMPLE_STEP,
        {
          ...SAMPLE_STEP,
          id: 'name-flag',
          body: {
            contentType: 'application/json',
            payload: {Name: '$inputs.name', Flag: '$steps.create-flag.outputs.flagId'},
          },
          criteria: [{condition: '$statusCode == 200'}],
        },
      ],
    },
  ],
};

const answer = ({method, body}: {method: string; body: string}) =>
  method === 'GET' || body.includes('Flag')
    ? json(404, {})
    : json(201, {FlagId: 'f-1', Name: 'pilot'}, [['Location', 'https://app.example/cb?code=c-1']]);

/** Sends the first step and goes to the second. */
async function runFirst(flow: RunnableFlow): Promise<FlowRun> {
  const {run} = await sendAll(startRun(flow), sendingOf(createSandboxOf(answer)));
  expect(run.at).toBe(1);
  return run;
}

describe('the values of a step from earlier steps', () => {
  it('name the step whose answer gave them, or that used them first', async () => {
    expect(earlierValuesOf(await runFirst(TWO_STEPS))).toEqual([
      {name: 'flagId', text: 'f-1', from: 0, isAnswer: true},
      {name: 'accessToken', text: 'create-flag-token-of-c@d.example', from: 0, isAnswer: false},
      {name: 'organisationId', text: 'o-1', from: 0, isAnswer: false},
      {name: 'name', text: 'pilot', from: 0, isAnswer: false},
    ]);
  });

  it('do not include the inputs that the step asks for', async () => {
    const sandbox = createSandboxOf(answer);
    expect(earlierValuesOf(await createInputMaker(sandbox).fillInputs(startRun(SAMPLE_FLOW)))).toEqual([]);
    expect(earlierValuesOf(await runFirst(SAMPLE_FLOW))).toEqual([]);
  });
});

describe('the step that gives an input', () => {
  it('is that of the output, or that of the callback', () => {
    expect(givingStepOf(SAMPLE_FLOW, 'flagId')).toBe(0);
    expect(givingStepOf(SAMPLE_FLOW, 'code')).toBe(0);
    expect(givingStepOf(SAMPLE_FLOW, 'status')).toBe(1);
  });

  it('can be made to give another one, unless the reader wrote the value', async () => {
    const run = await runFirst(SAMPLE_FLOW);
    expect(lastGiverOf(run)).toBe(0);
    const own = ['flagId', 'code'].reduce((next, name) => setInput(next, name, {text: 'x', source: 'own'}), run);
    expect(lastGiverOf(own)).toBeUndefined();
    expect(lastGiverOf(await runFirst(TWO_STEPS))).toBe(0);
    expect(lastGiverOf(startRun(SAMPLE_FLOW))).toBeUndefined();
  });
});
