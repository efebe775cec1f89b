import type {DiagnosisInput} from '../doctor/diagnosis';

import {fromLocalTime} from './local-time';

/** The fields of the token request doctor, as data. */

export const TEXT_NAMES = ['request', 'response', 'keys', 'certificate', 'discovery'] as const;
export type TextName = (typeof TEXT_NAMES)[number];

export type DoctorFields = Record<TextName | 'issuer' | 'time', string> & {server: DiagnosisInput['server']};

export const EMPTY_FIELDS: DoctorFields = {
  request: '',
  response: '',
  keys: '',
  certificate: '',
  discovery: '',
  issuer: '',
  time: '',
  server: 'production',
};

export const TEXT_FIELDS: Readonly<Record<TextName, {label: string; description: string; rows: number}>> = {
  request: {
    label: 'Request',
    description: 'The curl command or the HTTP message, with all its headers and parameters.',
    rows: 9,
  },
  response: {label: 'Response', description: 'The HTTP message, or its body.', rows: 9},
  keys: {label: 'Public keys of the client', description: 'JWK, JWKS, PEM or a signing certificate.', rows: 4},
  certificate: {label: 'Transport certificate', description: 'PEM, or the chain with the leaf first.', rows: 4},
  discovery: {label: 'Discovery document', description: 'For a server that is not Connect.', rows: 4},
};

export const SERVERS: readonly {value: DiagnosisInput['server']; label: string}[] = [
  {value: 'production', label: 'Connect, production'},
  {value: 'sandbox', label: 'Connect, sandbox'},
  {value: 'other', label: 'Another server'},
];

/** Converts the fields to the input of the doctor, without empty fields. */
export function toDiagnosisInput({server, time, issuer, ...texts}: DoctorFields): DiagnosisInput {
  const filled = TEXT_NAMES.filter((name) => texts[name].trim() !== '').map((name) => [name, texts[name]] as const);
  return {
    ...(Object.fromEntries(filled) as Partial<Record<TextName, string>>),
    ...(server === 'other' && issuer.trim() !== '' && {issuer: issuer.trim()}),
    server,
    now: fromLocalTime(time),
  };
}
