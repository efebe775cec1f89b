/** Reads the error codes of the API description. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {parse} from 'yaml';

import type {ErrorCode} from './docs-data';

/** Schemas whose property `error` is an enumeration of codes. */
const SCHEMAS = ['OAuthError', 'FederationError'];

/** Codes of the header `WWW-Authenticate`, which the API description has only in examples. */
const BEARER_CODES: readonly ErrorCode[] = [
  {
    code: 'invalid_token',
    schema: 'RFC 6750, section 3.1',
    meaning: 'the access token is expired, revoked, malformed, or invalid for another reason.',
  },
  {
    code: 'insufficient_scope',
    schema: 'RFC 6750, section 3.1',
    meaning: 'the request requires a scope that the access token lacks.',
  },
];

type ErrorSchema = {properties?: {error?: {enum?: string[]; description?: string}}};

/** A line such as "- `invalid_request`, `invalid_client`: what they mean." */
const MEANING = /^- ((?:`\w+`(?:, )?)+): (.+)$/gm;

const UNEXPLAINED = 'The API description does not say what it means.';

/**
 * @param name of the schema
 * @returns no codes if the schema has no enumeration
 */
export function collectErrorCodes(name: string, {properties}: ErrorSchema): ErrorCode[] {
  const {enum: codes = [], description = ''} = properties?.error ?? {};
  const meanings = new Map(
    [...description.matchAll(MEANING)].flatMap(([, names = '', meaning = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, code = '']) => [code, meaning] as const),
    ),
  );
  return codes.map((code) => ({code, schema: name, meaning: meanings.get(code) ?? UNEXPLAINED}));
}

/** @throws Error if a schema is missing */
export function readErrorCodes(siteDir: string): ErrorCode[] {
  const ofSchemas = SCHEMAS.flatMap((name) =>
    collectErrorCodes(
      name,
      parse(readFileSync(path.join(siteDir, `openapi/components/schemas/${name}.yaml`), 'utf8')) as ErrorSchema,
    ),
  );
  return [...ofSchemas, ...BEARER_CODES];
}
