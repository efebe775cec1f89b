/** Compares the HTML of every operation page with the description. */
import type {Element} from 'hast';
import {describe, expect, it} from 'vitest';

import {BASE_URL} from '../../../src/site/facts';
import {expectBelow, expectLine} from '../../support/reference/expected-lines';
import type {ExpectedLine} from '../../support/reference/expected-lines';
import {
  deref,
  description,
  isNode,
  layersOf,
  listOf,
  nodeOf,
  operations,
} from '../../support/reference/raw-description';
import type {Json, Node, RawOperation} from '../../support/reference/raw-description';
import {lettersAndDigits, byId, findAll, hasClass, readLine} from '../../support/reference/shown-lines';
import type {ShownLine} from '../../support/reference/shown-lines';
import {yieldToEventLoop} from '../../support/runner/yield-to-event-loop';
import {readBuiltPages, textOf} from '../../support/site/built-pages';

const PREFIX = `${BASE_URL}docs/apis/connect-openapi/`;
const bodies = new Map(
  (await readBuiltPages())
    .filter(({route}) => route.startsWith(PREFIX))
    .map(
      ({route, tree}) =>
        [route.slice(PREFIX.length, -1), findAll(tree, (element) => hasClass(element, 'op'))[0]] as const,
    ),
);

function bodyOf(id: string): Element {
  const body = bodies.get(id);
  if (!body) throw new Error(`There is no page for ${id}.`);
  return body;
}

/** Keyword of a limit → the words that a line must show. `n` is the value of the keyword. */
const LIMITS: Readonly<Record<string, (n: Json) => RegExp>> = {
  minLength: (n) => new RegExp(`\\b(at least ${n}|${n} to \\d+|exactly ${n}) characters?\\b`),
  maxLength: (n) => new RegExp(`\\b(at most ${n}|\\d+ to ${n}|exactly ${n}) characters?\\b`),
  minimum: (n) => new RegExp(`\\b(at least ${n}|${n} to \\d+|exactly ${n})\\b`),
  maximum: (n) => new RegExp(`\\b(at most ${n}|\\d+ to ${n}|exactly ${n})\\b`),
  exclusiveMinimum: (n) => new RegExp(`more than ${n}\\b`),
  exclusiveMaximum: (n) => new RegExp(`less than ${n}\\b`),
  multipleOf: (n) => new RegExp(`a multiple of ${n}\\b`),
  minItems: (n) => new RegExp(`\\b(at least ${n}|${n} to \\d+|exactly ${n}) items?\\b`),
  maxItems: (n) => new RegExp(`\\b(at most ${n}|\\d+ to ${n}|exactly ${n}) items?\\b`),
  minProperties: (n) => new RegExp(`\\b(at least ${n}|${n} to \\d+|exactly ${n}) members?\\b`),
  maxProperties: (n) => new RegExp(`\\b(at most ${n}|\\d+ to ${n}|exactly ${n}) members?\\b`),
  uniqueItems: () => /no two items alike/,
};

/** Keywords that other functions check: structure, texts and marks. */
const ELSEWHERE = new Set(
  '$ref $comment type format enum const default example examples description title properties required items prefixItems additionalProperties allOf oneOf anyOf readOnly writeOnly deprecated pattern dependentRequired propertyNames contentMediaType contentSchema discriminator'.split(
    ' ',
  ),
);

const asCode = (value: Json) =>
  typeof value === 'string' && value !== '' && value.trim() === value ? value : JSON.stringify(value);

/** Lists what a line omits from the schemas of its value. */
function findMissing(layers: Node[], {text, codes, type}: ShownLine): string[] {
  const words = `${type} ${text}`;
  const missing: string[] = [];
  const mustBeCode = (key: string, value: Json) =>
    codes.includes(asCode(value)) || missing.push(`${key} ${JSON.stringify(value)}`);
  for (const layer of layers) {
    for (const [key, value] of Object.entries(layer)) {
      const limit = LIMITS[key];
      if (limit ? !limit(value).test(text) : !ELSEWHERE.has(key)) missing.push(`${key} ${JSON.stringify(value)}`);
    }
    for (const key of ['pattern', 'const', 'contentMediaType'] as const)
      if (layer[key] !== undefined) mustBeCode(key, layer[key]);
    if (layer.default !== undefined) mustBeCode('default', layer.default);
    for (const value of [...listOf(layer.enum), ...listOf(deref(layer.propertyNames).enum)]) mustBeCode('enum', value);
    if (typeof layer.format === 'string' && !words.includes(`(${layer.format})`))
      missing.push(`format ${layer.format}`);
    for (const name of typeof layer.type === 'string' ? [layer.type] : listOf(layer.type)) {
      const isSaid =
        name === 'object'
          ? /\bobject\b|\bmap of\b|\b[A-Z]\w+/.test(type)
          : new RegExp(`\\b${String(name)}\\b`).test(type);
      if (!isSaid) missing.push(`type ${String(name)}`);
    }
    if (layer.additionalProperties === false && !text.includes('no other members'))
      missing.push('additionalProperties false');
  }
  return missing;
}

const isAny = (layers: Node[], key: string) => layers.some((layer) => layer[key] === true);

function compareLine(expected: ExpectedLine, shown: ShownLine): string[] {
  const {layers, itemLayers} = expected;
  const faults = [...findMissing(layers, shown), ...findMissing(itemLayers, shown).map((fault) => `item: ${fault}`)];
  if (shown.name !== expected.name) faults.push(`is called ${shown.name}`);
  if (lettersAndDigits(shown.description) !== lettersAndDigits(expected.description))
    faults.push(`is described as "${shown.description}"`);
  for (const example of expected.examples) {
    if (JSON.stringify(example).length <= 200 && !shown.codes.includes(asCode(example)))
      faults.push(`example ${JSON.stringify(example)}`);
  }
  const marks = [
    expected.required && 'required',
    isAny(layers, 'deprecated') && 'deprecated',
    isAny(layers, 'readOnly') && 'read only',
    isAny(layers, 'writeOnly') && 'write only',
  ];
  const words = marks.filter((mark) => mark !== false).join(' ');
  if (shown.marks.trim().replace(/\s+/g, ' ') !== words) faults.push(`is marked "${shown.marks}" and not "${words}"`);
  return faults.map((fault) => `#${expected.id}: ${fault}`);
}

function suffixOf(contentType: string): string {
  if (contentType === 'application/json' || contentType === 'application/problem+json') return '';
  return contentType.endsWith('form-urlencoded') ? '-form' : `-${contentType.split('/')[1]}`;
}

function expectContent(content: Json | undefined, prefix: string, omit: 'readOnly' | 'writeOnly'): ExpectedLine[] {
  return Object.entries(nodeOf(content)).flatMap(([type, media]) =>
    expectBelow(`${prefix}${suffixOf(type)}`, nodeOf(nodeOf(media).schema), omit),
  );
}

function parametersOf({item, operation}: RawOperation): Node[] {
  return [...listOf(item.parameters), ...listOf(operation.parameters)].map(deref);
}

/** The content of an error response without the schemas that an earlier error of the operation shows. */
function withoutRepeated(status: string, content: Json | undefined, shown: Set<string>): Node {
  if (/^[123]/.test(status)) return nodeOf(content);
  return Object.fromEntries(
    Object.entries(nodeOf(content)).filter(([type, media]) => {
      const schema = `${type} ${String(nodeOf(nodeOf(media).schema).$ref)}`;
      const isRepeated = shown.has(schema);
      shown.add(schema);
      return !isRepeated;
    }),
  );
}

function expectOperation(raw: RawOperation): ExpectedLine[] {
  const parameters = parametersOf(raw).flatMap((parameter) =>
    expectLine(
      `${String(parameter.in)}.${String(parameter.name)}`,
      String(parameter.name),
      nodeOf(parameter.schema),
      parameter.required === true,
      'readOnly',
      [],
      parameter,
    ),
  );
  const shown = new Set<string>();
  const responses = Object.entries(nodeOf(raw.operation.responses)).flatMap(([status, reference]) => {
    const {headers, content} = deref(reference);
    const lines = Object.entries(nodeOf(headers)).flatMap(([name, value]) => {
      const header = deref(value);
      return expectLine(
        `response-${status}-header.${name}`,
        name,
        nodeOf(header.schema),
        header.required === true,
        'writeOnly',
        [],
        header,
      );
    });
    return [...lines, ...expectContent(withoutRepeated(status, content, shown), `response-${status}`, 'writeOnly')];
  });
  return [
    ...parameters,
    ...expectContent(deref(raw.operation.requestBody).content, 'request', 'readOnly'),
    ...responses,
  ];
}

/** The examples of a body: the value of `example`, or else the values of `examples`. */
function examplesOf(media: Node): Json[] {
  if (media.example !== undefined) return [media.example];
  return Object.values(nodeOf(media.examples)).map((example) => deref(example).value ?? null);
}

/** The JSON in a code block, formatted by `JSON.stringify`; null for other code. */
function normaliseJson(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return null;
  }
}

/** @param json the normalised JSON of the texts that are JSON */
function isShown(example: Json, texts: readonly string[], json: ReadonlySet<string | null>): boolean {
  if (json.has(JSON.stringify(example)) || texts.some((text) => text === example)) return true;
  if (!isNode(example)) return false;
  return texts
    .filter((text) => text.includes('='))
    .some((text) => {
      const fields = Object.fromEntries([...new URLSearchParams(text.replaceAll('\n', ''))]);
      return Object.entries(example).every(
        ([name, value]) => fields[name] === (typeof value === 'string' ? value : JSON.stringify(value)),
      );
    });
}

const codesIn = (element: Element) => findAll(element, ({tagName}) => tagName === 'code').map(textOf);

const REASONS: Readonly<Record<string, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Security scheme → the words that a page must show. */
const SCHEMES: Readonly<Record<string, string>> = {
  mutualTLS: 'mutual TLS',
  oauth2: 'access token with scope',
  registrationAccessToken: 'registration access token',
  clientSecret: 'client id and secret',
  none: 'Public',
};

/** Checks each operation, with a pause after each, because some 300 of them would block the event loop for seconds. */
async function collectFaults(check: (operation: RawOperation) => string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const operation of operations) {
    faults.push(...check(operation));
    await yieldToEventLoop();
  }
  return faults;
}

describe('the HTML contains', () => {
  it('every parameter, header and property at any depth, with everything in the description, and nothing else', async () => {
    const faults: string[] = [];
    let count = 0;
    for (const raw of operations) {
      await yieldToEventLoop();
      const body = bodyOf(raw.id);
      const expected = expectOperation(raw);
      const shown = new Map(
        findAll(body, (element) => hasClass(element, 'op-property')).map((line) => [String(line.properties.id), line]),
      );
      count += expected.length;
      for (const line of expected) {
        const element = shown.get(line.id);
        faults.push(
          ...(element ? compareLine(line, readLine(element)) : [`#${line.id} is missing`]).map(
            (fault) => `${raw.id}${fault}`,
          ),
        );
      }
      const known = new Set(expected.map(({id}) => id));
      faults.push(
        ...[...shown.keys()].filter((id) => !known.has(id)).map((id) => `${raw.id}#${id} is not in the description`),
      );
    }
    console.log(`${count} lines of ${operations.length} operations compared`);
    expect(operations.length).toBeGreaterThan(300);
    expect(count).toBeGreaterThan(14_000);
    expect(faults).toEqual([]);
  });

  it('every property inside its parent', async () => {
    const faults = await collectFaults(({id}) => {
      const ids = byId(bodyOf(id));
      return [...ids.keys()].flatMap((child) => {
        const parent = child.slice(0, Math.max(child.lastIndexOf('.'), child.lastIndexOf('~')));
        const element = ids.get(parent);
        const isHeading = element === undefined || /^h[1-6]$/.test(element.tagName);
        return isHeading || findAll(element, ({properties}) => properties.id === child).length === 1
          ? []
          : [`${id}#${child}`];
      });
    });
    expect(faults).toEqual([]);
  });

  it('every body: content types, the name of the schema, its description, and each example', async () => {
    const faults: string[] = [];
    let count = 0;
    for (const {id, operation} of operations) {
      await yieldToEventLoop();
      const ids = byId(bodyOf(id));
      // Examples are beside the text, in an element that refers to their heading.
      const besides = (heading: string) =>
        findAll(bodyOf(id), ({properties}) => properties.dataOf === heading).flatMap(codesIn);
      const check = (
        place: string,
        content: Json | undefined,
        root: Element | undefined,
        heading: string,
        isRepeated: (type: string) => boolean = () => false,
      ) => {
        const codes = [...(root ? codesIn(root) : []), ...besides(heading)];
        const json = new Set(codes.map(normaliseJson));
        const shown = root ? textOf(root) : '';
        const shownWords = lettersAndDigits(shown);
        for (const [type, value] of Object.entries(nodeOf(content))) {
          const media = nodeOf(value);
          if (!codes.includes(type)) faults.push(`${id} ${place}: ${type}`);
          const schema = isRepeated(type) ? {} : nodeOf(media.schema);
          if (isRepeated(type) && !shown.includes('The same properties as in')) faults.push(`${id} ${place}: no link`);
          if (typeof schema.$ref === 'string' && root && !shown.includes(schema.$ref.split('/').at(-1) ?? '')) {
            const {type: kind} = deref(schema);
            if (kind === 'object' || kind === undefined) faults.push(`${id} ${place}: ${schema.$ref}`);
          }
          for (const form of [
            schema,
            ...layersOf(schema).flatMap((layer) => [...listOf(layer.oneOf), ...listOf(layer.anyOf)].map(nodeOf)),
          ]) {
            const words = layersOf(form).find((layer) => typeof layer.description === 'string')?.description;
            if (words !== undefined && root && !shownWords.includes(lettersAndDigits(String(words))))
              faults.push(`${id} ${place}: "${String(words)}"`);
          }
          for (const example of examplesOf(media)) {
            count += 1;
            if (!isShown(example, codes, json))
              faults.push(`${id} ${place}: example ${JSON.stringify(example).slice(0, 80)}`);
          }
        }
      };
      const heading = ids.get('request-body');
      const section = findAll(
        bodyOf(id),
        ({tagName, children}) => tagName === 'section' && heading !== undefined && children.includes(heading),
      )[0];
      check('request', deref(operation.requestBody).content, section, 'request-body');
      const repeated = new Set<string>();
      for (const [status, response] of Object.entries(nodeOf(operation.responses))) {
        const title = ids.get(`response-${status}`);
        const own = findAll(
          bodyOf(id),
          ({tagName, children}) => tagName === 'section' && title !== undefined && children.includes(title),
        )[0];
        const {description: text, content} = deref(response);
        const words = own ? textOf(own) : '';
        if (!words.startsWith(`${status} ${REASONS[status]}`)) faults.push(`${id} ${status}: reason`);
        if (!lettersAndDigits(words).includes(lettersAndDigits(String(text))))
          faults.push(`${id} ${status}: description`);
        const first = withoutRepeated(status, content, repeated);
        check(status, content, own, `response-${status}`, (type) => !(type in first));
      }
    }
    console.log(`${count} examples found`);
    expect(count).toBeGreaterThan(3000);
    expect(faults).toEqual([]);
  });

  it('the purpose of the operation, its hosts, and each security scheme', async () => {
    const faults = await collectFaults(({id, method, item, operation}) => {
      const body = bodyOf(id);
      const text = textOf(body);
      const servers = listOf(operation.servers ?? item.servers ?? description.servers).map(nodeOf);
      const ways = listOf(operation.security ?? description.security).map(nodeOf);
      const scopes = ways.flatMap((way) => Object.values(way).flatMap(listOf));
      const schemes = ways.length > 0 ? [...new Set(ways.flatMap(Object.keys))] : ['none'];
      const codes = codesIn(body);
      return [
        // The page splits the description into a lead and points, and labels or moves some of the points.
        ...String(operation.description)
          .split(/(?<=[.:;]) |\n+/)
          .filter((part) => !lettersAndDigits(text).includes(lettersAndDigits(part)))
          .map((part) => `description: ${part}`),
        ...servers.map(({url}) => String(url)).filter((host) => !codes.includes(host)),
        ...scopes.map(String).filter((scope) => !codes.includes(scope)),
        ...schemes.filter((name) => !text.includes(SCHEMES[name] ?? name)),
        ...(operation['x-connect-client-assertion'] && !text.includes('signed client assertion') ? ['assertion'] : []),
        ...(text.includes(method) ? [] : [method]),
      ].map((fault) => `${id}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('no part that needs JavaScript', async () => {
    const waiting = await collectFaults(({id}) => {
      const body = bodyOf(id);
      const isWaiting = ({properties}: Element) =>
        /skeleton|placeholder|spinner|loading/i.test(String(properties.className ?? '')) ||
        properties.ariaBusy === 'true';
      return findAll(body, isWaiting).length > 0 || /\bLoading\b…?/.test(textOf(body)) ? [id] : [];
    });
    expect(waiting).toEqual([]);
  });
});
