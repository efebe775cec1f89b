/**
 * Checks the code on all pages: it parses, its requests and responses agree with the API description, and the mock
 * server accepts the requests.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parseDocument} from 'yaml';

import {collectExamples, parameterExample} from '../../../plugins/reference/model/examples';
import type {Operation} from '../../../plugins/reference/model/operations';
import {readCodeBlocks} from '../../support/code/code-blocks';
import type {CodeBlock} from '../../support/code/code-blocks';
import {readCurlLines} from '../../support/code/curl-lines';
import type {Functions, Variables} from '../../support/code/curl-lines';
import {parseHttp} from '../../support/code/http-message';
import type {ShownRequest, ShownResponse} from '../../support/code/http-message';
import {createParser, createSampleParser} from '../../support/code/parse-samples';
import {
  api,
  BUNDLE,
  checkRequest,
  isOpen,
  judgeRequestBody,
  judgeResponse,
  matchOperation,
  propertyNames,
} from '../../support/reference/described-request';
import {startMock} from '../../support/reference/start-mock';
import type {Mock} from '../../support/reference/start-mock';

/** Languages without a parser in this test. The build parses diagrams when it renders them. */
const UNPARSED = new Set(['text', 'mermaid', 'xml']);

/** Defines the certificates. Contains the addresses of CRL and OCSP, which are not operations. */
const CERTIFICATES = path.join(__dirname, '../../../artefacts/pki.yml');

const blocks: CodeBlock[] = [];
const requests: ShownRequest[] = [];
const responses: (ShownResponse & {file: string; line: number; request: ShownRequest | undefined})[] = [];
const shellFaults: string[] = [];
const counts = new Map<string, number>();

function count(what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

const place = ({file, line}: {file: string; line: number}, what: string) => `${file}:${line} ${what}`;

/** Returns the last request above a response, or undefined if its operation does not have this response. */
function requestOf(response: ShownResponse, file: string, line: number): ShownRequest | undefined {
  const above = requests.findLast((request) => request.file === file && request.line <= line);
  const match = above && matchOperation(above);
  return match && 'operation' in match && !match.operation.responses.some(({status}) => status === response.status)
    ? undefined
    : above;
}

/** Whether the page shows that a request fails. Such a request is wrong on purpose. */
function expectsFailure(request: ShownRequest): boolean {
  return (
    request.expectedToFail || responses.some((response) => response.request === request && response.status >= '400')
  );
}

beforeAll(async () => {
  blocks.push(...(await readCodeBlocks()));
  const parser = await createParser('bash');
  const shells = new Map<string, {variables: Variables; functions: Functions}>();
  for (const {file, line, section, language, text, continues} of blocks) {
    const before = shells.get(continues ?? '');
    const shell = shells.get(file) ?? {variables: new Map(before?.variables), functions: new Map(before?.functions)};
    shells.set(file, shell);
    if (language === 'bash') {
      const tree = parser.parse(text);
      for (const {request, faults} of tree ? readCurlLines(tree.rootNode, shell.variables, shell.functions) : []) {
        const shown = {...request, file, section, line: line + request.line};
        requests.push(shown);
        shellFaults.push(...faults.map((fault) => place(shown, fault)));
      }
      tree?.delete();
    }
    if (language === 'http') {
      const parsed = parseHttp(text);
      requests.push(...parsed.requests.map((request) => ({...request, file, line, section})));
      responses.push(
        ...parsed.responses.map((response) => ({...response, file, line, request: requestOf(response, file, line)})),
      );
    }
  }
});

/** Returns the syntax error in the body of a JSON message. */
function bodyFault({headers, body}: Pick<ShownRequest, 'headers' | 'body'>): string | null {
  const isJson = headers.some(([name, value]) => name === 'content-type' && /[/+]json/.test(value));
  if (!isJson || !body) return null;
  try {
    JSON.parse(body);
    return null;
  } catch (error) {
    return `the body is not JSON: ${(error as Error).message}`;
  }
}

/** Returns the syntax error of a block, with its line in the file. */
function parseFault(
  {language, text, line}: CodeBlock,
  parseSample: (language: string, text: string) => string | null,
): string | null {
  if (UNPARSED.has(language)) return null;
  if (language === 'json') {
    try {
      JSON.parse(text);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }
  if (language === 'yaml') return parseDocument(text).errors[0]?.message ?? null;
  if (language === 'http') {
    const {faults, requests: sent, responses: answered} = parseHttp(text);
    return faults[0] ?? [...sent, ...answered].map(bodyFault).find((fault) => fault !== null) ?? null;
  }
  return (
    parseSample(language, text)?.replace(
      /\blines? (\d+)/,
      (_whole, row: string) => `line ${line + Number(row) - 1} of the file`,
    ) ?? null
  );
}

describe('the code on pages', () => {
  it('parses in every language', async () => {
    const parseSample = await createSampleParser();
    const faults = blocks.flatMap((block) => {
      count(UNPARSED.has(block.language) ? `${block.language} (not parsed)` : block.language);
      const fault = parseFault(block, parseSample);
      return fault ? [place(block, `${block.language}: ${fault}`)] : [];
    });
    console.log(`Code blocks: ${[...counts].map(([what, number]) => `${number} ${what}`).join(', ')}.`);
    expect(blocks.length).toBeGreaterThan(200);
    expect(faults).toEqual([]);
  });
});

describe('the requests on pages', () => {
  it('are curl commands that print errors', () => {
    expect(shellFaults).toEqual([]);
  });

  it('have hosts of the description, of the certificates or reserved domains', () => {
    const sources = [BUNDLE, CERTIFICATES].map((file) => readFileSync(file, 'utf8')).join('\n');
    const known = new Set(sources.match(/[\w.-]+\.connect\.example/g));
    const faults = requests.flatMap((request) => {
      const match = matchOperation(request);
      if (!('elsewhere' in match) || isOpen(match.elsewhere)) return [];
      const {elsewhere: host} = match;
      const isReserved = /\.connect\.example$/.test(host)
        ? known.has(host.replace('.sandbox.', '.'))
        : /\.example$|^localhost:/.test(host);
      return isReserved ? [] : [place(request, `no host of the portal: ${host}`)];
    });
    expect(faults).toEqual([]);
  });

  it('agree with the API description', () => {
    const seen = {described: 0, 'wrong on purpose': 0, 'to other hosts': 0, 'with a body from a file': 0};
    const faults = requests.flatMap((request) => {
      const match = matchOperation(request);
      if (request.bodyFile) seen['with a body from a file'] += 1;
      if ('elsewhere' in match) {
        seen['to other hosts'] += 1;
        return [];
      }
      seen.described += 1;
      if ('fault' in match) return [place(request, match.fault)];
      if (expectsFailure(request)) {
        seen['wrong on purpose'] += 1;
        return [];
      }
      return checkRequest(match.operation, request).map((fault) => place(request, fault));
    });
    console.log(
      `Requests: ${Object.entries(seen)
        .map(([what, number]) => `${number} ${what}`)
        .join(', ')}.`,
    );
    expect(seen.described).toBeGreaterThan(80);
    expect(faults).toEqual([]);
  });

  it('have a link to their operation on the page, so that its page links back', () => {
    const faults = requests
      .filter(({file}) => file.startsWith('docs/'))
      .flatMap((request) => {
        const match = matchOperation(request);
        const linked = blocks.find(({file}) => file === request.file)?.operationIds ?? [];
        return 'operation' in match && !linked.includes(match.operation.id)
          ? [place(request, `links nowhere to ${match.operation.id}`)]
          : [];
      });
    expect(faults).toEqual([]);
  });
});

function keysOf(value: unknown): string[] {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'object' && one !== null ? Object.keys(one) : [];
}

/** Compares an object with a schema if the schema contains at least this share of the keys. */
const MIN_SHARED_KEYS = 0.8;
const MIN_KEYS = 2;

/**
 * Compares a JSON block with each request body and response that its keys match. @returns the errors of each comparison
 */
function judgementsOf(operation: Operation, value: unknown): string[][] {
  const like = (schema: Parameters<typeof propertyNames>[0]) => {
    const names = propertyNames(schema);
    const keys = keysOf(value);
    return keys.length >= MIN_KEYS && keys.filter((key) => names.has(key)).length >= MIN_SHARED_KEYS * keys.length;
  };
  const schemaOf = (content: Operation['responses'][number]['content'] | undefined) =>
    Object.entries(content ?? {}).find(([type]) => /[/+]json$/.test(type))?.[1].schema;
  // Pages may show a part of a response: one record of a list, or records without their envelope.
  const forms = Array.isArray(value) ? [value, value[0]] : [value, [value]];
  const asAnswer = (status: string) =>
    forms
      .map((form) => judgeResponse(operation, status, form, 'excerpt'))
      .filter((faults) => !faults.some((fault) => /^the body must be (array|object)/.test(fault)));
  return [
    ...(like(schemaOf(operation.requestBody?.content)) ? [judgeRequestBody(operation, value)] : []),
    ...operation.responses.filter(({content}) => like(schemaOf(content))).flatMap(({status}) => asAnswer(status)),
  ];
}

describe('the JSON on pages', () => {
  it('in a response agrees with the description', () => {
    const seen = {judged: 0, 'to other hosts': 0, 'without a request on the page': 0, 'without JSON': 0};
    const faults = responses.flatMap((response) => {
      const match = response.request && matchOperation(response.request);
      const isJson =
        /[/+]json/.test(response.headers.find(([name]) => name === 'content-type')?.[1] ?? '') && response.body !== '';
      if (!match) seen['without a request on the page'] += 1;
      if (match && 'elsewhere' in match) seen['to other hosts'] += 1;
      if (!match || !('operation' in match)) return [];
      if (!isJson) {
        seen['without JSON'] += 1;
        return [];
      }
      seen.judged += 1;
      try {
        return judgeResponse(match.operation, response.status, JSON.parse(response.body)).map((fault) =>
          place(response, fault),
        );
      } catch (error) {
        return [place(response, `the body is not JSON: ${(error as Error).message}`)];
      }
    });
    console.log(
      `Responses: ${Object.entries(seen)
        .map(([what, number]) => `${number} ${what}`)
        .join(', ')}.`,
    );
    expect(faults).toEqual([]);
  });

  it('in a separate block agrees with the operation of the page that its keys match', () => {
    const seen = {judged: 0, 'of other data': 0};
    const faults = blocks.flatMap((block) => {
      if (block.language !== 'json') return [];
      const value: unknown = JSON.parse(block.text);
      const called = requests
        .filter(({file}) => file === block.file)
        .flatMap((request) => {
          const match = matchOperation(request);
          return 'operation' in match ? [match.operation] : [];
        });
      const linked = api.operations.filter(({id}) => block.operationIds.includes(id));
      const judgements = [...new Set([...called, ...linked])].flatMap((operation) => judgementsOf(operation, value));
      seen[judgements.length > 0 ? 'judged' : 'of other data'] += 1;
      const [best] = judgements.sort((a, b) => a.length - b.length);
      return (best ?? []).map((fault) => place(block, fault));
    });
    console.log(
      `JSON blocks: ${Object.entries(seen)
        .map(([what, number]) => `${number} ${what}`)
        .join(', ')}.`,
    );
    expect(faults).toEqual([]);
  });
});

describe('the mock server', () => {
  let mock: Mock;

  beforeAll(async () => {
    mock = await startMock(BUNDLE, '--errors');
  }, 120_000);

  afterAll(() => mock.stop());

  /** Returns the path of a request, with examples of the description instead of variables. */
  function pathOf(operation: Operation, {url}: ShownRequest): string {
    const [address = '', query = ''] = url.replace(/^(https?:\/\/[^/?]+|\$\{?\w+\}?)/, '').split('?');
    const example = (name: string) =>
      operation.parameters
        .filter((parameter) => parameter.name === name)
        .map((parameter) => parameterExample(parameter, api.resolver))[0] ?? 'value';
    const segments = operation.path.split('/').map((wanted, index) => {
      const given = address.split('/')[index] ?? '';
      return isOpen(given) ? encodeURIComponent(example(wanted.slice(1, -1))) : given;
    });
    const fields = [...new URLSearchParams(query)].map(([name, value]) => [
      name,
      isOpen(value) ? example(name) : value,
    ]);
    return `${segments.join('/')}${fields.length > 0 ? `?${new URLSearchParams(fields)}` : ''}`;
  }

  /** Returns the body of a request, with examples of the description instead of variables in form fields. */
  function bodyOf(operation: Operation, {body, bodyFile}: ShownRequest, contentType: string): string | undefined {
    const media = operation.requestBody?.content[contentType];
    const examples = media ? collectExamples(media, api.resolver, 'readOnly').map(({value}) => value) : [];
    const example = typeof examples[0] === 'string' ? examples[0] : JSON.stringify(examples[0]);
    if (!media || (body === null && !bodyFile)) return undefined;
    // The page does not show the content of files.
    if (bodyFile || body === null) return example;
    if (contentType.includes('form-urlencoded')) {
      const fields = [...new URLSearchParams(body.replace(/\n\s*/g, ''))].map(([name, value]) => {
        const known = examples
          .map((example) => (example as Record<string, string> | null)?.[name])
          .find((one) => one !== undefined);
        return [name, isOpen(value) ? `${known ?? 'value'}` : value];
      });
      return `${new URLSearchParams(fields)}`;
    }
    return isOpen(body) ? example : body;
  }

  async function run(operation: Operation, request: ShownRequest): Promise<string[]> {
    const headers = request.headers
      .filter(([name]) => !['host', 'content-length'].includes(name))
      .map(([name, value]): [string, string] => {
        const parameter = operation.parameters.find((one) => one.name.toLowerCase() === name);
        return [name, isOpen(value) && parameter ? parameterExample(parameter, api.resolver) : value];
      });
    const contentType = request.headers.find(([name]) => name === 'content-type')?.[1].split(';')[0] ?? '';
    const response = await fetch(`http://127.0.0.1:${mock.port}${pathOf(operation, request)}`, {
      method: request.method,
      redirect: 'manual',
      headers,
      body: bodyOf(operation, request, contentType),
    });
    const text = await response.text();
    return response.status < 400 ? [] : [place(request, `the mock answers ${response.status}: ${text.slice(0, 400)}`)];
  }

  it('accepts every described request', async () => {
    const seen = {run: 0, 'of them with an example instead of a body file': 0, 'wrong on purpose, not run': 0};
    const faults: string[] = [];
    for (const request of requests) {
      const match = matchOperation(request);
      if (!('operation' in match)) continue;
      if (expectsFailure(request)) {
        seen['wrong on purpose, not run'] += 1;
        continue;
      }
      seen.run += 1;
      if (request.bodyFile) seen['of them with an example instead of a body file'] += 1;
      faults.push(...(await run(match.operation, request)));
    }
    console.log(
      `Sent to the mock server: ${Object.entries(seen)
        .map(([what, number]) => `${number} ${what}`)
        .join(', ')}.`,
    );
    expect(faults).toEqual([]);
  });
});
