/** Describes changes in sentences, with names and values as inline code of Markdown. */
import type {JsonValue} from '../../../src/reference/sample-request';

import {parseAddress} from './addresses';
import type {Address} from './addresses';
import type {Change} from './change';

const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

function toText(value: JsonValue): string {
  return typeof value === 'string' && value !== '' ? code(value) : code(JSON.stringify(value));
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function toTexts(value: JsonValue | undefined): string {
  if (value === undefined) return '';
  return joinWords(Array.isArray(value) ? value.map(toText) : [toText(value)]);
}

const PARAMETERS: Readonly<Record<string, string>> = {
  path: 'path parameter',
  query: 'query parameter',
  header: 'request header',
  cookie: 'cookie',
};

/** The kind of a part, such as `property of response 200`. */
function kindOf({kind, direction, at, form}: Address): string {
  const of = direction === 'request' ? 'the request' : `response ${at}`;
  const ofForm = form === '' ? of : `${code(form)} in ${of}`;
  switch (kind) {
    case 'parameter':
      return PARAMETERS[at] ?? 'parameter';
    case 'header':
      return `header of ${of}`;
    case 'request-media':
    case 'response-media':
      return `content type of ${of}`;
    case 'form':
      return `form of ${of}`;
    case 'property':
      return `property of ${ofForm}`;
    default:
      return kind === 'response' ? 'response' : 'request body';
  }
}

function nameOf({kind, at, name, form}: Address): string {
  if (kind === 'form') return code(form);
  if (kind === 'response') return at;
  return name === '' ? '' : code(name);
}

/** `The property \`Name\` of the request`, `The request body`, `Response 410` */
function toSubject(address: Address): string {
  if (address.kind === 'response') return `Response ${address.at}`;
  const [kind = '', of] = kindOf(address).split(/ of (.*)$/s);
  return [`The ${kind}`, nameOf(address), of && `of ${of}`].filter(Boolean).join(' ');
}

type Words = (before: string, after: string, isRequest: boolean) => string;

/** End of a rule → predicate of the sentence. The longest matching end applies. */
const PREDICATES: Readonly<Record<string, Words>> = {
  'became-required': () => 'is required',
  'became-optional': () => 'is optional',
  'became-nullable': () => 'may be null',
  'became-not-nullable': () => 'is never null',
  'became-enum': (_before, after, isRequest) => `${isRequest ? 'takes' : 'has'} only the values ${after}`,
  'became-not-enum': () => 'has no list of values any more',
  'enum-value-added': (_before, after, isRequest) => `${isRequest ? 'also takes' : 'may also be'} ${after}`,
  'enum-value-removed': (before, _after, isRequest) => `${isRequest ? 'no longer takes' : 'is no longer'} ${before}`,
  'const-added': (_before, after) => `is always ${after}`,
  'const-changed': (before, after) => `is always ${after} instead of ${before}`,
  'const-removed': (before) => `is no longer always ${before}`,
  'pattern-added': (_before, after) => `has to match ${after}`,
  'pattern-changed': (before, after) => `has to match ${after} instead of ${before}`,
  'pattern-generalized': (before) => `no longer has to match ${before}`,
  'pattern-removed': (before) => `no longer has to match ${before}`,
  'unique-items-added': () => 'has no two items alike',
  'unique-items-removed': () => 'may have items alike',
  'additional-properties-removed': () => 'has no other members',
  'additional-properties-added': () => 'may have other members',
  'default-value-added': (_before, after) => `has the default ${after}`,
  'default-value-changed': (before, after) => `has the default ${after} instead of ${before}`,
  'default-value-removed': () => 'has no default any more',
  'became-read-only': () => 'is read only',
  'became-not-read-only': () => 'is not read only any more',
  'became-write-only': () => 'is write only',
  'became-not-write-only': () => 'is not write only any more',
  'wrapped-in-one-of': () => 'has several forms',
  deprecated: () => 'is deprecated',
  reactivated: () => 'is not deprecated any more',
};

const OF_OPERATIONS: Readonly<Record<string, Words>> = {
  'endpoint-added': () => 'The operation was added.',
  'api-removed-without-deprecation': () => 'The operation was removed.',
  'api-removed-before-sunset': (before) => `The operation was removed before ${before}, when it should end.`,
  'api-removed-with-deprecation': () => 'The operation was removed.',
  'api-path-removed-without-deprecation': (before, after) => `The address is ${after} instead of ${before}.`,
  'endpoint-deprecated': () => 'The operation is deprecated.',
  'endpoint-deprecated-with-sunset': (_before, after) => `The operation is deprecated, and ends on ${after}.`,
  'endpoint-reactivated': () => 'The operation is not deprecated any more.',
  'sunset-deleted': (before) => `The end on ${before} is no longer announced.`,
  'api-sunset-date-changed': (before, after) => `The operation ends on ${after} instead of ${before}.`,
  'api-sunset-date-changed-too-small': (before, after) => `The operation ends on ${after} instead of ${before}.`,
  'api-security-added': (_before, after) => `It also accepts ${after}.`,
  'api-security-removed': (before) => `It no longer accepts ${before}.`,
  'api-security-scope-added': (_before, after) => `It needs the scope ${after}.`,
  'api-security-scope-removed': (before) => `It no longer needs the scope ${before}.`,
};

/** `max-length-decreased` → `has the maximum length 36 instead of 40` */
function describeBound(rule: string, before: string, after: string): string | null {
  const found = /(max|min)(-length|-items|-properties)?-(set|unset|increased|decreased)$/.exec(rule);
  if (!found) return null;
  const [, side = '', of = '', how] = found;
  const unit = {'-length': ' length', '-items': ' number of items', '-properties': ' number of members'}[of] ?? '';
  const name = `${side === 'max' ? 'maximum' : 'minimum'}${unit}`;
  if (how === 'set') return `has the ${name} ${after}`;
  return how === 'unset' ? `has no ${name} any more` : `has the ${name} ${after} instead of ${before}`;
}

function describeChanged({rule, where, before, after}: Change): string {
  const address = parseAddress(where);
  const [was, is] = [toTexts(before), toTexts(after)];
  const own = Object.keys(PREDICATES)
    .filter((end) => rule.endsWith(end))
    .sort((a, b) => b.length - a.length)[0];
  const words =
    own === undefined ? describeBound(rule, was, is) : PREDICATES[own]?.(was, is, address.direction === 'request');
  return `${toSubject(address)} ${words ?? `is ${is} instead of ${was}`}.`;
}

/** `Added the query parameters \`a\` and \`b\`.` */
function describeMany(verb: string, addresses: readonly Address[]): string {
  const [first] = addresses;
  if (!first) return '';
  const names = addresses.map(nameOf).filter(Boolean);
  const [kind = '', of] = kindOf(first).split(/ of (.*)$/s);
  const noun = addresses.length === 1 ? kind : kind === 'property' ? 'properties' : `${kind}s`;
  if (first.kind === 'response') return `${verb} ${noun} ${joinWords(names)}.`;
  return `${[`${verb} the ${noun}`, joinWords(names), of && `of ${of}`].filter(Boolean).join(' ')}.`;
}

/** Writes one sentence for all added or removed parts of the same kind, and one for each other change. */
export function describeChanges(changes: readonly Change[]): string[] {
  const groups = new Map<string, Address[]>();
  const sentences: (string | {verb: string; addresses: Address[]})[] = [];
  for (const change of changes) {
    const ofOperation = OF_OPERATIONS[change.rule];
    if (ofOperation) sentences.push(ofOperation(toTexts(change.before), toTexts(change.after), true));
    else if (change.kind === 'changed') sentences.push(describeChanged(change));
    else {
      const address = parseAddress(change.where);
      const verb = change.kind === 'added' ? 'Added' : 'Removed';
      const key = `${verb} ${kindOf(address)}`;
      const known = groups.get(key);
      if (known) known.push(address);
      else {
        const addresses = [address];
        groups.set(key, addresses);
        sentences.push({verb, addresses});
      }
    }
  }
  return sentences.map((one) => (typeof one === 'string' ? one : describeMany(one.verb, one.addresses)));
}
