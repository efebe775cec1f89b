/** Reads the body of a request according to its content type. */
import type {JsonValue} from '../tools/lib/json';

import type {Operation} from './description';
import {headerOf} from './http';
import type {SandboxRequest} from './http';
import {fieldProblem, problem} from './refusal';
import {typeOf} from './route';
import type {Mistake, Validate} from './validate';

type ReadBody = {body: JsonValue | undefined; contentType: string | undefined; mistakes: Mistake[]};

const NONE: ReadBody = {body: undefined, contentType: undefined, mistakes: []};

/** Maximum nesting of a body. Deeper bodies would overflow the stack of recursive functions. */
const MAX_DEPTH = 100;

function isDeeperThan(levels: number, value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

const FORM = 'application/x-www-form-urlencoded';

function parse(text: string, contentType: string): JsonValue {
  if (contentType === FORM) {
    // Keeps the first value of a repeated name. The OpenID Provider refuses repeated names itself.
    return Object.fromEntries([...new URLSearchParams(text)].reverse());
  }
  if (!/[/+]json$/.test(contentType)) return text;
  const value = parseJson(text);
  if (isDeeperThan(MAX_DEPTH, value))
    throw problem('invalid_value', [`The body is nested more than ${MAX_DEPTH} levels deep`]);
  return value;
}

function parseJson(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw problem('invalid_value', ['The body is not valid JSON']);
  }
}

/**
 * Parses and validates the body.
 * @throws Refusal 415 for another content type; 400 for a missing body, or one that is not JSON or nested too deeply
 */
export function readBody(
  {body: expected, responses}: Operation,
  request: SandboxRequest,
  validate: Validate,
): ReadBody {
  const header = headerOf(request.headers, 'Content-Type');
  if (!expected) {
    if (request.body !== '' && '415' in responses)
      throw fieldProblem('unsupported_media_type', 'Content-Type', 'send no body');
    return NONE;
  }
  if (request.body === '') {
    if (expected.required) throw problem('invalid_value', ['The body is missing']);
    return NONE;
  }
  const contentType = typeOf(header ?? '');
  const media = Object.hasOwn(expected.content, contentType) ? expected.content[contentType] : undefined;
  if (!media) {
    const types = Object.keys(expected.content).join(' or ');
    throw fieldProblem('unsupported_media_type', 'Content-Type', `use ${types}`);
  }
  const body = parse(request.body, contentType);
  return {body, contentType, mistakes: media.schema ? validate(media.schema, body) : []};
}
