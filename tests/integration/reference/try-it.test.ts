/** The request form of every operation: its model, and its loading on demand. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {Validator} from '@cfworker/json-schema';
import type {Schema} from '@cfworker/json-schema';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import type {OpenApiDocument} from '../../../plugins/reference/model/openapi';
import {collectApi} from '../../../plugins/reference/model/operations';
import {toSampleRequest} from '../../../plugins/reference/samples/sample-request';
import {findMistakes, initialForm, TOKEN, toRequest} from '../../../src/components/TryIt/request-form';
import type {RequestModel} from '../../../src/reference/request-model';
import {MOCK_ORIGIN, SANDBOX_ORIGINS} from '../../../src/site/try-it';
import {elements, readBuiltPages} from '../../support/site/built-pages';
import {PLAIN_BUILD} from '../../support/site/sites';

const document: OpenApiDocument = parse(readFileSync(path.join(PLAIN_BUILD, 'downloads/connect-api.yaml'), 'utf8'));
const {operations, ...api} = collectApi(document);
const pages = await readBuiltPages();

function readModel(id: string): RequestModel {
  const page = pages.find(({route}) => route.endsWith(`/docs/apis/connect-openapi/${id}/`));
  const [name] = page
    ? elements(page, 'div').flatMap(({properties}) =>
        properties.dataRequestModel ? [String(properties.dataRequestModel)] : [],
      )
    : [];
  return JSON.parse(
    readFileSync(path.join(PLAIN_BUILD, 'operation-fragments', name ?? `no model on the page of ${id}`), 'utf8'),
  );
}

const models = new Map(operations.map(({id}) => [id, readModel(id)]));
const scripts = readdirSync(path.join(PLAIN_BUILD, 'assets/js')).filter((name) => name.endsWith('.js'));
const read = (name: string) => readFileSync(path.join(PLAIN_BUILD, 'assets/js', name), 'utf8');

describe('the model of the request form', () => {
  it('is in the folder of each operation page', () => {
    expect(models.size).toBeGreaterThan(300);
    for (const operation of operations)
      expect(models.get(operation.id)).toMatchObject({
        id: operation.id,
        path: operation.path,
        method: operation.method.toUpperCase(),
      });
  });

  it('has every sandbox address of the description, and no production address', () => {
    const hosts = (urls: readonly {url: string}[]) => urls.map(({url}) => new URL(url).origin);
    for (const operation of operations) {
      const model = models.get(operation.id);
      expect(hosts(model?.servers ?? []), operation.id).toEqual(
        hosts(operation.servers).filter((origin) => origin.includes('.sandbox.')),
      );
    }
    expect(new Set([...models.values()].flatMap(({servers}) => hosts(servers)))).toEqual(new Set(SANDBOX_ORIGINS));
  });

  it('has examples that are valid for their schemas, including formats', () => {
    const faults = [...models.values()].flatMap(({id, bodies, definitions}) =>
      bodies.flatMap(({schema, examples}) => {
        const validator = new Validator({...schema, $defs: definitions} as Schema, '2020-12', false);
        return examples.flatMap(({label, value}) =>
          validator
            .validate(value)
            .errors.map(({instanceLocation, error}) => `${id}, ${label}: ${instanceLocation} ${error}`),
        );
      }),
    );
    expect(faults).toEqual([]);
    const described = operations.flatMap(({requestBody}) => Object.keys(requestBody?.content ?? {}));
    expect([...models.values()].flatMap(({bodies}) => bodies)).toHaveLength(described.length);
  });

  it('has no read-only properties', () => {
    expect(
      [...models.values()]
        .filter((model) =>
          JSON.stringify([model.bodies.map(({schema}) => schema), model.definitions]).includes('"readOnly"'),
        )
        .map(({id}) => id),
    ).toEqual([]);
  });
});

describe('the request form', () => {
  it('has no errors when it opens, for every operation', () => {
    const faults = [...models.values()].flatMap((model) =>
      Object.entries(findMistakes(model, initialForm(model))).map(
        ([place, words]) => `${model.id}: ${place}: ${words}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  it('opens with the request of the sample, for every operation', () => {
    for (const operation of operations) {
      const model = models.get(operation.id);
      if (!model) throw new Error(`${operation.id} has no model.`);
      const sample = toSampleRequest(operation, {...api, operations});
      const {pathname, search} = new URL(sample.url);
      const onMock = {...initialForm(model), environment: 'mock'};
      expect(toRequest(model, onMock), operation.id).toEqual({
        ...sample,
        url: `${MOCK_ORIGIN}${pathname}${search}`,
        certificate: false,
      });
      const sandbox = model.servers.find(({certificate}) => certificate === sample.certificate);
      const state = {...initialForm(model), environment: sandbox?.url ?? ''};
      for (const shown of [state, initialForm(model)])
        expect(toRequest(model, shown), operation.id).toEqual({...sample, url: `${sandbox?.url}${pathname}${search}`});
      expect(
        Object.keys(findMistakes(model, state)).filter((place) => place !== TOKEN),
        operation.id,
      ).toEqual([]);
    }
  });
});

describe('the code of the request form', () => {
  /** Script names are hashes, so the test finds the form's script by its text. */
  const isForm = (name: string) => read(name).includes('Send anyway');

  it('is in one script, which does not evaluate text as code', () => {
    const [name = '', ...others] = scripts.filter(isForm);
    expect(others).toEqual([]);
    expect(name).not.toBe('');
    expect(read(name)).not.toMatch(/\beval\(|new Function\b|\bFunction\(/);
  });

  it('is not in a script that a page loads at first', () => {
    const traces = /Send anyway|sl-violations|dependentRequired/;
    const carrying = scripts.filter((name) => traces.test(read(name)));
    expect(carrying.some(isForm)).toBe(true);
    const loading = pages
      .filter(({html}) => carrying.some((name) => html.includes(name)) || html.includes('css/try-it.'))
      .map(({route}) => route);
    expect(loading).toEqual([]);
  });

  it('loads its styles', () => {
    const sheets = readdirSync(path.join(PLAIN_BUILD, 'assets/css')).filter((name) => name.endsWith('.css'));
    const withMistakes = sheets.filter((name) =>
      /\.mistakes_\w+/.test(readFileSync(path.join(PLAIN_BUILD, 'assets/css', name), 'utf8')),
    );
    expect(withMistakes.map((name) => name.split('.')[0])).toEqual(['try-it']);
  });
});
