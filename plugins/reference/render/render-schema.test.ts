import {fromHtml} from 'hast-util-from-html';
import {describe, expect, it} from 'vitest';

import {createResolver} from '../model/openapi';
import type {Schema} from '../model/openapi';
import {buildBody} from '../model/property-tree';
import type {InnerNode} from '../model/property-tree';

import {renderProperty, renderSchema, toFragment} from './render-schema';

const schemas: Record<string, Schema> = {
  Tree: {
    type: 'object',
    properties: {Name: {type: 'string'}, Children: {type: 'array', items: {$ref: '#/components/schemas/Tree'}}},
  },
  Card: {type: 'object', properties: {kind: {const: 'card'}, number: {type: 'string'}}},
  Bank: {type: 'object', properties: {kind: {const: 'bank'}, iban: {type: 'string'}}},
};
const resolver = createResolver({openapi: '3.1.0', info: {title: 'T', version: '1'}, paths: {}, components: {schemas}});
const ref = (name: string): Schema => ({$ref: `#/components/schemas/${name}`});
const context = {resolver, idPrefix: 'response-200', omit: 'writeOnly'} as const;

function idsOf(inner: InnerNode | null): string[] {
  return [
    ...(inner?.properties ?? []).flatMap(({id, inner: below}) => [id, ...idsOf(below)]),
    ...(inner?.choices ?? []).flatMap(({variants}) => variants.flatMap(({id, inner: below}) => [id, ...idsOf(below)])),
  ];
}

describe('ids', () => {
  const choice: Schema = {
    properties: {
      Pay: {oneOf: [ref('Card'), ref('Bank')]},
      Map: {additionalProperties: ref('Card')},
      Pair: {prefixItems: [ref('Card'), {type: 'string'}]},
    },
  };

  it('join names by dots, contain the names of variants, and skip array items', () => {
    expect(idsOf(buildBody(choice, context))).toEqual([
      'response-200.Pay',
      'response-200.Pay~Card',
      'response-200.Pay~Card.kind',
      'response-200.Pay~Card.number',
      'response-200.Pay~Bank',
      'response-200.Pay~Bank.kind',
      'response-200.Pay~Bank.iban',
      'response-200.Map',
      'response-200.Map.*',
      'response-200.Map.*.kind',
      'response-200.Map.*.number',
      'response-200.Pair',
      'response-200.Pair.0',
      'response-200.Pair.0.kind',
      'response-200.Pair.0.number',
      'response-200.Pair.1',
    ]);
    expect(idsOf(buildBody({type: 'array', items: {type: 'array', items: ref('Card')}}, context))).toEqual([
      'response-200.kind',
      'response-200.number',
    ]);
  });

  it('stay the same if siblings are added or reordered', () => {
    const before = idsOf(buildBody(choice, context));
    const after = idsOf(
      buildBody(
        {properties: {New: {}, ...choice.properties, Pay: {oneOf: [{title: 'Cash'}, ref('Bank'), ref('Card')]}}},
        context,
      ),
    );
    expect(before.filter((id) => !after.includes(id))).toEqual([]);
  });

  it('are percent-encoded in links', () => {
    expect(toFragment('request.x5t#S256')).toBe('#request.x5t%23S256');
    expect(toFragment('request~string-(date).*')).toBe('#request~string-(date).*');
  });
});

describe('renderSchema', () => {
  it('links a recursive schema to the ancestor with the same schema', () => {
    expect(renderSchema(ref('Tree'), context).html).toContain('Contains <a href="#response-200">Tree</a> again.');
  });

  it('names the property that distinguishes the variants', () => {
    const {html} = renderSchema({oneOf: [ref('Card'), ref('Bank')]}, context);
    expect(html).toContain('One of 2 forms, told apart by <code>kind</code>:');
    expect(html).toContain('<summary>Bank <span class="op-distinction">kind <code>bank</code></span></summary>');
  });

  it('leaves out properties that are not sent in this direction', () => {
    const schema: Schema = {properties: {a: {readOnly: true}, b: {writeOnly: true}}};
    expect(idsOf(buildBody(schema, context))).toEqual(['response-200.a']);
    expect(idsOf(buildBody(schema, {...context, omit: 'readOnly'}))).toEqual(['response-200.b']);
  });
});

describe('renderProperty', () => {
  const facts = (schema: Schema) => {
    const {html} = renderProperty({name: 'a', schema, required: true}, context);
    expect(fromHtml(html, {fragment: true}).children).toHaveLength(1);
    return html;
  };

  it('folds more than 12 values and shows their number', () => {
    expect(facts({enum: Array.from({length: 13}, (_, index) => index)})).toContain(
      '<summary>One of 13 values</summary>',
    );
    expect(facts({enum: ['a', 'b']})).toContain('<li>One of <code>a</code>, <code>b</code></li>');
  });

  it('shows empty and padded strings as JSON', () => {
    expect(facts({enum: ['', ' ', null, false]})).toContain(
      '<code>&quot;&quot;</code>, <code>&quot; &quot;</code>, <code>null</code>, <code>false</code>',
    );
  });

  it('shows the facts of array items, with and without a reference', () => {
    expect(
      facts({type: 'array', items: {type: 'string', maxLength: 3, description: 'A word.', enum: ['a']}}),
    ).toContain(
      '<div class="op-items"><span>Each item:</span> A word.<ul class="op-facts"><li>at most 3 characters</li><li>One of <code>a</code></li></ul></div>',
    );
  });

  it('marks required properties', () => {
    expect(facts({})).toContain('<strong class="op-required">required</strong>');
  });
});

describe('a list of properties', () => {
  const idsIn = ({html}: {html: string}) => [...html.matchAll(/ id="response-200\.([^"]+)"/g)].map(([, id]) => id);
  const named = (count: number) =>
    Object.fromEntries(Array.from({length: count}, (_, index) => [`P${index}`, {type: 'string'}]));

  it('has required ones first, each group in the order of the description', () =>
    expect(idsIn(renderSchema({properties: {a: {}, b: {}, c: {}, d: {}}, required: ['d', 'b']}, context))).toEqual([
      'b',
      'd',
      'a',
      'c',
    ]));

  it('keeps the positions in a tuple', () =>
    expect(idsIn(renderSchema({prefixItems: [{}, {}], minItems: 1}, context))).toEqual(['0', '1']));

  it('has a filter from 20 properties on, nested ones counted', () => {
    const hasFilter = (schema: Schema) =>
      renderSchema(schema, context).html.includes('<label for="filter-response-200">');
    expect(hasFilter({properties: named(19)})).toBe(false);
    expect(hasFilter({properties: named(20)})).toBe(true);
    expect(hasFilter({properties: {...named(10), inner: {properties: named(9)}}})).toBe(true);
  });
});
