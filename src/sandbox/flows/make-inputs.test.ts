import {decodeJwt, decodeProtectedHeader} from 'jose';
import {describe, expect, it} from 'vitest';

import {startRun, type FlowRun} from './flow-run';
import type {RunnableFlow, RunnableStep} from './flow.types';
import {createInputMaker, findCertificate} from './make-inputs';
import {sendAll} from './step-flow';
import {decodeRequest} from './testing/read-request';
import {createSandboxOf, json, SAMPLE_FLOW, SAMPLE_PART, SAMPLE_STEP, sendingOf} from './testing/sample-flow';

/** A flow with one step that uses these inputs in its body. */
function flowOf(names: readonly string[], change: Partial<RunnableStep> = {}): RunnableFlow {
  const payload = Object.fromEntries(names.map((name) => [name, `$inputs.${name}`]));
  const step = {...SAMPLE_STEP, parameters: [], body: {contentType: 'application/json', payload}, ...change};
  const inputs = names.map((name) => ({
    name,
    description: 'A value.',
    ...(name === 'clientId' && {example: 'client-1'}),
  }));
  return {...SAMPLE_FLOW, parts: [{...SAMPLE_PART, inputs, steps: [step]}]};
}

const sandbox = () => createSandboxOf(() => json(200, {}));
const textsOf = ({inputs}: FlowRun) => Object.fromEntries(Object.entries(inputs).map(([name, {text}]) => [name, text]));
const make = async (...names: string[]) =>
  textsOf(await createInputMaker(sandbox()).fillInputs(startRun(flowOf(names))));

describe('the page makes', () => {
  it('assertions of the client, each with its own jti, signed with the published key', async () => {
    const {tokenAssertion = '', otherAssertion = ''} = await make('clientId', 'tokenAssertion', 'otherAssertion');
    expect(decodeJwt(tokenAssertion)).toMatchObject({iss: 'client-1', sub: 'client-1'});
    expect(decodeProtectedHeader(tokenAssertion).alg).toBe('ES256');
    expect(decodeJwt(tokenAssertion).jti).not.toBe(decodeJwt(otherAssertion).jti);
  });

  it('an assertion again when the step is sent, unless the reader wrote it', async () => {
    const maker = createInputMaker(sandbox());
    const run = await maker.fillInputs(startRun(flowOf(['clientId', 'tokenAssertion'])));
    const again = await maker.refresh(run);
    expect(again.inputs.tokenAssertion?.text).not.toBe(run.inputs.tokenAssertion?.text);
    expect(again.inputs.clientId).toBe(run.inputs.clientId);
    const own = {...run, inputs: {...run.inputs, tokenAssertion: {text: 'mine', source: 'own' as const}}};
    expect((await maker.refresh(own)).inputs.tokenAssertion?.text).toBe('mine');
  });

  it('a public key, and a PKCE pair that fits', async () => {
    const made = await make('signingPublicKey', 'codeVerifier', 'codeChallenge');
    expect(made.signingPublicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(made.codeVerifier));
    expect(made.codeChallenge).toBe(Buffer.from(digest).toString('base64url'));
  });

  it('a certificate request for the organisation and application of the step', async () => {
    const run = startRun(
      flowOf(['newCsr'], {
        parameters: [
          {name: 'OrganisationId', in: 'path', value: 'o-1'},
          {name: 'SoftwareStatementId', in: 'path', value: 's-1'},
        ],
      }),
    );
    const {newCsr = ''} = textsOf(await createInputMaker(sandbox()).fillInputs(run));
    expect(await decodeRequest(newCsr)).toMatch(/OU=o-1.*CN=s-1/);
  });

  it('other numbers and names for records that exist already', async () => {
    const [first, second] = await Promise.all([make('registrationNumber'), make('registrationNumber')]);
    expect(first.registrationNumber).toMatch(/^\d{8}$/);
    expect(first.registrationNumber).not.toBe(second.registrationNumber);
  });

  it('nothing for an input that it does not know', async () => {
    await expect(make('colour')).rejects.toThrow('The input "colour" has no example, and the page cannot make it.');
  });

  it('no token for somebody whom the simulation does not know', async () => {
    const run = startRun(flowOf(['accessToken'], {sender: 'Super User'}));
    await expect(createInputMaker(sandbox()).fillInputs(run)).rejects.toThrow(
      'Nobody in the simulation is super-user.',
    );
  });
});

describe('the new certificate', () => {
  const issued = {
    ...SAMPLE_PART,
    outputs: {},
    steps: [{...SAMPLE_STEP, outputs: {certificateAddress: '$response.body#/Path'}}],
  };
  const moved = {...SAMPLE_PART, id: 'move', isNewCertificate: true as const, outputs: {}};
  const flow: RunnableFlow = {...SAMPLE_FLOW, parts: [issued, moved]};
  const PEM = '-----BEGIN CERTIFICATE-----\n';

  it('is read from the address that its answer names', async () => {
    const answering = createSandboxOf(({method, url}) =>
      method === 'GET'
        ? {status: url === 'https://keystore.example/a.pem' ? 200 : 404, headers: [], body: PEM}
        : json(201, {Name: 'pilot', FlagId: 'f', Path: 'https://keystore.example/a.pem'}),
    );
    const {run} = await sendAll(startRun(flow), sendingOf(answering));
    expect(run.at).toBe(1);
    expect(await findCertificate(run, answering)).toBe(PEM);
  });

  it('is missed if the keystore does not have it', async () => {
    const answering = createSandboxOf(({method}) =>
      method === 'GET' ? json(404, {}) : json(201, {Name: 'pilot', Path: 'https://keystore.example/a.pem'}),
    );
    await expect(sendAll(startRun(flow), sendingOf(answering))).rejects.toThrow(
      'The keystore does not have the certificate https://keystore.example/a.pem.',
    );
  });
});
