/** Reads the committed artefacts in artefacts/made and artefacts/keys for tests. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {JsonObject} from '../json';

const FOLDER = path.join(__dirname, '../../../../artefacts');

/** A file of artefacts/made, such as `client-assertion.jwt`, without the line feed at its end. */
export function made(file: string): string {
  return readFileSync(path.join(FOLDER, 'made', file), 'utf8').trim();
}

/** Names of the files in artefacts/made with one of the extensions. */
export function listMade(...extensions: readonly string[]): string[] {
  return readdirSync(path.join(FOLDER, 'made')).filter((file) => extensions.some((one) => file.endsWith(`.${one}`)));
}

/** A private key of artefacts/keys, such as `client-signing-key`. */
export function privateKey(name: string): JsonObject & {kty: string} {
  return JSON.parse(readFileSync(path.join(FOLDER, 'keys', `${name}.json`), 'utf8')) as JsonObject & {kty: string};
}
