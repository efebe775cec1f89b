/**
 * Makes the inputs that a reader would otherwise make with tools: tokens of people, client assertions, certificate
 * requests, keys and PKCE. All other inputs have an example.
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

/** Inputs whose values must be unique. Digits are added to the example, because a record with this name exists. */
const NAMES_TO_CHANGE = new Set(['clientName', 'serverName']);

/** Inputs that are made again when the step is sent, because a client assertion is valid for half a minute. */
const SHORT_LIVED = /Assertion$/;

type Make = (run: FlowRun, sandbox: FlowSandbox) => Promise<string>;

export type InputMaker = {
  /** Sets inputs that the current step is the first to use, if empty. @throws FlowError if a value cannot be made */
  fillInputs: (run: FlowRun) => Promise<FlowRun>;
  /** Makes short-lived inputs again, except those that the reader wrote. */
  refresh: (run: FlowRun) => Promise<FlowRun>;
};

const randomDigits = (count: number): string =>
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('');

/** An access token of the identity that sends the current step. */
async function makeToken(run: FlowRun, sandbox: FlowSandbox): Promise<string> {
  const caller = await findCaller(run, sandbox);
  const {step} = currentStep(run) ?? {};
  const {token} = caller && step ? await sandbox.credentials(caller.id, step.operation) : {token: null};
  if (token === null) throw new FlowError(`The simulation has no token for ${step?.sender}.`);
  return token;
}

/** A signing request for the organisation and the application of the step (docs/how-tos/certificates.mdx). */
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

/** Pattern of the input name → maker. `pair` is the PKCE pair of the run. */
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

/** Name of an input → maker, in parts of a flow that register a client. */
const OF_REGISTRATION: Readonly<Record<string, Make>> = {
  softwareStatementId: (run, sandbox) => provideApplication(run, `Sample Pay App ${randomDigits(4)}`, sandbox),
  jwksUri: (run) => Promise.resolve(keysAddressOf(run)),
};

/**
 * Creates a maker for one run. The maker has a single PKCE pair, so that verifier and challenge match.
 * @param now returns the time of the simulation
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

  /** Sets inputs with an example first, because tokens, requests and assertions depend on their values. */
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
 * Returns the client certificate for the current step.
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

/** Reads the certificate that an earlier step issued, from the URL in the outputs of that step. */
async function readNewCertificate({flow, results}: FlowRun, sandbox: FlowSandbox): Promise<string> {
  const url = results.map((result) => result?.outputs.certificateAddress).find((one) => typeof one === 'string');
  if (typeof url !== 'string') throw new FlowError(`The flow ${flow.id} issued no certificate.`);
  return readCertificate(url, sandbox);
}

/** Reads a certificate from the keystore. @throws FlowError if the keystore does not have the certificate */
async function readCertificate(url: string, sandbox: FlowSandbox): Promise<string> {
  const {response} = await sandbox.send({method: 'GET', url, headers: [], body: '', certificate: null});
  if (response?.status !== 200 || !response.body.includes('BEGIN CERTIFICATE'))
    throw new FlowError(`The keystore does not have the certificate ${url}.`);
  return response.body;
}
