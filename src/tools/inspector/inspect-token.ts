import type {Jws} from '../lib/read-jose';

import {checkToken} from './check-token';
import {ALGORITHMS, JWS_PARAMETERS, TYPES} from './dictionary/header-parameters';
import {toRows} from './to-rows';
import {claimsOf, findKind, typOf, type TokenKind} from './token-kinds';
import type {Dictionary, Inspection, InspectionRow, InspectionSection, InspectOptions, Remark} from './types';
import {checkVerifyingKey, verifyToken} from './verify-token';

/** Inspects signed tokens. */

/** Appends the meaning of the value, such as an algorithm or a type, to the explanation of each row. */
export function explainValues(
  rows: readonly InspectionRow[],
  meanings: Readonly<Record<string, Dictionary>>,
): InspectionRow[] {
  return rows.map((row) => {
    const meaning = meanings[row.name]?.[row.value.replace(/^application\//, '')];
    return meaning
      ? {...row, explanation: `${row.explanation ?? row.name}. Here: ${meaning.text}`, source: meaning.source}
      : row;
  });
}

/** Adds each remark that names a row to the warning of this row. */
export function addWarnings(sections: readonly InspectionSection[], remarks: readonly Remark[]): InspectionSection[] {
  return sections.map(({title, rows}) => ({
    title,
    rows: rows.map((row) => {
      const texts = remarks.filter((remark) => remark.row === row.name).map(({text}) => text);
      const warnings = [...(row.warning ? [row.warning] : []), ...texts];
      return warnings.length > 0 ? {...row, warning: warnings.join(' ')} : row;
    }),
  }));
}

function describeBytes(bytes: Uint8Array): InspectionRow[] {
  const text = new TextDecoder().decode(bytes);
  return [
    {
      name: 'payload',
      value: text.includes('\ufffd') ? `${bytes.length} bytes that are not text` : text,
      explanation: 'What is signed; it is not a JSON object',
    },
  ];
}

function listSections(
  {header, payload, payloadBytes, signature}: Jws,
  kind: TokenKind,
  now: Date,
): InspectionSection[] {
  return [
    {
      title: 'Header',
      rows: explainValues(toRows(header, JWS_PARAMETERS, now), {alg: ALGORITHMS, typ: TYPES}),
    },
    {title: 'Payload', rows: payload ? toRows(payload, claimsOf(kind), now) : describeBytes(payloadBytes)},
    {
      title: 'Signature',
      rows: [{name: 'signature', value: `${signature.length} bytes`, explanation: 'Signature of header and payload'}],
    },
  ];
}

/** Inspects a signed token: finds its kind, explains header and claims, verifies the signature, lists remarks. */
export async function inspectToken(jws: Jws, options: InspectOptions): Promise<Inspection> {
  const {header, payload} = jws;
  const kind = findKind(header, payload ?? {});
  const isDetached = jws.payloadBytes.length === 0 && kind.typ !== undefined;
  const remarks = payload
    ? checkToken({header, payload, kind, now: options.now})
    : isDetached
      ? []
      : [
          {
            text: `The payload is not a JSON object, so this is a signed text and not a JWT${typOf(header) ? `, although typ is "${typOf(header)}"` : ''}.`,
            source: kind.source,
          },
        ];
  const unusual = [...(await checkVerifyingKey(options.key)), ...remarks];
  return {
    title: payload || isDetached ? kind.title : 'JWS',
    summary: payload || isDetached ? kind.summary : 'A signed text.',
    notes: [],
    signature: await verifyToken(jws, options.key),
    unusual,
    sections: addWarnings(listSections(jws, kind, options.now), unusual),
  };
}
