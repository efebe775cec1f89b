import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {JsonObject} from '../../lib/json';
import type {Statement} from '../types';

/** Statements for tests. */

const ARTEFACTS = path.join(__dirname, '../../../../artefacts/made');

/** The compact JWT of an artefact. */
export const readArtefact = (name: string) => readFileSync(path.join(ARTEFACTS, `${name}.jwt`), 'utf8').trim();

/** The artefact `trust-chain`: Sample Pay App up to its federation. */
export const artefactChain = () =>
  ['leaf-configuration', 'subordinate-statement', 'anchor-configuration'].map(readArtefact);

/** A time at which the statements of artefacts/federation.yml are valid. */
export const ARTEFACT_TIME = new Date('2025-10-06T12:00:00Z');

/** A statement with these claims and without a signature, for functions that read claims only. */
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
 * @param metadata what the subject publishes
 * @param superiors claims of the subordinate statements, from the one about the subject upwards
 */
export function toChain(metadata: JsonObject, superiors: readonly JsonObject[]): Statement[] {
  const entity = (index: number) => `https://entity-${index}.example`;
  return [
    toStatement({iss: entity(0), sub: entity(0), metadata}),
    ...superiors.map((claims, index) => toStatement({iss: entity(index + 1), sub: entity(index), ...claims})),
    toStatement({iss: entity(superiors.length), sub: entity(superiors.length)}),
  ];
}
