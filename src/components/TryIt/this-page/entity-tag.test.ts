import {describe, expect, it} from 'vitest';

import type {ModelParameter, RequestModel} from '../../../reference/request-model';
import {toNotation} from '../../../reference/serialize-parameter';
import {etagOf} from '../../../sandbox/check-version';
import type {StoredRecord} from '../../../sandbox/store';
import {initialForm} from '../request-form';

import {takesTag, withCurrentTag} from './entity-tag';

const parameter = (name: string, where: ModelParameter['in'], example: string): ModelParameter => ({
  name,
  in: where,
  description: '',
  required: where === 'path',
  notation: toNotation({name, in: where}),
  schema: {type: 'string'},
  example,
  sent: true,
});

const model: RequestModel = {
  id: 'update-contact',
  method: 'PUT',
  path: '/organisations/{OrganisationId}/contacts/{ContactId}',
  servers: [{label: 'Sandbox', url: 'https://api.sandbox.connect.example', certificate: false}],
  parameters: [
    parameter('OrganisationId', 'path', 'o1'),
    parameter('ContactId', 'path', 'c1'),
    parameter('If-Match', 'header', '"7d1f"'),
  ],
  bodyRequired: false,
  bodies: [],
  definitions: {},
  accepts: [],
  credentials: [],
  isOpen: false,
  scopes: [],
  roles: [],
  status: 200,
  responses: [],
};
const withoutTag = {...model, parameters: model.parameters.slice(0, 2)};

const record = (change: Partial<StoredRecord> = {}): StoredRecord => ({
  resource: 'contacts',
  key: 'c1',
  parents: {OrganisationId: 'o1'},
  value: {},
  version: 3,
  ...change,
});
const others = [record({parents: {OrganisationId: 'o2'}}), record({parents: {}}), record({key: 'o1', parents: {}})];
const tagIn = (state: ReturnType<typeof initialForm>, records: readonly StoredRecord[] | null) =>
  withCurrentTag(model, state, records).parameters['header.If-Match'];

describe('withCurrentTag', () => {
  const start = initialForm(model);

  it('is the tag of the record at the path', () => {
    expect(tagIn(start, [...others, record()])).toBe(etagOf(record()));
    expect(tagIn(start, [record({version: 4})])).toBe(etagOf(record({version: 4})));
  });

  it('leaves the example if there is no such record, and before the records are known', () => {
    expect(tagIn(start, others)).toBe('"7d1f"');
    expect(tagIn(start, null)).toBe('"7d1f"');
  });

  it('leaves what the reader typed, and other environments', () => {
    const typed = (text: string) => ({...start, parameters: {...start.parameters, 'header.If-Match': text}});
    expect(tagIn(typed('*'), [record()])).toBe('*');
    expect(tagIn(typed(''), [record()])).toBe('');
    expect(tagIn({...start, environment: 'mock'}, [record()])).toBe('"7d1f"');
  });

  it('is the tag of a certificate, whose path has its type as well', () => {
    const ofCertificate = {
      ...model,
      path: '/organisations/{OrganisationId}/certificates/{CertificateType}/{ContactId}',
      parameters: [...model.parameters, parameter('CertificateType', 'path', 'sigkey')],
    };
    const {parameters} = withCurrentTag(ofCertificate, initialForm(ofCertificate), [...others, record()]);
    expect(parameters['header.If-Match']).toBe(etagOf(record()));
  });

  it('changes nothing for an operation without tags', () => {
    expect([takesTag(model), takesTag(withoutTag)]).toEqual([true, false]);
    const form = initialForm(withoutTag);
    expect(withCurrentTag(withoutTag, form, [record()])).toBe(form);
  });
});
