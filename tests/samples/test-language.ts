import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {answerFile, outcomeOf} from '../../src/reference/sample-request';
import type {SampleRequest} from '../../src/reference/sample-request';
import type {Sample} from '../support/code/samples';
import {hostileRequests} from '../support/reference/hostile-requests';

import {compareRequest, compareWithDescription} from './compare-request';
import {runProgram} from './driver';
import type {Result} from './driver';
import type {Gateway, ReceivedRequest} from './gateway';
import type {TestedLanguage} from './languages';
import type {RunContext} from './sample-runner';

/** Number of passed items, and the failures of the others. */
export type Tally = {passed: number; failures: readonly string[]};

export type LanguageReport = {
  checked: Tally;
  /** One run for each operation, with responses of the mock server. */
  run: Tally;
  /** Runs of the samples with a client assertion, with responses of the mock server. */
  assertions: Tally;
  /** Runs of requests that are hard to encode. */
  hostile: Tally;
  /** Runs that must fail with a message. */
  rejected: Tally;
};

const FORBIDDEN = {status: 403, body: '{"message":"The role of the caller does not allow it."}'};

async function tally<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  faultsOf: (item: T) => Promise<readonly string[]>,
): Promise<Tally> {
  const failures: string[] = [];
  for (const item of items) {
    const faults = await faultsOf(item);
    if (faults.length > 0) failures.push(`${nameOf(item)}: ${faults.join('; ')}`);
  }
  return {passed: items.length - failures.length, failures};
}

/** Returns the first and the last lines: the cause is at either end, depending on the language. */
function shorten(output: string): string {
  const lines = output
    .trim()
    .split('\n')
    .map((line) => line.slice(0, 300));
  return (lines.length > 10 ? [...lines.slice(0, 4), '…', ...lines.slice(-4)] : lines).join('\n    ');
}

const ANSWER = '{}';

/** Checks the file of a binary response, which a sample writes instead of printing the response. */
function faultsOfAnswer(file: string): string[] {
  if (!existsSync(file)) return [`it has not written ${path.basename(file)}`];
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  return text === ANSWER ? [] : [`it has written ${text}`];
}

/** Failures of a run: not exactly one request, differences found by `compare`, or a response that was not printed. */
function faultsOfRun(
  gateway: Gateway,
  {status, output}: Result,
  compare: (request: ReceivedRequest) => string[],
  answer: string | null = null,
): string[] {
  const {requests, unknownHosts} = gateway.received();
  const [request, ...more] = requests;
  return [
    ...unknownHosts.map((host) => `it sent a request to ${host}`),
    ...(request ? compare(request) : ['no request was received']),
    ...(more.length > 0 ? [`${more.length + 1} requests arrived`] : []),
    ...(status === 0 ? [] : [`it exited with ${status}:\n    ${shorten(output)}`]),
    ...(answer === null ? (output.trim() === '' ? ['the output is empty'] : []) : faultsOfAnswer(answer)),
  ];
}

/** Runs that must fail: a sample without a variable sends nothing, and a sample prints an error response. */
function failingRuns(samples: readonly Sample[], assertions: readonly Sample[]) {
  const withToken = samples.find(({id}) => id === 'create-authority');
  const withAssertion = assertions.find(({id}) => id === 'token--assertion');
  if (!withToken || !withAssertion)
    throw new Error('create-authority or token is not an operation any more. Use other operations here.');
  return [
    {name: 'without ACCESS_TOKEN', sample: withToken, without: 'ACCESS_TOKEN', requests: 0, says: ['ACCESS_TOKEN']},
    {
      name: 'without CLIENT_ASSERTION',
      sample: withAssertion,
      without: 'CLIENT_ASSERTION',
      requests: 0,
      says: ['CLIENT_ASSERTION'],
    },
    {
      name: 'rejected with 403',
      sample: withToken,
      without: null,
      requests: 1,
      says: ['403', 'The role of the caller does not allow it.'],
    },
  ];
}

/**
 * Writes the samples of one language to files, checks them with its toolchain and runs them through the gateway.
 * @param samples of this language: one for each operation, and those with a client assertion
 */
export async function testLanguage(
  language: TestedLanguage,
  samples: readonly Sample[],
  assertions: readonly Sample[],
  render: (request: SampleRequest) => string,
  context: RunContext & {gateway: Gateway},
): Promise<LanguageReport> {
  const {gateway, work} = context;
  const fileOf = (id: string) => path.join(work, language.id, id, language.fileName);
  const write = (id: string, text: string) => {
    mkdirSync(path.dirname(fileOf(id)), {recursive: true});
    writeFileSync(fileOf(id), `${text}\n`);
  };
  const hostile = Object.entries(hostileRequests);
  for (const {id, text} of [...samples, ...assertions]) write(id, text);
  for (const [id, request] of hostile) write(id, render(request));

  const runner = language.createRunner(context);
  const ids = [...samples.map(({id}) => id), ...assertions.map(({id}) => id), ...hostile.map(([id]) => id)];
  const errors = await runner.check(ids.map(fileOf));
  const checked = await tally(
    ids,
    (id) => `${id}, ${language.id}`,
    async (id) => [errors.get(fileOf(id)) ?? []].flat(),
  );

  const name = ({id}: {id: string}) => `${id}, ${language.id}`;
  const runSample = async ({id, operation, request}: Sample) => {
    gateway.expect(null);
    const result = await runner.run(fileOf(id));
    return faultsOfRun(gateway, result, (received) => [
      ...compareRequest(received, request),
      ...compareWithDescription(received, operation),
    ]);
  };
  const report = {
    checked,
    run: await tally(samples, name, runSample),
    assertions: await tally(assertions, name, runSample),
    hostile: await tally(
      hostile,
      ([id]) => `${id}, ${language.id}`,
      async ([id, request]) => {
        gateway.expect({status: request.status, body: ANSWER});
        const answer = outcomeOf(request) === 'file' ? path.join(work, answerFile(request)) : null;
        return faultsOfRun(
          gateway,
          await runner.run(fileOf(id)),
          (received) => compareRequest(received, request),
          answer,
        );
      },
    ),
    rejected: await tally(
      failingRuns(samples, assertions),
      (refusal) => `${refusal.sample.id} ${refusal.name}, ${language.id}`,
      async ({sample, without, requests, says}) => {
        gateway.expect(FORBIDDEN);
        const {command, env} = await runner.command(fileOf(sample.id));
        const {status, output} = await runProgram(
          command,
          work,
          Object.fromEntries(Object.entries(env).filter(([variable]) => variable !== without)),
        );
        const arrived = gateway.received().requests.length;
        return [
          ...(status === 0 ? ['the exit status is 0'] : []),
          ...(arrived === requests ? [] : [`${arrived} requests received instead of ${requests}`]),
          ...says
            .filter((words) => !output.includes(words))
            .map((words) => `the output does not contain "${words}":\n    ${shorten(output)}`),
        ];
      },
    ),
  };
  runner.close();
  return report;
}
