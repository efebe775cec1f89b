/**
 * The ids and levels come from oasdiff (https://www.oasdiff.com/docs/breaking-changes, `oasdiff checks changelog`).
 * `oasdiff breaking` reports `ERR` and `WARN`. `INFO` is a change that breaks no client.
 */
import {describe, expect, it} from 'vitest';

import {diff} from './diff';
import type {Facts, OperationShape, Shape} from './shape';

const OPERATION: Facts = {method: 'PUT', path: '/flags/{FlagId}'};

const toShape = (parts: Record<string, Facts> | null): Shape => {
  const all: OperationShape = new Map(Object.entries({operation: OPERATION, ...parts}));
  return new Map(parts ? [['update-flag', all]] : []);
};
const compare = (before: Record<string, Facts> | null, after: Record<string, Facts> | null, day?: string) =>
  diff(toShape(before), toShape(after), day);

const query = (facts: Facts | null): Record<string, Facts> => (facts ? {'query.size': facts} : {});
const inRequest = (facts: Facts | null): Record<string, Facts> => ({
  request: {required: true},
  'request application/json': {type: 'object'},
  ...(facts && {'request.Name': facts}),
});
const inResponse = (facts: Facts | null): Record<string, Facts> => ({
  'response-200': {},
  'response-200 application/json': {type: 'object'},
  ...(facts && {'response-200.Name': facts}),
});
const header = (facts: Facts | null): Record<string, Facts> => ({
  'response-200': {},
  ...(facts && {'response-200-header.ETag': facts}),
});
const self = (facts: Facts) => ({operation: {...OPERATION, ...facts}});
const string = (facts: Facts = {}): Facts => ({type: 'string', ...facts});
const number = (facts: Facts = {}): Facts => ({type: 'integer', ...facts});
const form = (choice: 'oneOf' | 'anyOf', ...names: string[]) =>
  Object.fromEntries(names.map((name): [string, Facts] => [`~${name}`, {choice, type: 'object'}]));
const under = (base: string, media: string, forms: Record<string, Facts>): Record<string, Facts> => ({
  ...(base === 'request' ? {request: {}} : {[base]: {}}),
  [`${base} ${media}`]: {},
  ...Object.fromEntries(Object.entries(forms).map(([end, facts]) => [`${base}${end}`, facts])),
});

type Level = 'ERR' | 'WARN' | 'INFO';
type Case = [id: string, level: Level, before: Record<string, Facts> | null, after: Record<string, Facts> | null];

const OF_OPERATIONS: Case[] = [
  ['endpoint-added', 'INFO', null, {}],
  ['api-removed-without-deprecation', 'ERR', {}, null],
  ['api-removed-with-deprecation', 'INFO', self({deprecated: true, sunset: '2025-06-30'}), null],
  ['api-removed-before-sunset', 'ERR', self({deprecated: true, sunset: '2027-06-30'}), null],
  ['api-path-removed-without-deprecation', 'ERR', {}, self({path: '/labels/{FlagId}'})],
  ['endpoint-deprecated', 'INFO', {}, self({deprecated: true})],
  ['endpoint-deprecated-with-sunset', 'INFO', {}, self({deprecated: true, sunset: '2026-06-30'})],
  ['endpoint-reactivated', 'INFO', self({deprecated: true}), {}],
  ['sunset-deleted', 'ERR', self({deprecated: true, sunset: '2026-06-30'}), self({deprecated: true})],
  [
    'api-sunset-date-changed-too-small',
    'ERR',
    self({deprecated: true, sunset: '2026-06-30'}),
    self({deprecated: true, sunset: '2026-03-31'}),
  ],
  ['api-security-added', 'INFO', self({security: ['mutualTLS']}), self({security: ['mutualTLS', 'oauth2 a']})],
  ['api-security-removed', 'INFO', self({security: ['mutualTLS', 'oauth2 a']}), self({security: ['mutualTLS']})],
  ['api-security-scope-added', 'INFO', self({security: ['oauth2 a']}), self({security: ['oauth2 a b']})],
  ['api-security-scope-removed', 'INFO', self({security: ['oauth2 a b']}), self({security: ['oauth2 a']})],
];

const OF_PARAMETERS: Case[] = [
  ['new-optional-request-parameter', 'INFO', query(null), query(number())],
  ['new-required-request-parameter', 'ERR', query(null), query(number({required: true}))],
  ['new-request-path-parameter', 'ERR', {}, {'path.FlagId': string({required: true})}],
  ['request-parameter-removed', 'WARN', query(number()), query(null)],
  ['request-parameter-removed-with-deprecation', 'INFO', query(number({deprecated: true})), query(null)],
  ['request-parameter-became-required', 'ERR', query(number()), query(number({required: true}))],
  ['request-parameter-became-optional', 'INFO', query(number({required: true})), query(number())],
  ['request-parameter-became-enum', 'ERR', query(string()), query(string({enum: ['a']}))],
  ['request-parameter-enum-value-added', 'INFO', query(string({enum: ['a']})), query(string({enum: ['a', 'b']}))],
  ['request-parameter-enum-value-removed', 'ERR', query(string({enum: ['a', 'b']})), query(string({enum: ['a']}))],
  ['request-parameter-type-changed', 'ERR', query(string()), query(number())],
  ['request-parameter-type-changed', 'ERR', query(string()), query(string({format: 'uuid'}))],
  ['request-parameter-type-generalized', 'INFO', query(number()), query({type: 'number'})],
  ['request-parameter-list-of-types-widened', 'INFO', query(string()), query({type: ['string', 'integer']})],
  ['request-parameter-list-of-types-narrowed', 'ERR', query({type: ['string', 'integer']}), query(string())],
  ['request-parameter-became-nullable', 'INFO', query(string()), query({type: ['string', 'null']})],
  ['request-parameter-became-not-nullable', 'ERR', query({type: ['string', 'null']}), query(string())],
  ['request-parameter-pattern-added', 'ERR', query(string()), query(string({pattern: '^a'}))],
  ['request-parameter-pattern-changed', 'WARN', query(string({pattern: '^a'})), query(string({pattern: '^b'}))],
  ['request-parameter-pattern-generalized', 'INFO', query(string({pattern: '^a'})), query(string({pattern: '.*'}))],
  ['request-parameter-pattern-removed', 'INFO', query(string({pattern: '^a'})), query(string())],
  ['request-parameter-default-value-added', 'ERR', query(number()), query(number({default: 50}))],
  ['request-parameter-default-value-changed', 'ERR', query(number({default: 50})), query(number({default: 20}))],
  ['request-parameter-default-value-removed', 'ERR', query(number({default: 50})), query(number())],
  ['request-parameter-max-decreased', 'ERR', query(number({maximum: 200})), query(number({maximum: 100}))],
  ['request-parameter-max-increased', 'INFO', query(number({maximum: 100})), query(number({maximum: 200}))],
  ['request-parameter-max-set', 'WARN', query(number()), query(number({maximum: 200}))],
  ['request-parameter-min-increased', 'ERR', query(number({minimum: 0})), query(number({minimum: 1}))],
  ['request-parameter-min-decreased', 'INFO', query(number({minimum: 1})), query(number({minimum: 0}))],
  ['request-parameter-max-length-decreased', 'ERR', query(string({maxLength: 9})), query(string({maxLength: 8}))],
  [
    'request-parameter-exclusive-max-decreased',
    'ERR',
    query(number({exclusiveMaximum: 9})),
    query(number({exclusiveMaximum: 8})),
  ],
  [
    'request-parameter-max-items-decreased',
    'ERR',
    query({type: 'array', maxItems: 9}),
    query({type: 'array', maxItems: 8}),
  ],
  ['request-parameter-deprecated', 'INFO', query(number()), query(number({deprecated: true}))],
  ['request-parameter-reactivated', 'INFO', query(number({deprecated: true})), query(number())],
];

const OF_REQUESTS: Case[] = [
  ['request-body-added-required', 'ERR', {}, inRequest(null)],
  ['request-body-added-optional', 'INFO', {}, {request: {}}],
  ['request-body-removed', 'ERR', inRequest(string()), {}],
  ['request-body-became-required', 'ERR', {request: {}}, {request: {required: true}}],
  ['request-body-became-optional', 'INFO', {request: {required: true}}, {request: {}}],
  ['request-body-media-type-added', 'INFO', {request: {}}, {request: {}, 'request application/json': {}}],
  ['request-body-media-type-removed', 'ERR', {request: {}, 'request application/json': {}}, {request: {}}],
  [
    'request-body-type-changed',
    'ERR',
    {'request application/json': {type: 'object'}},
    {'request application/json': {type: 'array'}},
  ],
  ['new-optional-request-property', 'INFO', inRequest(null), inRequest(string())],
  ['new-required-request-property', 'ERR', inRequest(null), inRequest(string({required: true}))],
  ['request-property-removed', 'WARN', inRequest(string()), inRequest(null)],
  ['request-property-became-required', 'ERR', inRequest(string()), inRequest(string({required: true}))],
  ['request-property-became-optional', 'INFO', inRequest(string({required: true})), inRequest(string())],
  [
    'request-property-enum-value-removed',
    'ERR',
    inRequest(string({enum: ['a', 'b']})),
    inRequest(string({enum: ['a']})),
  ],
  [
    'request-property-enum-value-added',
    'INFO',
    inRequest(string({enum: ['a']})),
    inRequest(string({enum: ['a', 'b']})),
  ],
  ['request-property-const-changed', 'ERR', inRequest({const: 'a'}), inRequest({const: 'b'})],
  [
    'request-property-default-value-changed',
    'INFO',
    inRequest(string({default: 'a'})),
    inRequest(string({default: 'b'})),
  ],
  ['request-property-max-length-set', 'WARN', inRequest(string()), inRequest(string({maxLength: 40}))],
  [
    'request-property-max-length-decreased',
    'ERR',
    inRequest(string({maxLength: 40})),
    inRequest(string({maxLength: 36})),
  ],
  [
    'request-property-min-items-increased',
    'ERR',
    inRequest({type: 'array', minItems: 1}),
    inRequest({type: 'array', minItems: 2}),
  ],
  [
    'request-property-content-media-type-changed',
    'ERR',
    inRequest(string({contentMediaType: 'a/b'})),
    inRequest(string({contentMediaType: 'a/c'})),
  ],
  ['request-property-deprecated', 'INFO', inRequest(string()), inRequest(string({deprecated: true}))],
  [
    'request-body-one-of-added',
    'INFO',
    under('request', 'a/json', form('oneOf', 'A', 'B')),
    under('request', 'a/json', form('oneOf', 'A', 'B', 'C')),
  ],
  [
    'request-body-one-of-removed',
    'ERR',
    under('request', 'a/json', form('oneOf', 'A', 'B')),
    under('request', 'a/json', form('oneOf', 'A')),
  ],
  [
    'request-body-any-of-removed',
    'ERR',
    under('request', 'a/json', form('anyOf', 'A', 'B')),
    under('request', 'a/json', form('anyOf', 'A')),
  ],
  [
    'request-body-wrapped-in-one-of',
    'ERR',
    under('request', 'a/json', {}),
    under('request', 'a/json', form('oneOf', 'A')),
  ],
];

const OF_RESPONSES: Case[] = [
  ['response-success-status-added', 'INFO', {}, {'response-202': {}}],
  ['response-success-status-removed', 'ERR', {'response-202': {}}, {}],
  ['response-non-success-status-added', 'INFO', {}, {'response-410': {}}],
  ['response-non-success-status-removed', 'INFO', {'response-410': {}}, {}],
  [
    'response-media-type-added',
    'INFO',
    {'response-200': {}},
    {'response-200': {}, 'response-200-jwt application/jwt': {}},
  ],
  [
    'response-media-type-removed',
    'ERR',
    {'response-200': {}, 'response-200-jwt application/jwt': {}},
    {'response-200': {}},
  ],
  ['response-header-added', 'INFO', header(null), header(string())],
  ['required-response-header-removed', 'ERR', header(string({required: true})), header(null)],
  ['optional-response-header-removed', 'WARN', header(string()), header(null)],
  ['response-header-became-optional', 'ERR', header(string({required: true})), header(string())],
  ['response-header-type-changed', 'ERR', header(string()), header(number())],
  ['response-optional-property-added', 'INFO', inResponse(null), inResponse(string())],
  ['response-required-property-added', 'INFO', inResponse(null), inResponse(string({required: true}))],
  ['response-required-property-removed', 'ERR', inResponse(string({required: true})), inResponse(null)],
  ['response-optional-property-removed', 'WARN', inResponse(string()), inResponse(null)],
  ['response-property-became-optional', 'ERR', inResponse(string({required: true})), inResponse(string())],
  ['response-property-became-required', 'INFO', inResponse(string()), inResponse(string({required: true}))],
  ['response-property-became-nullable', 'ERR', inResponse(string()), inResponse({type: ['string', 'null']})],
  ['response-property-became-not-nullable', 'INFO', inResponse({type: ['string', 'null']}), inResponse(string())],
  [
    'response-property-enum-value-added',
    'WARN',
    inResponse(string({enum: ['a']})),
    inResponse(string({enum: ['a', 'b']})),
  ],
  [
    'response-property-enum-value-removed',
    'INFO',
    inResponse(string({enum: ['a', 'b']})),
    inResponse(string({enum: ['a']})),
  ],
  ['response-property-const-removed', 'ERR', inResponse({const: 'a'}), inResponse({})],
  ['response-property-type-generalized', 'ERR', inResponse(number()), inResponse({type: 'number'})],
  ['response-property-type-specialized', 'INFO', inResponse(string()), inResponse(string({format: 'uuid'}))],
  ['response-property-type-changed', 'ERR', inResponse(string()), inResponse({type: 'boolean'})],
  [
    'response-property-max-length-increased',
    'ERR',
    inResponse(string({maxLength: 36})),
    inResponse(string({maxLength: 40})),
  ],
  ['response-property-max-length-unset', 'ERR', inResponse(string({maxLength: 36})), inResponse(string())],
  ['response-property-min-decreased', 'ERR', inResponse(number({minimum: 1})), inResponse(number({minimum: 0}))],
  ['response-property-min-items-unset', 'ERR', inResponse({type: 'array', minItems: 1}), inResponse({type: 'array'})],
  [
    'response-property-pattern-changed',
    'INFO',
    inResponse(string({pattern: '^a'})),
    inResponse(string({pattern: '^b'})),
  ],
  [
    'response-body-one-of-added',
    'ERR',
    under('response-200', 'a/json', form('oneOf', 'A')),
    under('response-200', 'a/json', form('oneOf', 'A', 'B')),
  ],
  [
    'response-body-one-of-removed',
    'INFO',
    under('response-200', 'a/json', form('oneOf', 'A', 'B')),
    under('response-200', 'a/json', form('oneOf', 'A')),
  ],
];

describe.each([
  ['an operation', OF_OPERATIONS],
  ['a parameter', OF_PARAMETERS],
  ['a request', OF_REQUESTS],
  ['a response', OF_RESPONSES],
])('a change of %s', (_what, cases) => {
  it.each(cases)('%s is %s', (id, level, before, after) => {
    const changes = compare(before, after, '2026-03-05');
    expect(changes.map(({rule}) => rule)).toEqual([id]);
    expect(changes[0]?.level).toBe({ERR: 'error', WARN: 'warning', INFO: 'none'}[level]);
    expect(changes[0]?.breaking).toBe(level !== 'INFO');
  });
});

describe('diff', () => {
  it('finds no changes between equal shapes', () => {
    const parts = {...query(number({default: 50})), ...inRequest(string({enum: ['b', 'a']})), ...inResponse(string())};
    expect(compare(parts, structuredClone(parts))).toEqual([]);
  });

  it('says where a value was added, and what it is', () => {
    expect(compare(inRequest(string({enum: ['a', 'c']})), inRequest(string({enum: ['a', 'b']})))).toEqual([
      {
        operation: 'update-flag',
        kind: 'changed',
        where: 'request.Name',
        before: ['c'],
        rule: 'request-property-enum-value-removed',
        level: 'error',
        breaking: true,
      },
      {
        operation: 'update-flag',
        kind: 'changed',
        where: 'request.Name',
        after: ['b'],
        rule: 'request-property-enum-value-added',
        level: 'none',
        breaking: false,
      },
    ]);
  });

  it('does not list the properties of what was added or removed', () => {
    const parts = {...inResponse({type: 'object'}), 'response-200.Name.First': string({required: true})};
    expect(compare(inResponse(null), parts).map(({where}) => where)).toEqual(['response-200.Name']);
    expect(compare(parts, {}).map(({where}) => where)).toEqual(['response-200']);
  });

  it('ignores the names of path parameters', () => expect(compare({}, self({path: '/flags/{Id}'}))).toEqual([]));

  it('compares the items of lists', () => {
    const list = (items: Facts): Facts => ({type: 'array', items});
    expect(compare(query(list(string({enum: ['a', 'b']}))), query(list(string({enum: ['a']}))))[0]).toMatchObject({
      rule: 'request-parameter-enum-value-removed',
      before: ['b'],
    });
  });
});
