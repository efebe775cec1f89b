import {describe, expect, it} from 'vitest';

import {collectFrom, describeApi, objectOf, UUID} from '../identifiers/testing/describe-api';
import {createResolver} from '../model/openapi';
import type {ValueNote} from '../model/value-note';

import {renderIdentifiers} from './render-identifiers';
import {renderProperty} from './render-schema';

const ADDRESSES = {baseUrl: '/developers/', siteAddress: 'https://connect.example/developers/'};
const resolver = createResolver({openapi: '3.1.0', info: {title: 'T', version: '1'}, paths: {}});

const renderWith = (note: ValueNote, description?: string) =>
  renderProperty(
    {name: 'Id', schema: {type: 'string'}, required: true, ...(description !== undefined && {description})},
    {resolver, idPrefix: 'path', omit: 'readOnly', valueOf: (id) => (id === 'path.Id' ? note : undefined)},
  ).html;

describe('a line', () => {
  const link = (label: string) => ({label, href: `/${label}/`});

  it('of a request names the best operations, then the list of all and the page, which the Markdown leaves out', () => {
    const html = renderWith({
      source: {text: null, operations: [link('a'), link('b')], all: [link('all')], page: link('page')},
    });
    expect(html).toContain(
      '<div class="op-property-text"><p class="op-source">Where do I get this value? <a href="/a/">a</a>, <a href="/b/">b</a><span data-markdown-ignore>, <a href="/all/">all</a> · explained in <a href="/page/">page</a></span></p></div>',
    );
  });

  it('of a request has the text for a value from outside', () => {
    const html = renderWith(
      {source: {text: 'From a `register`.', operations: [], all: [], page: link('page')}},
      'A number.',
    );
    expect(html).toContain(
      'A number.</div><p class="op-source">Where do I get this value? From a <code>register</code>.<span data-markdown-ignore> · explained in <a href="/page/">page</a></span></p>',
    );
  });

  it('of an answer has the link to the operations that take the value, next to its name', () => {
    expect(renderWith({use: {label: 'used in 2 operations', href: '/tags/#Id'}})).toContain(
      '<strong class="op-required">required</strong> <a class="op-use" href="/tags/#Id" data-markdown-ignore>used in 2 operations</a></p></li>',
    );
  });
});

describe('the page of a tag', () => {
  const FLAG = objectOf({FlagId: UUID});
  const parts = [
    {call: 'GET /flags', id: 'list', tag: 'Flags', answer: FLAG},
    {call: 'GET /flags/{FlagId}', id: 'get', tag: 'Flags', answer: FLAG},
    {call: 'GET /search', id: 'search', tag: 'Search', answer: FLAG},
  ];
  const render = (tag: string, table = '', extra: Parameters<typeof describeApi>[0] = []) =>
    renderIdentifiers(tag, collectFrom(describeApi([...parts, ...extra]), table).identifiers, ADDRESSES).html;
  const link = (id: string) => `<a href="/developers/docs/apis/connect-openapi/${id}/">${id}</a>`;

  it('lists what returns, explains and takes each of its identifiers', () => {
    expect(render('Flags')).toBe(
      `<h2 id="identifiers">Identifiers</h2><section class="op-identifier"><h3 id="FlagId"><code>FlagId</code></h3><p>Where do I get this value? ${link('list')}. Explained in <a href="/developers/docs/flags/">About Flags</a>.</p><p class="op-uses">Returned by: ${link('list')}, ${link('search')}.</p><p class="op-uses">Used in: ${link('get')}.</p></section>`,
    );
    expect(render('Search')).toBe('');
  });

  it('has other names, without their places, and keys before other values', () => {
    const table = "query.about:\n  outside: From a register.\n  page: '[R](/docs/)'\nFlagId:\n  same: [query.flag]\n";
    const log = {
      call: 'GET /flag-log',
      id: 'log',
      tag: 'Flags',
      parameters: ['about', 'flag'].map((name) => ({name, in: 'query' as const, schema: {type: 'string'}})),
    };
    const html = render('Flags', table, [log]);
    expect(html).toContain('<p>Also named <code>flag</code>.</p>');
    expect(html).toContain(
      '<p>Where do I get this value? From a register. Explained in <a href="/developers/docs/">R</a>.</p>',
    );
    expect([...html.matchAll(/<h3 id="([^"]+)"><code>([^<]+)/g)].map(([, id, name]) => [id, name])).toEqual([
      ['FlagId', 'FlagId'],
      ['query.about', 'about'],
    ]);
  });

  it('groups more than eight operations by resource', () => {
    const many = Array.from({length: 9}, (_value, index) => ({
      call: `GET /flags/{FlagId}/part-${index}`,
      id: `part-${index}`,
      tag: index < 4 ? 'Flags' : 'Parts',
    }));
    const html = render('Flags', '', many);
    expect(html).toContain('<details class="op-nested op-uses" open><summary>Used in 10 operations</summary><ul><li>');
    expect(html).toContain(
      `<li><a href="/developers/docs/apis/connect-openapi/tags/parts/">Parts</a>: ${[4, 5, 6, 7, 8].map((index) => link(`part-${index}`)).join(', ')}</li>`,
    );
  });
});
