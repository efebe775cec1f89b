/** Runs a flow with respect-core, through the gateway with mutual TLS, against the mock server. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

import {fetch, ProxyAgent} from 'undici';
import type {Dispatcher} from 'undici';

import {nameOfFlow, stepsOf, type Flow, type FlowPart} from '../../plugins/lib/flows/flow';
import type {Api} from '../../plugins/reference/model/operations';
import {CLIENT_NAME} from '../samples/certificates';
import type {Gateway} from '../samples/gateway';

import {compareStep} from './compare-step';
import {createMaker, makeInputs, toGiven, type Inputs} from './make-inputs';

/** File name and common name of the second client certificate. */
export const NEW_CERTIFICATE = {file: 'new-transport', name: 'Sample Pay App, new certificate'};

const LIMITS = {maxSteps: 100, maxFetchTimeout: 20_000, executionTimeout: 60_000};

export type FlowContext = {
  /** Folder with `connect-api.yaml`, `arazzo/` and the certificates. */
  work: string;
  gateway: Gateway;
  api: Api;
  /** False to send no client certificate. */
  hasCertificate?: boolean;
};

type Logger = Parameters<typeof import('@redocly/respect-core').run>[0]['logger'];

/** Collects the output of respect-core. */
function createLogger(): {logger: Logger; lines: string[]} {
  const lines: string[] = [];
  const add = (text: string) => void lines.push(text);
  return {
    lines,
    logger: {
      info: add,
      warn: add,
      output: add,
      error: add,
      printNewLine: () => undefined,
      printSeparator: () => undefined,
      indent: (text) => text,
    },
  };
}

/** An HTTP client with a certificate that sends requests to the gateway. Clients must not follow redirects. */
function createClient({work, gateway, hasCertificate = true}: FlowContext, certificate: string) {
  const read = (name: string) => readFileSync(path.join(work, name));
  const identity = hasCertificate ? {cert: read(`${certificate}.pem`), key: read(`${certificate}.key`)} : {};
  const dispatcher: Dispatcher = new ProxyAgent({
    uri: `http://127.0.0.1:${gateway.proxyPort}`,
    requestTls: {ca: read('ca.pem'), ...identity},
  });
  const send = (url: string, init: object) => fetch(url, {...init, redirect: 'manual', dispatcher});
  return {fetch: send as unknown as typeof globalThis.fetch, close: () => dispatcher.close()};
}

type PartResult = {faults: string[]; outputs: Readonly<Record<string, unknown>>};

async function runPart(flow: Flow, part: FlowPart, inputs: Inputs, context: FlowContext): Promise<PartResult> {
  const [{run}, {createConfig}] = await Promise.all([import('@redocly/respect-core'), import('@redocly/openapi-core')]);
  const {logger, lines} = createLogger();
  const client = createClient(context, part.isNewCertificate ? NEW_CERTIFICATE.file : 'transport');
  try {
    const [result] = await run({
      files: [path.join(context.work, 'arazzo', nameOfFlow(flow.id))],
      workflow: [part.id],
      input: JSON.stringify(inputs),
      // respect-core has another version of openapi-core. The types of the options that it uses are the same.
      config: (await createConfig({extends: ['minimal']})) as never,
      requestFileLoader: {getFileBody: () => Promise.reject(new Error('Flows send no files.'))},
      fetch: client.fetch,
      logger,
      ...LIMITS,
    });
    const executed = result?.executedWorkflows.flatMap(({executedSteps}) => executedSteps) ?? [];
    const checks = executed.flatMap((step) =>
      'checks' in step ? step.checks.map((check) => ({...check, stepId: step.stepId})) : [],
    );
    return {
      faults: [
        ...checks
          .filter(({passed}) => !passed)
          .map(({stepId, name, message}) => `${stepId}: ${name}: ${message ?? ''}`),
        ...(executed.length === part.steps.length
          ? []
          : [`${executed.length} of ${part.steps.length} steps of ${part.id} were executed`]),
      ],
      outputs: (result?.ctx.$workflows[part.id]?.outputs ?? {}) as PartResult['outputs'],
    };
  } catch (error) {
    // respect-core throws if an output of a failed step is missing. The logged report names the failed checks.
    return {faults: [(error as Error).message, stripVTControlCharacters(lines.join('')).trim()], outputs: {}};
  } finally {
    await client.close();
  }
}

function compareRequests(flow: Flow, {gateway, api}: FlowContext): string[] {
  const {requests, unknownHosts} = gateway.received();
  const steps = stepsOf(flow);
  const certificates = flow.parts.flatMap(({steps: own, isNewCertificate}) =>
    own.map(() => (isNewCertificate ? NEW_CERTIFICATE.name : CLIENT_NAME)),
  );
  return [
    ...unknownHosts.map((host) => `a request was sent to ${host}`),
    ...(requests.length === steps.length ? [] : [`${requests.length} requests arrived for ${steps.length} steps`]),
    ...steps.flatMap((step, index) => {
      const [received, operation] = [requests[index], api.operations.find(({id}) => id === step.operationId)];
      return received && operation ? compareStep(received, step, operation, certificates[index] ?? '') : [];
    }),
  ];
}

/**
 * Runs the parts of a flow in sequence. The outputs of a part are inputs of the next part.
 * @returns faults of the run; empty if the flow passed
 */
export async function runFlow(flow: Flow, context: FlowContext): Promise<string[]> {
  const make = await createMaker(new Date());
  context.gateway.expect(null);
  let given: Inputs = {};
  for (const part of flow.parts) {
    const {faults, outputs} = await runPart(flow, part, await makeInputs(part.inputs, given, make), context);
    if (faults.length > 0) return faults;
    given = {...given, ...toGiven(outputs)};
  }
  return compareRequests(flow, context);
}
