/**
 * Makes the inputs that a reader would otherwise make with tools: tokens of people, client assertions, certificate
 * requests, keys and PKCE. All others have an example.
 */
import {makeCertificateRequest} from '../../tools/workshop/certificate-request';
import {exportKey, makeKey} from '../../tools/workshop/keys';
import {makeClientAssertion} from '../../tools/workshop/messages';
import {makePkcePair} from '../../tools/workshop/pkce';

import {findCaller, type FlowSandbox} from './callers';
import {readClientKey} from './client-key';
import {FlowError} from './flow-error';
import {currentStep, newInputsOf, scopeOf, setInput, type FlowRun, type InputValue} from './flow-run';
import {certificateAddressOf, keysAddressOf, provideApplication, registersClient} from './new-application';
import {knownPathValues} from './step-request';

const ISSUER = 'https://auth.sandbox.connect.example';

/** Examples of records that exist in the simulation already, whose names may not occur twice. */
const NAMES_TO_CHANGE = new Set(['clientName', 'serverName']);

/** Inputs that are made again when the step is sent: a client assertion is valid for half a minute. */
const SHORT_LIVED = /Assertion$/;

type Make = (run: FlowRun, sandbox: FlowSandbox) => Promise<string>;

export type InputMaker = {
  /** Gives every new input of the current step a value. @throws FlowError if one cannot be made */
  fillInputs: (run: FlowRun) => Promise<FlowRun>;
  /** Makes short-lived inputs again, except those that the reader wrote. */
  refresh: (run: FlowRun) => Promise<FlowRun>;
};

const randomDigits = (count: number): string =>
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('');

/** A token of who sends the step, who is not necessarily the caller of the flow. */
async function makeToken(run: FlowRun, sandbox: FlowSandbox): Promise<string> {
  const caller = await findCaller(run, sandbox);
  const {step} = currentStep(run) ?? {};
  const {token} = caller && step ? await sandbox.credentials(caller.id, step.operation) : {token: null};
  if (token === null) throw new FlowError(`The simulation has no token for ${step?.sender}.`);
  return token;
}

/** The subject names the organisation and the application of the step (docs/how-tos/certificates.mdx). */
async function makeRequest(run: FlowRun, sandbox: FlowSandbox): Promise<string> {
  const {step} = currentStep(run) ?? {};
  const {OrganisationId = '', SoftwareStatementId = ''} = step ? knownPathValues(step, scopeOf(run)) : {};
  const records = await sandbox.records();
  const organisation = records.find(({resource, key}) => resource === 'organisations' && key === OrganisationId);
  const name = organisation?.value.OrganisationName;
  const subject = {
    country: 'GB',
    organisationName: typeof name === 'string' ? name : 'Sample Payments Ltd',
    organisationId: OrganisationId,
    commonName: SoftwareStatementId,
  };
  return (await makeCertificateRequest(await makeKey('PS256'), subject)).text;
}

async function makeAssertion({inputs}: FlowRun, now: Date): Promise<string> {
  const clientId = inputs.clientId?.text ?? '';
  return (await makeClientAssertion(await readClientKey(), {clientId, issuer: ISSUER}, {now})).text;
}

/** By the end of the name. `pair` is the PKCE pair of the run. */
function createMakers(pair: ReturnType<typeof makePkcePair>, now: () => Date): readonly (readonly [RegExp, Make])[] {
  return [
    [/Token$/, makeToken],
    [SHORT_LIVED, (run) => makeAssertion(run, now())],
    [/Csr$/, makeRequest],
    [/PublicKey$/, async () => (await exportKey(await makeKey('ES256'))).publicPem.text],
    [/^codeVerifier$/, async () => (await pair).verifier],
    [/^codeChallenge$/, async () => (await pair).challenge],
    [/^registrationNumber$/, () => Promise.resolve(randomDigits(8))],
  ];
}

/** Inputs of a flow that registers a client, by name. */
const OF_REGISTRATION: Readonly<Record<string, Make>> = {
  softwareStatementId: (run, sandbox) => provideApplication(run, `Sample Pay App ${randomDigits(4)}`, sandbox),
  jwksUri: (run) => Promise.resolve(keysAddressOf(run)),
};

/**
 * Creates a maker for one run: it has one PKCE pair, so that verifier and challenge fit together.
 * @param now the time of the simulation
 */
export function createInputMaker(sandbox: FlowSandbox, now = () => new Date()): InputMaker {
  const makers = createMakers(makePkcePair(), now);
  const makerOf = (name: string, run: FlowRun) =>
    (registersClient(run) ? OF_REGISTRATION[name] : undefined) ?? makers.find(([pattern]) => pattern.test(name))?.[1];

  async function make(name: string, run: FlowRun): Promise<InputValue> {
    const maker = makerOf(name, run);
    if (maker) return {text: await maker(run, sandbox), source: 'made'};
    const example = currentStep(run)?.part.inputs.find((input) => input.name === name)?.example;
    if (example === undefined) throw new FlowError(`The input "${name}" has no example, and the page cannot make it.`);
    return NAMES_TO_CHANGE.has(name)
      ? {text: `${example} ${randomDigits(4)}`, source: 'made'}
      : {text: example, source: 'example'};
  }

  /** Examples come first, because tokens, requests and assertions are made for them. */
  async function makeAll(run: FlowRun, isWanted: (name: string) => boolean): Promise<FlowRun> {
    const names = newInputsOf(run.flow, run.at).filter(isWanted);
    const isMade = (name: string) => makerOf(name, run) !== undefined;
    let next = run;
    for (const name of [...names.filter((one) => !isMade(one)), ...names.filter(isMade)])
      next = setInput(next, name, await make(name, next));
    return next;
  }

  return {
    fillInputs: (run) => makeAll(run, (name) => run.inputs[name] === undefined),
    refresh: (run) => makeAll(run, (name) => SHORT_LIVED.test(name) && run.inputs[name]?.source === 'made'),
  };
}

/**
 * Returns the client certificate with which the current step is sent.
 * @returns PEM, or null for a host without mutual TLS
 * @throws FlowError if the new certificate cannot be read
 */
export async function findCertificate(run: FlowRun, sandbox: FlowSandbox): Promise<string | null> {
  const {step, part} = currentStep(run) ?? {};
  if (!step || !new URL(step.url).hostname.startsWith('matls-')) return null;
  if (part?.isNewCertificate) return readNewCertificate(run, sandbox);
  const caller = await findCaller(run, sandbox);
  const own = registersClient(run) && caller?.kind === 'application' && (await certificateAddressOf(run, sandbox));
  if (own) return readCertificate(own, sandbox);
  return caller && (await sandbox.credentials(caller.id, step.operation)).certificate;
}

/** Reads the certificate that an earlier part issued, from the address that its answer names. */
async function readNewCertificate({flow, results}: FlowRun, sandbox: FlowSandbox): Promise<string> {
  const url = results.map((result) => result?.outputs.certificateAddress).find((one) => typeof one === 'string');
  if (typeof url !== 'string') throw new FlowError(`The flow ${flow.id} issued no certificate.`);
  return readCertificate(url, sandbox);
}

/** Reads PEM from the keystore. @throws FlowError if it has no such file */
async function readCertificate(url: string, sandbox: FlowSandbox): Promise<string> {
  const {response} = await sandbox.send({method: 'GET', url, headers: [], body: '', certificate: null});
  if (response?.status !== 200 || !response.body.includes('BEGIN CERTIFICATE'))
    throw new FlowError(`The keystore does not have the certificate ${url}.`);
  return response.body;
}
