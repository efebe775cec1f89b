import {extendedKeyUsages, keyUsages, qualifiedTypes} from './certificate-fields';

const text = {type: 'string', minLength: 1};
const time = {type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$'};
const listOf = (items: object) => ({type: 'array', items, minItems: 1});
const record = (required: readonly string[], properties: object) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});

const certificate = record(['key', 'subject', 'valid', 'key_usage'], {
  key: text,
  issuer: text,
  subject: {type: 'object', minProperties: 1, additionalProperties: text},
  valid: record(['from', 'to'], {from: time, to: time}),
  authority: {type: 'boolean'},
  qualified: {enum: qualifiedTypes},
  key_usage: listOf({enum: keyUsages}),
  extended_key_usage: listOf({enum: extendedKeyUsages}),
  alternative_names: record([], {dns: listOf(text), uri: listOf(text)}),
  crl: text,
  ocsp: text,
});

/** JSON Schema of the YAML files in artefacts/: artefacts by name, each with `about` and exactly one kind. */
export const definitionsSchema = {
  type: 'object',
  propertyNames: {pattern: '^[a-z][a-z0-9-]*$'},
  additionalProperties: {
    ...record(['about'], {
      about: text,
      certificate,
      jwt: record(['key', 'claims'], {key: text, header: {type: 'object'}, claims: {type: 'object'}}),
      jwe: record(['key', 'plaintext'], {key: text, header: {type: 'object'}, plaintext: {type: 'object'}}),
      pkce: record(['verifier'], {verifier: {type: 'string', pattern: '^[A-Za-z0-9._~-]{43,128}$'}}),
      opaque: record(['bytes'], {bytes: {type: 'integer', minimum: 16, maximum: 64}}),
      json: {type: ['object', 'array']},
    }),
    minProperties: 2,
    maxProperties: 2,
  },
};
