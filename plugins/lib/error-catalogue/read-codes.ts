/** Reads the error codes of the API description with their meanings. */
import {existsSync} from 'node:fs';
import path from 'node:path';

import {isMap, isScalar, isSeq, LineCounter, parseDocument} from 'yaml';

import {readSourceSync} from '../source-text';

import {CODE_SCHEMAS, fileOfSchema} from './catalogue';

export type ErrorCode = {
  code: string;
  /** Schema of the API description, or section of the standard, that defines the code. */
  schema: string;
  /** Empty if the API description does not say what the code means. */
  meaning: string;
  /** The file of the API description that lists the code. */
  file: string;
  line: number;
};

/** The header `WWW-Authenticate`. Its codes are listed here, because the description has them only in examples. */
const BEARER_FILE = 'openapi/components/headers/WwwAuthenticate.yaml';
const BEARER_SCHEMA = 'RFC 6750, section 3.1';
const BEARER_CODES: Readonly<Record<string, string>> = {
  invalid_token: 'the access token is expired, revoked, malformed, or invalid for another reason.',
  insufficient_scope: 'the request requires a scope that the access token lacks.',
};

/** A line such as "- `invalid_request`, `invalid_client`: what they mean." */
const MEANING = /^- ((?:`\w+`(?:, )?)+): (.+)$/gm;

/**
 * @param file path of the schema, for the place of each code
 * @param name name of the schema
 * @param text YAML of the schema
 * @returns no codes if the schema has no enumeration
 */
export function collectErrorCodes(file: string, name: string, text: string): ErrorCode[] {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const error = document.getIn(['properties', 'error']) ?? document.getIn(['properties', 'code']);
  if (!isMap(error)) return [];
  const codes = error.get('enum');
  const description = error.get('description');
  const meanings = new Map(
    [...String(description ?? '').matchAll(MEANING)].flatMap(([, names = '', meaning = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, code = '']) => [code, meaning] as const),
    ),
  );
  return (isSeq(codes) ? codes.items : []).filter(isScalar).map(({value, range}) => ({
    code: String(value),
    schema: name,
    meaning: meanings.get(String(value)) ?? '',
    file,
    line: lines.linePos(range?.[0] ?? 0).line,
  }));
}

/** Skips schemas that the API description does not have. */
export function readErrorCodes(siteDir: string): ErrorCode[] {
  const ofSchemas = CODE_SCHEMAS.flatMap((name) => {
    const file = fileOfSchema(name);
    return existsSync(path.join(siteDir, file)) ? collectErrorCodes(file, name, readSourceSync(siteDir, file)) : [];
  });
  const ofHeader = Object.entries(BEARER_CODES).map(([code, meaning]) => ({
    code,
    schema: BEARER_SCHEMA,
    meaning,
    file: BEARER_FILE,
    line: 1,
  }));
  return [...ofSchemas, ...ofHeader];
}
