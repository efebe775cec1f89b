import Ajv from 'ajv';
import type {ErrorObject} from 'ajv';
import {LineCounter, parseDocument} from 'yaml';
import type {Document} from 'yaml';

import type {Problem} from '../../lib/problems';

import type {CertificateDefinition} from './certificate-fields';
import {definitionsSchema} from './definition-schema';
import type {Key} from './keys';

/** Parses and validates the definitions (YAML) and keys (JWK) in artefacts/. */

type Content =
  | {certificate: CertificateDefinition & {key: string; issuer?: string}}
  | {jwt: {key: string; header?: Record<string, unknown>; claims: Record<string, unknown>}}
  | {jwe: {key: string; header?: Record<string, unknown>; plaintext: Record<string, unknown>}}
  | {pkce: {verifier: string}}
  | {opaque: {bytes: number}}
  | {json: unknown};

export type Definition = {name: string; about: string; content: Content | {key: Key}; file: string; line: number};

export type DefinitionFile = {file: string; text: string};

const validate = new Ajv({allErrors: true, strict: true, allowUnionTypes: true}).compile(definitionsSchema);

function lineIn(document: Document, lines: LineCounter, pointer: string): number {
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  for (let depth = path.length; depth > 0; depth -= 1) {
    const range = (document.getIn(path.slice(0, depth), true) as {range?: [number, number, number]} | undefined)?.range;
    if (range) return lines.linePos(range[0]).line;
  }
  return 1;
}

function describeError({instancePath, message, params, keyword}: ErrorObject): string {
  const field = instancePath.slice(1).replaceAll('/', '.') || 'The file';
  if (keyword === 'additionalProperties') return `${field} has an unknown field "${params['additionalProperty']}".`;
  if (keyword === 'minProperties' || keyword === 'maxProperties')
    return `${field} must have "about" and exactly one of certificate, jwt, jwe, pkce, opaque or json.`;
  if (keyword === 'enum') return `${field} must be one of ${(params['allowedValues'] as string[]).join(', ')}.`;
  return `${field} ${message}.`;
}

/** Returns the JSON Pointer to the invalid value. For an unknown field, Ajv reports only the pointer to its parent. */
function placeOf({instancePath, keyword, params}: ErrorObject): string {
  return keyword === 'additionalProperties' ? `${instancePath}/${String(params['additionalProperty'])}` : instancePath;
}

const REMEDY = 'See artefacts/README.md for an example of each kind.';

/** Parses one YAML file of artefacts/. Returns the valid definitions even if others have mistakes. */
export function parseDefinitions({file, text}: DefinitionFile): {definitions: Definition[]; problems: Problem[]} {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, merge: true});
  const [fault] = document.errors;
  if (fault) {
    const [what = ''] = fault.message.split('\n');
    return {
      definitions: [],
      problems: [
        {
          file,
          line: lines.linePos(fault.pos[0]).line,
          what: `The YAML is not valid: ${what}`,
          remedy: 'Correct the YAML; put a value that contains ": " or "#" in quotes.',
        },
      ],
    };
  }
  const values: unknown = document.toJS() ?? {};
  const errors = validate(values) ? [] : (validate.errors ?? []);
  const problems = errors.map((error) => ({
    file,
    line: lineIn(document, lines, placeOf(error)),
    what: describeError(error),
    remedy: REMEDY,
  }));
  const invalid = new Set(errors.map(({instancePath}) => instancePath.split('/')[1]));
  const valid = invalid.has(undefined)
    ? []
    : Object.entries(values as Record<string, Content & {about: string}>).filter(([name]) => !invalid.has(name));
  const definitions = valid.map(([name, {about, ...content}]) => ({
    name,
    about,
    content: content as Content,
    file,
    line: keyLine(document, lines, name),
  }));
  return {definitions, problems};
}

function keyLine(document: Document, lines: LineCounter, name: string): number {
  const {items = []} = (document.contents ?? {}) as {
    items?: {key: {value: unknown; range?: [number, number, number]}}[];
  };
  const key = items.find((item) => item.key.value === name)?.key;
  return key?.range ? lines.linePos(key.range[0]).line : 1;
}

/** Parses a key in artefacts/keys. Its name is the file name without extension. */
export function parseKey({file, text}: DefinitionFile): Definition | Problem {
  const name = file.replace(/^.*\/|\.json$/g, '');
  try {
    const jwk = JSON.parse(text) as Key['jwk'];
    if (jwk.kty && jwk.alg && jwk['d']) return {name, about: 'Key', content: {key: {name, jwk}}, file, line: 1};
  } catch {
    // Invalid JSON is reported below.
  }
  return {
    file,
    line: 1,
    what: 'The file must be a private JWK in JSON, with kty, alg and d.',
    remedy: 'Generate keys with `npm run artefact-key -- <name> <alg>`.',
  };
}
