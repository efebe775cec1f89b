/**
 * Checks the published description as a whole: everything is described, every body has a valid example, every artefact
 * is real.
 */
import {X509Certificate} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {checkArtefacts} from '../../../plugins/content/artefacts/check-artefacts';
import {checkOrigins} from '../../../plugins/content/artefacts/check-origins';
import {collectExamples, hasStatedExample} from '../../../plugins/reference/model/examples';
import {METHODS} from '../../../plugins/reference/model/openapi';
import type {Media, OpenApiDocument, Schema} from '../../../plugins/reference/model/openapi';
import {collectApi} from '../../../plugins/reference/model/operations';
import {flatten, statedExample} from '../../../plugins/reference/model/schema';
import {DEFAULT_SITE_URL} from '../../../src/site/facts';
import {writtenDocs} from '../../support/site/content';
import {readCatalogue} from '../../support/site/routes';
import {PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

const document: OpenApiDocument = parse(readFileSync(path.join(PLAIN_BUILD, 'downloads/connect-api.yaml'), 'utf8'));
const api = collectApi(document);
const schemas = Object.entries(document.components?.schemas ?? {});

type Body = {place: string; media: Media; contentType: string};

const bodies: Body[] = api.operations.flatMap(({id, requestBody, responses}) => [
  ...Object.entries(requestBody?.content ?? {}).map(([contentType, media]) => ({
    place: `${id} request`,
    contentType,
    media,
  })),
  ...responses.flatMap(({status, content}) =>
    Object.entries(content).map(([contentType, media]) => ({place: `${id} ${status}`, contentType, media})),
  ),
]);

/** Visits a schema and its subschemas, without resolving references. */
function visit(schema: Schema, place: string, see: (schema: Schema, place: string) => void): void {
  see(schema, place);
  for (const [name, property] of Object.entries(schema.properties ?? {})) visit(property, `${place}.${name}`, see);
  if (typeof schema.items === 'object') visit(schema.items, `${place}[]`, see);
  if (typeof schema.additionalProperties === 'object') visit(schema.additionalProperties, `${place}{}`, see);
  for (const branch of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])])
    visit(branch, place, see);
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

/** Names of all properties in a schema at any depth. */
function namesIn(schema: Schema | undefined, names = new Set<string>(), seen = new Set<Schema>()): Set<string> {
  const flat = schema && flatten(schema, api.resolver);
  if (!schema || !flat || seen.has(schema)) return names;
  seen.add(schema);
  for (const [name, property] of Object.entries(flat.properties ?? {})) {
    names.add(name);
    namesIn(property, names, seen);
  }
  if (typeof flat.items === 'object') namesIn(flat.items, names, seen);
  return names;
}

describe('examples match their operation', () => {
  it('errors name a parameter or a property of the request', () => {
    let count = 0;
    const strange = api.operations.flatMap(({id, parameters, requestBody, responses}) => {
      const known = new Set(parameters.map(({name}) => name));
      for (const [type, media] of Object.entries(requestBody?.content ?? {})) {
        namesIn(media.schema, known);
        // The body is a single text, a certificate signing request.
        if (type === 'application/x-pem-file') known.add('CSR');
      }
      const errors = responses
        .filter(({status}) => status === '400')
        .flatMap(({content}) => Object.values(content))
        .flatMap((media) => collectExamples(media, api.resolver, 'writeOnly'));
      return errors
        .flatMap(({value}) => texts((value as {errors?: unknown} | null)?.errors))
        .flatMap((text) => {
          const name = /^([\w-]+)[^ :]*: /.exec(text)?.[1];
          count += 1;
          return name && !known.has(name) ? [`${id}: ${text}`] : [];
        });
    });
    expect(count).toBeGreaterThan(100);
    expect(strange).toEqual([]);
  });

  it('a 405 allows the methods of the path', () => {
    const allowed = api.operations.flatMap(({id, method, responses}) =>
      responses
        .filter(({status}) => status === '405')
        .map(({headers}) => ({id, method: method.toUpperCase(), allow: String(headers['Allow']?.example).split(', ')})),
    );
    expect(allowed.length).toBeGreaterThan(10);
    // The example is the same for all methods of the path, so it allows this method: another method was rejected.
    expect(allowed.filter(({method, allow}) => !allow.includes(method))).toEqual([]);
  });

  it('lists are sorted by a property of their items', () => {
    const strange = api.operations.flatMap(({id, parameters, responses}) => {
      const sort = parameters.find(({name}) => name === 'sort');
      const [media] = Object.values(responses.find(({status}) => status === '200')?.content ?? {});
      const [property = ''] = String(sort?.example ?? '').split(',');
      return sort && !namesIn(media?.schema).has(property) ? [`${id}: ${sort.example}`] : [];
    });
    expect(strange).toEqual([]);
  });

  it('a request_uri has more than 128 bits (RFC 9126, section 2.2)', () => {
    const written = [...JSON.stringify(document).matchAll(/request_uri(?::|%3A)([\w-]+)/g)].map(
      ([, reference = '']) => reference,
    );
    expect(written.length).toBeGreaterThan(2);
    expect(written.filter((reference) => reference.length < 22 || /^[0-9a-f-]{36}$/.test(reference))).toEqual([]);
  });

  it('an optional filter has no default', () => {
    const filters = api.operations.flatMap(({id, parameters}) =>
      parameters
        .filter(
          ({in: place, schema, name}) =>
            place === 'query' &&
            !['page', 'size'].includes(name) &&
            schema &&
            flatten(schema, api.resolver).enum &&
            flatten(schema, api.resolver).default !== undefined,
        )
        .map(({name}) => `${id} ${name}`),
    );
    expect(filters).toEqual([]);
  });
});

describe('descriptions exist for', () => {
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
        ...Object.entries(response.headers)
          .filter(([, header]) => !header.description)
          .map(([name]) => `${id} ${response.status} ${name}`),
      ]),
    ]);
    expect([...silent, ...api.tags.filter(({description}) => !description).map(({name}) => name)]).toEqual([]);
  });

  it('each operation, and no two are equal', () => {
    const descriptions = api.operations.map(({description}) => description.toLowerCase().replace(/\s+/g, ' ').trim());
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});

/** Every value of `x-connect-roles`, in the order that each operation uses. */
const ROLES = [
  'public',
  'application',
  'domain-user',
  'organisation-administrator',
  'certification-manager',
  'data-administrator',
  'super-user',
  'client',
  'person',
];
const ROLES_OF_PEOPLE = ROLES.slice(ROLES.indexOf('domain-user'), ROLES.indexOf('super-user') + 1);

describe('every operation lists its roles', () => {
  type Callable = {operationId: string; security: Record<string, string[]>[]; 'x-connect-roles'?: string[]};

  const operations = Object.values(document.paths)
    .flatMap((item) => METHODS.flatMap((method) => item[method] ?? []))
    .map((operation) => {
      const {operationId: id, security, 'x-connect-roles': roles = []} = operation as Callable;
      return {id, security, roles, scopes: security.flatMap(({oauth2 = []}) => oauth2)};
    });
  const namesWhere = (isWrong: (operation: (typeof operations)[number]) => boolean) =>
    operations.filter(isWrong).map(({id}) => id);

  it('with known values in a fixed order', () => {
    expect(operations).toHaveLength(api.operations.length);
    expect(namesWhere(({roles}) => roles.length === 0)).toEqual([]);
    expect(namesWhere(({roles}) => roles.join() !== ROLES.filter((role) => roles.includes(role)).join())).toEqual([]);
  });

  it('with public, as the only role, if and only if it has no security', () => {
    expect(namesWhere(({roles, security}) => roles.includes('public') !== (security.length === 0))).toEqual([]);
    expect(namesWhere(({roles}) => roles.includes('public') && roles.length > 1)).toEqual([]);
  });

  it('with application if and only if it accepts directory:software', () => {
    expect(
      namesWhere(({roles, scopes}) => roles.includes('application') !== scopes.includes('directory:software')),
    ).toEqual([]);
  });

  it('with people if and only if it accepts a token of a person, except batches by the client of a Super User', () => {
    const isForPeople = (roles: string[]) => roles.some((role) => ROLES_OF_PEOPLE.includes(role));
    const odd = namesWhere(
      ({roles, scopes}) =>
        isForPeople(roles) !== scopes.some((scope) => ['directory:website', 'openid'].includes(scope)),
    );
    expect(odd.toSorted()).toEqual([
      'create-clients',
      'poll-terms-and-conditions-envelopes',
      'update-authorisation-server-webhook-statuses',
    ]);
    expect(operations.filter(({id}) => odd.includes(id)).map(({roles}) => roles)).toEqual(
      odd.map(() => ['application', 'super-user']),
    );
  });

  it('with each role in the catalogue of operations', () => {
    const named = readCatalogue().flatMap(({operationId: id, notes}) =>
      [
        ...notes.matchAll(
          /(?:role|or) (Super User|Data Administrator|Certification Manager|Organisation Administrator)/g,
        ),
      ].map(([, name = '']) => ({
        id,
        role: name.toLowerCase().replace(' ', '-'),
      })),
    );
    expect(named.length).toBeGreaterThan(100);
    const roles = new Map(operations.map((operation) => [operation.id, operation.roles]));
    expect(named.filter(({id, role}) => !roles.get(id)?.includes(role))).toEqual([]);
  });

  it('with directory:admin only for Super Users', () => {
    const administrative = operations.filter(({scopes}) => scopes.includes('directory:admin'));
    expect(administrative.length).toBeGreaterThan(0);
    expect(administrative.filter(({roles}) => roles.join() !== 'super-user').map(({id}) => id)).toEqual([]);
  });

  it('with every role of people if any person may call it', () => {
    expect(
      namesWhere(({roles}) => roles.includes('person') && !ROLES_OF_PEOPLE.every((role) => roles.includes(role))),
    ).toEqual([]);
  });

  it('with client as the only role if it needs no directory scope', () => {
    expect(
      namesWhere(
        ({roles, security, scopes}) => roles.includes('client') !== (security.length > 0 && scopes.length === 0),
      ),
    ).toEqual([]);
    expect(namesWhere(({roles}) => roles.includes('client') && roles.length > 1)).toEqual([]);
  });
});

describe('every tag links its documentation', () => {
  const tags: {name: string; externalDocs?: {url: string; description?: string}}[] = document.tags ?? [];

  it('with the address of an existing page', () => {
    const routes = new Set(writtenDocs.map(({route}) => `${DEFAULT_SITE_URL}${route}`));
    expect(tags.length).toBeGreaterThan(50);
    expect(tags.filter(({externalDocs}) => !routes.has(externalDocs?.url ?? '')).map(({name}) => name)).toEqual([]);
  });

  it('with a description of the page', () => {
    expect(tags.filter(({externalDocs}) => !externalDocs?.description?.trim()).map(({name}) => name)).toEqual([]);
  });
});

describe('every body has an example', () => {
  const isStated = (media: Media) =>
    media.example !== undefined ||
    media.examples !== undefined ||
    (media.schema && statedExample(flatten(media.schema, api.resolver)) !== undefined);

  it('in requests, responses and errors', () => {
    expect(bodies.length).toBeGreaterThan(1000);
    expect(
      bodies.filter(({media}) => !isStated(media)).map(({place, contentType}) => `${place} ${contentType}`),
    ).toEqual([]);
  });

  it('that is valid for its schema', () => {
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
      return collectExamples(media, api.resolver, 'readOnly').flatMap(({value}) =>
        validate(value) ? [] : [`${place}: ${ajv.errorsText(validate.errors)}`],
      );
    });
    expect(faults).toEqual([]);
  });

  it('for each required parameter', () => {
    const without = api.operations.flatMap(({id, parameters}) =>
      parameters
        .filter(
          (parameter) =>
            parameter.required &&
            !hasStatedExample(parameter) &&
            statedExample(flatten(parameter.schema ?? {}, api.resolver)) === undefined &&
            !parameter.schema?.enum,
        )
        .map(({name}) => `${id} ${name}`),
    );
    expect(without).toEqual([]);
  });
});

describe('artefacts in examples', () => {
  const collected = checkArtefacts(SITE_DIR).then((checked) => checked.artefacts);
  const all = [...new Set(texts(document))];

  function objects(value: unknown): Record<string, unknown>[] {
    if (typeof value !== 'object' || value === null) return [];
    return [value as Record<string, unknown>, ...Object.values(value).flatMap(objects)];
  }

  const shown = [
    ...bodies.flatMap(({media}) => collectExamples(media, api.resolver, 'readOnly').map(({value}) => value)),
    ...schemas.map(([, {example}]) => example),
  ].flatMap(objects);
  const ofKind = async (kind: string) =>
    [...(await collected).artefacts.values()].filter((artefact) => artefact.kind === kind);

  // plugins/content/artefacts/check-origins.ts checks the sources file by file; this checks the bundled description.
  it('are all JWTs, certificates, keys and thumbprints', async () => {
    const {problems, shown: names} = checkOrigins({file: 'connect-api.yaml', text: all.join('\n')}, await collected);
    expect(problems).toEqual([]);
    expect(new Set(names).size).toBeGreaterThan(20);
  });

  it('contain each JSON Web Key with all members', async () => {
    const known = (await ofKind('key')).map(({parts}) => parts['jwk'] as Record<string, string>);
    const keys = shown.filter(({kty, n, x}) => kty && (n || x));
    expect(keys.length).toBeGreaterThan(20);
    for (const {kty, use, alg, kid, crv, x, y, n, e} of keys)
      expect(known).toContainEqual(JSON.parse(JSON.stringify({kty, use, alg, kid, crv, x, y, n, e})));
  });

  it('contain each certificate with its own thumbprints, dates and addresses', async () => {
    const certificates = await ofKind('certificate');
    const records = shown.filter(({x5c}) => x5c);
    expect(records.length).toBeGreaterThan(10);
    for (const record of records) {
      const leaf = `${(record['x5c'] as string[])[0]}`;
      const {validFrom, validTo} = new X509Certificate(Buffer.from(leaf, 'base64'));
      const seconds = (time: unknown) => Date.parse(`${time}`);
      const parts = certificates.find((one) => one.parts['x5c'] === leaf)?.parts;
      expect(record).toMatchObject({kid: parts?.['kid'], x5t: parts?.['x5t'], x5thashS256: parts?.['thumbprint']});
      expect([seconds(record['ValidFromDateTime']), seconds(record['ExpiryDateTime'])]).toEqual([
        seconds(validFrom),
        seconds(validTo),
      ]);
      expect(
        [record['x5u'], record['SignedCertPath']].every((address) => `${address}`.endsWith(`/${parts?.['kid']}.pem`)),
      ).toBe(true);
    }
  });

  it('decode to the claims on the page', () => {
    const decoded = schemas.flatMap(([name, schema]) => {
      const claims = (schema as {contentSchema?: {prefixItems?: Schema[]}}).contentSchema?.prefixItems?.[1];
      const expected = claims && statedExample(flatten(claims, api.resolver));
      if (typeof schema.example !== 'string' || expected === undefined) return [];
      expect(JSON.parse(Buffer.from(schema.example.split('.')[1] ?? '', 'base64url').toString()), name).toEqual(
        expected,
      );
      return [name];
    });
    expect(decoded.length).toBeGreaterThan(2);
  });
});
