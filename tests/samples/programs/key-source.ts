/** The programs that cache a key set: how often they fetch it, and what they find when it changes or cannot be read. */
import {toPublicJwk} from '../../../plugins/content/artefacts/keys';
import type {OwnAnswer} from '../gateway';

import {hasTitle} from './find-programs';
import {PROGRAM_LANGUAGES} from './program';
import type {ProgramCase, ProgramTask} from './program';
import {readKey} from './sign';

const REQUESTS = 100;

type Scenario = {
  name: string;
  /** Settings of the program, in seconds. */
  cache: number;
  refetch: number;
  /** Lines of the input: a number of requests and a `kid`, or a number of seconds to wait. */
  lines: readonly string[];
  /** Responses, in order; the last one repeats. */
  answers: readonly OwnAnswer[];
  prints: readonly string[];
  fetches: number;
};

const set = (...keys: object[]): OwnAnswer => ({status: 200, body: JSON.stringify({keys})});
const unavailable: OwnAnswer = {status: 503, body: '{}'};

async function createScenarios(): Promise<readonly Scenario[]> {
  const jwk = await toPublicJwk(readKey('directory-signing-key'));
  const one = {...jwk, kid: 'one'};
  const two = {...jwk, kid: 'two'};
  const all = (kid: string) => `${REQUESTS} ${kid}`;
  const found = (kid: string, number = REQUESTS) => `${kid}: ${number} of ${REQUESTS}`;
  return [
    {
      name: 'a rotation reaches many requests at once',
      cache: 900,
      refetch: 5,
      lines: [all('one'), 'wait 6', all('two'), all('invented'), all('one')],
      answers: [set(one), set(one, two)],
      prints: [found('one'), found('two'), found('invented', 0), found('one')],
      fetches: 2,
    },
    {
      name: 'the key set cannot be read',
      cache: 900,
      refetch: 60,
      lines: [all('one'), all('one')],
      answers: [unavailable],
      prints: [found('one', 0), found('one', 0)],
      fetches: 1,
    },
    {
      name: 'the copy expires while the key set cannot be read',
      cache: 2,
      refetch: 1,
      lines: ['1 one', 'wait 3', '1 one'],
      answers: [set(one), unavailable],
      prints: ['one: 1 of 1', 'one: 0 of 1'],
      fetches: 2,
    },
    {
      name: 'a withdrawn key',
      cache: 2,
      refetch: 1,
      lines: ['1 one', 'wait 3', '1 one'],
      answers: [set(one), set(two)],
      prints: ['one: 1 of 1', 'one: 0 of 1'],
      fetches: 2,
    },
    {
      name: 'keys for another purpose',
      cache: 900,
      refetch: 60,
      lines: ['1 one', '1 two', '1 three', '1 four'],
      answers: [
        set(
          {...one, use: 'enc'},
          {...two, alg: 'RS256'},
          {kty: 'EC', crv: 'P-256', kid: 'three'},
          {kty: 'RSA', n: jwk.n, e: jwk.e, kid: 'four'},
        ),
      ],
      prints: ['one: 0 of 1', 'two: 0 of 1', 'three: 0 of 1', 'four: 1 of 1'],
      fetches: 1,
    },
    {
      name: 'a redirect',
      cache: 900,
      refetch: 60,
      lines: ['1 one'],
      answers: [{status: 302, body: '', headers: {location: 'https://keystore.connect.example/other.jwks'}}, set(one)],
      prints: ['one: 0 of 1'],
      fetches: 1,
    },
  ];
}

async function createCases(): Promise<readonly ProgramCase[]> {
  return (await createScenarios()).map(({name, cache, refetch, lines, answers, prints, fetches}) => {
    let next = 0;
    return {
      name,
      variables: {CACHE_SECONDS: String(cache), REFETCH_SECONDS: String(refetch)},
      input: `${lines.join('\n')}\n`,
      answer: () => answers[Math.min(next++, answers.length - 1)] as OwnAnswer,
      accepted: prints.join('\n'),
      refusal: null,
      judgeRequests: (requests) =>
        requests.length === fetches ? [] : [`it fetched ${requests.length} times instead of ${fetches}`],
    };
  });
}

export const keySourceTask: ProgramTask = {
  name: 'key-source',
  page: 'docs/apis/programs/key-source.mdx',
  isProgram: hasTitle('keysource'),
  languages: PROGRAM_LANGUAGES,
  accepted: '',
  log: /^fetch failed: .*\n/gm,
  createCases,
};
