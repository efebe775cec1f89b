import {cleanInput} from '../lib/clean-input';
import {isObject, parseJson, type JsonObject} from '../lib/json';
import {readCertificates, type CertificateFacts} from '../lib/read-certificates';
import {readKeys} from '../lib/read-keys';
import {cite} from '../lib/sources';
import {jwkThumbprint} from '../lib/thumbprint';
import {ToolError} from '../lib/tool-error';

import type {DiagnosisInput, Finding} from './diagnosis';
import type {Key} from './facts';
import {readResponse, type Response} from './read-response';
import {isJwt, readRequests} from './request/read-requests';
import {isTrace, receivedOf} from './request/read-trace';
import {responseOf} from './request/read-transcript';
import type {Request} from './request/request';
import {PAGES} from './rule';

/** Reads the pasted texts. A text that cannot be read becomes a finding and does not affect the others. */

export type ReadInputs = {
  requests: readonly Request[];
  response?: Response;
  keys: readonly Key[];
  certificates: readonly CertificateFacts[];
  discovery?: JsonObject;
  problems: Finding[];
};

type TextInput = 'request' | 'response' | 'keys' | 'certificate' | 'discovery';

const FORMS: Readonly<Record<TextInput, {expected: string; source: Finding['source']; page: string}>> = {
  request: {
    expected: 'a curl command, an HTTP request, or a form or JSON body',
    source: cite(9112, '3'),
    page: PAGES.tokenRequest,
  },
  response: {expected: 'an HTTP response or its JSON body', source: cite(9112, '4'), page: PAGES.refusals},
  keys: {expected: 'a JWK, a JWKS, a PEM key or a certificate', source: cite(7517, '5'), page: PAGES.keyMembers},
  certificate: {expected: 'a certificate in PEM or base64', source: cite(7468, '5'), page: PAGES.certificateTypes},
  discovery: {expected: 'the JSON of a discovery document', source: cite(8414, '3.2'), page: PAGES.discovery},
};

/** The clause to cite for a JWT that was pasted instead of a request. */
const JWT_CLAUSE = {source: cite(7519, '3'), page: '/docs/apis/tools/inspector/'};

const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

async function readOr<Value>(
  name: TextInput,
  text: string | undefined,
  problems: Finding[],
  read: (text: string) => Value | Promise<Value>,
): Promise<Value | undefined> {
  if (!isGiven(text)) return undefined;
  try {
    return await read(text);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const {expected, ...form} = FORMS[name];
    const clause = name === 'request' && isJwt(text.trim()) ? JWT_CLAUSE : form;
    problems.push({
      rule: `${name}-readable`,
      severity: 'error',
      title: `The ${name === 'keys' ? 'keys cannot' : `${name} cannot`} be read`,
      saw: error.message,
      expected,
      fix: error.hint ?? 'Copy the text again, from its first character to its last.',
      ...clause,
      needs: name,
    });
    return undefined;
  }
}

async function readKeysOf(text: string): Promise<Key[]> {
  const keys = await readKeys(cleanInput(text).text);
  return Promise.all(keys.map(async (key) => ({...key, thumbprint: await jwkThumbprint(key.jwk).catch(() => '')})));
}

function readDiscovery(text: string): JsonObject {
  const cleaned = cleanInput(text).text;
  const value = parseJson(cleaned.slice(Math.max(cleaned.indexOf('{'), 0)));
  if (!isObject(value)) throw new ToolError('The discovery document is JSON, but not an object.');
  return value;
}

/** The response in the output of curl --verbose or --trace-ascii; undefined for other texts. */
function answerIn(request: string): string | undefined {
  const text = request.replace(/\r\n?/g, '\n');
  return isTrace(text) ? receivedOf(text) : responseOf(text);
}

/** Reads all texts of the input. Does not throw for texts that cannot be read, but adds them to `problems`. */
export async function readInputs(input: DiagnosisInput): Promise<ReadInputs> {
  const problems: Finding[] = [];
  const requests = await readOr('request', input.request, problems, readRequests);
  const answer = isGiven(input.response) ? input.response : answerIn(input.request ?? '');
  const response = await readOr('response', answer, problems, readResponse);
  const keys = await readOr('keys', input.keys, problems, readKeysOf);
  const certificates = await readOr('certificate', input.certificate, problems, (text) =>
    readCertificates(cleanInput(text).text),
  );
  const discovery = await readOr('discovery', input.discovery, problems, readDiscovery);
  return {
    requests: requests ?? [],
    ...(response && {response}),
    keys: keys ?? [],
    certificates: certificates ?? [],
    ...(discovery && {discovery}),
    problems,
  };
}
