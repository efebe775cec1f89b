/** The shipped description, read as a whole: everything described, every body with a valid example, every artefact real. */
import {createPublicKey, X509Certificate} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {collectExamples, hasStatedExample} from '../../plugins/connect-reference/examples';
import type {Media, OpenApiDocument, Schema} from '../../plugins/connect-reference/openapi';
import {collectApi} from '../../plugins/connect-reference/operations';
import {flatten, statedExample} from '../../plugins/connect-reference/schema';
import {PLAIN_BUILD} from '../support/sites';

const document: OpenApiDocument = parse(readFileSync(path.join(PLAIN_BUILD, 'downloads/connect-api.yaml'), 'utf8'));
const api = collectApi(document);
const schemas = Object.entries(document.components?.schemas ?? {});

type Body = {place: string; media: Media; contentType: string};

const bodies: Body[] = api.operations.flatMap(({id, requestBody, responses}) => [
  ...Object.entries(requestBody?.content ?? {}).map(([contentType, media]) => ({place: `${id} request`, contentType, media})),
  ...responses.flatMap(({status, content}) => Object.entries(content).map(([contentType, media]) => ({place: `${id} ${status}`, contentType, media}))),
]);

/** Visits a schema and everything in it, references left unfollowed. */
function visit(schema: Schema, place: string, see: (schema: Schema, place: string) => void): void {
  see(schema, place);
  for (const [name, property] of Object.entries(schema.properties ?? {})) visit(property, `${place}.${name}`, see);
  if (schema.items) visit(schema.items, `${place}[]`, see);
  if (typeof schema.additionalProperties === 'object') visit(schema.additionalProperties, `${place}{}`, see);
  for (const branch of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) visit(branch, place, see);
}

/** Every text in a value, however deep. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

describe('everything is described', () => {
  it('each property', () => {
    const silent: string[] = [];
    let count = 0;
    for (const [name, schema] of schemas) {
      visit(schema, name, (at, place) => {
        for (const [property, value] of Object.entries(at.properties ?? {})) {
          count += 1;
          if (!flatten(value, api.resolver).description) silent.push(`${place}.${property}`);
        }
      });
    }
    expect(count).toBeGreaterThan(500);
    expect(silent).toEqual([]);
  });

  it('each operation, parameter, header, response and tag', () => {
    const silent = api.operations.flatMap(({id, description, parameters, responses}) => [
      ...(description.trim().length > 60 ? [] : [id]),
      ...parameters.filter((parameter) => !parameter.description).map(({name}) => `${id} ${name}`),
      ...responses.flatMap((response) => [
        ...(response.description ? [] : [`${id} ${response.status}`]),
        ...Object.entries(response.headers).filter(([, header]) => !header.description).map(([name]) => `${id} ${response.status} ${name}`),
      ]),
    ]);
    expect([...silent, ...api.tags.filter(({description}) => !description).map(({name}) => name)]).toEqual([]);
  });

  it('no two operations in the same words', () => {
    const descriptions = api.operations.map(({description}) => description.toLowerCase().replace(/\s+/g, ' ').trim());
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});

describe('every body has an example', () => {
  const isStated = (media: Media) => media.example !== undefined || media.examples !== undefined || (media.schema && statedExample(flatten(media.schema, api.resolver)) !== undefined);

  it('of its own, requests, answers and errors alike', () => {
    expect(bodies.length).toBeGreaterThan(1000);
    expect(bodies.filter(({media}) => !isStated(media)).map(({place, contentType}) => `${place} ${contentType}`)).toEqual([]);
  });

  it('that validates against its schema', () => {
    const ajv = new Ajv2020({strict: false});
    addFormats(ajv);
    ajv.addSchema(document, 'api');
    const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
    const faults = bodies.flatMap(({place, media, contentType}) => {
      if (!media.schema || !/json$|form-urlencoded$/.test(contentType)) return [];
      const key = JSON.stringify(media.schema);
      const schema = JSON.parse(key.replaceAll('"#/', '"api#/'));
      const validate = compiled.get(key) ?? ajv.compile(schema);
      compiled.set(key, validate);
      return collectExamples(media, api.resolver, 'readOnly').flatMap(({value}) => (validate(value) ? [] : [`${place}: ${ajv.errorsText(validate.errors)}`]));
    });
    expect(faults).toEqual([]);
  });

  it('for each required parameter', () => {
    const without = api.operations.flatMap(({id, parameters}) =>
      parameters.filter((parameter) => parameter.required && !hasStatedExample(parameter) && statedExample(flatten(parameter.schema ?? {}, api.resolver)) === undefined && !parameter.schema?.enum).map(({name}) => `${id} ${name}`),
    );
    expect(without).toEqual([]);
  });
});

describe('artefacts in examples are real', () => {
  const all = [...new Set(texts(document))];

  it('each JWT decodes', () => {
    const jwts = all.flatMap((text) => text.match(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g) ?? []);
    expect(jwts.length).toBeGreaterThan(5);
    for (const jwt of jwts) {
      const [header = '', payload = ''] = jwt.split('.');
      expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toHaveProperty('alg');
      expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toBeTypeOf('object');
    }
  });

  it('each certificate and public key parses', () => {
    const pems = all.flatMap((text) => text.match(/-----BEGIN (CERTIFICATE|PUBLIC KEY)-----[\s\S]+?-----END \1-----/g) ?? []);
    expect(pems.length).toBeGreaterThan(0);
    for (const pem of pems) {
      if (pem.includes('CERTIFICATE')) expect(new X509Certificate(pem).subject).toBeTruthy();
      else expect(createPublicKey(pem).type).toBe('public');
    }
  });

  it('each JSON Web Key is a key', () => {
    const keys: Record<string, unknown>[] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('kty' in value && typeof value.kty === 'string' && ('n' in value || 'x' in value)) keys.push(value as Record<string, unknown>);
      Object.values(value).forEach(collect);
    };
    bodies.forEach(({media}) => collectExamples(media, api.resolver, 'readOnly').forEach(({value}) => collect(value)));
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(createPublicKey({key, format: 'jwk'}).type).toBe('public');
  });
});
