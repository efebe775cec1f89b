import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {JsonObject} from '../../lib/json';
import type {Statement} from '../types';

/** Statements for tests. */

const ARTEFACTS = path.join(__dirname, '../../../../artefacts/made');

/** The compact JWT of an artefact. */
export const readArtefact = (name: string) => readFileSync(path.join(ARTEFACTS, `${name}.jwt`), 'utf8').trim();

/** The artefact `trust-chain`, from Sample Pay App to its federation. */
export const artefactChain = () =>
  ['leaf-configuration', 'subordinate-statement', 'anchor-configuration'].map(readArtefact);

/** A time at which the statements of artefacts/federation.yml are valid. */
export const ARTEFACT_TIME = new Date('2025-10-06T12:00:00Z');

/** An unsigned statement with these claims, for functions that only read claims. */
export function toStatement(claims: JsonObject, position = 1): Statement {
  const issuer = `${claims.iss}`;
  const subject = `${claims.sub}`;
  const header = {alg: 'ES256', typ: 'entity-statement+jwt', kid: 'a'};
  const bytes = new Uint8Array();
  const jws = {kind: 'jws' as const, compact: '', header, payload: claims, payloadBytes: bytes, signature: bytes};
  return {jws, header, claims, issuer, subject, isConfiguration: issuer === subject, position};
}

/**
 * A chain for tests of policies.
 * @param metadata metadata that the subject publishes
 * @param superiors claims of the subordinate statements, starting with the statement about the subject
 */
export function toChain(metadata: JsonObject, superiors: readonly JsonObject[]): Statement[] {
  const entity = (index: number) => `https://entity-${index}.example`;
  return [
    toStatement({iss: entity(0), sub: entity(0), metadata}),
    ...superiors.map((claims, index) => toStatement({iss: entity(index + 1), sub: entity(index), ...claims})),
    toStatement({iss: entity(superiors.length), sub: entity(superiors.length)}),
  ];
}
