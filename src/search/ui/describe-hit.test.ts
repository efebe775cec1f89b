import {describe, expect, it} from 'vitest';

import type {Hierarchy, Hit} from '../protocol';

import {describeHit} from './describe-hit';

const none = {lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};

function hit(hierarchy: Partial<Hierarchy> & {lvl0: string}, rest: Partial<Hit> = {}): Hit {
  return {
    objectID: 'a',
    url: '/developers/docs/platform/roles/',
    type: 'lvl1',
    content: null,
    hierarchy: {...none, lvl1: hierarchy.lvl0, ...hierarchy},
    ...rest,
  };
}

const describeHere = (value: Hit) => describeHit(value, '/developers/');

describe('describeHit', () => {
  it('returns title and areas of a page', () => {
    expect(describeHere(hit({lvl0: 'Roles'}))).toEqual({
      kind: 'page',
      title: 'Roles',
      question: null,
      trail: ['Docs', 'Platform'],
      text: null,
      snippet: null,
      operation: null,
    });
  });

  it('formats the names of areas', () => {
    expect(
      describeHere(hit({lvl0: 'A'}, {url: 'https://connect.example/developers/docs/how-tos/api-resources/add/'})).trail,
    ).toEqual(['Docs', 'How-tos', 'API resources']);
    expect(describeHere(hit({lvl0: 'A'}, {url: '/developers/docs/apis/participants/#top'})).trail).toEqual([
      'Docs',
      'APIs',
    ]);
    expect(describeHere(hit({lvl0: 'A'}, {url: 'https://elsewhere.example/docs/a/'})).trail).toEqual([]);
  });

  it('returns the last heading of a section as title and the headings above as trail', () => {
    const section = hit({lvl0: 'Roles', lvl2: 'Kinds', lvl3: 'Technical'}, {type: 'lvl3'});
    expect(describeHere(section)).toMatchObject({kind: 'section', title: 'Technical', trail: ['Roles', 'Kinds']});
  });

  it('returns the heading and the matching text of a hit in running text', () => {
    const text = hit(
      {lvl0: 'Roles', lvl2: 'Kinds'},
      {
        type: 'content',
        content: 'Each role has a kind.',
        _snippetResult: {content: {value: 'Each <mark>role</mark> has a kind.', matchLevel: 'full'}},
      },
    );
    expect(describeHere(text)).toMatchObject({title: 'Kinds', text: 'Each <mark>role</mark> has a kind.'});
  });

  it('returns text without a match as snippet only', () => {
    expect(
      describeHere(hit({lvl0: 'Roles'}, {_snippetResult: {content: {value: 'Other words.', matchLevel: 'none'}}})),
    ).toMatchObject({text: null, snippet: 'Other words.'});
  });

  it('returns the question with most matches, and no search term', () => {
    const match = (value: string, matchedWords: string[]) => ({value, matchLevel: 'partial' as const, matchedWords});
    const questions = [
      match('<mark>Who</mark> signs?', ['who']),
      match('Is my <mark>key</mark> <mark>stolen?</mark>', ['key', 'stolen']),
      match('my <mark>stolen</mark> <mark>private</mark> <mark>key</mark>', ['stolen', 'private', 'key']),
    ];
    expect(describeHere(hit({lvl0: 'Roles'}, {_highlightResult: {hierarchy: {}, questions}})).question).toBe(
      'Is my <mark>key</mark> <mark>stolen?</mark>',
    );
  });

  it('prefers the highlighted heading to its snippet', () => {
    const cut = hit(
      {lvl0: 'Roles'},
      {_snippetResult: {hierarchy: {lvl1: {value: '…<mark>Roles</mark>', matchLevel: 'full'}}}},
    );
    expect(describeHere(cut).title).toBe('…<mark>Roles</mark>');
    expect(
      describeHere({
        ...cut,
        _highlightResult: {hierarchy: {lvl1: {value: 'The <mark>Roles</mark>', matchLevel: 'full', matchedWords: []}}},
      }).title,
    ).toBe('The <mark>Roles</mark>');
  });

  it('reads an operation from the hit, or from the start of its text', () => {
    expect(describeHere(hit({lvl0: 'Create'}, {operation: {method: 'POST', path: '/flags'}})).operation).toEqual({
      method: 'POST',
      path: '/flags',
    });
    expect(
      describeHere(hit({lvl0: 'Create'}, {content: 'POST /organisations/{OrganisationId}/users. Adds a user.'}))
        .operation,
    ).toEqual({method: 'POST', path: '/organisations/{OrganisationId}/users'});
    expect(
      describeHere(hit({lvl0: 'Read'}, {content: 'GET /.well-known/openid-configuration. Reads.'})).operation?.path,
    ).toBe('/.well-known/openid-configuration');
    expect(describeHere(hit({lvl0: 'Read'}, {content: 'GET away from it.'})).operation).toBeNull();
    expect(describeHere(hit({lvl0: 'Create', lvl2: 'Request'}, {content: 'POST /flags. x'})).operation).toBeNull();
  });

  it.each([
    ['<mark>POST</mark> /flags. Adds a <mark>flag</mark>.', 'Adds a <mark>flag</mark>.'],
    ['…<mark>flags</mark>/{FlagId}. Adds a <mark>flag</mark>…', 'Adds a <mark>flag</mark>…'],
    ['POST /<mark>flags</mark>. Adds one.', null],
    ['…<mark>adds</mark> a flag of its own…', '…<mark>adds</mark> a flag of its own…'],
    ['…adds a <mark>flag</mark> of its own…', '…adds a <mark>flag</mark> of its own…'],
  ])('removes method and path from the text of an operation: %s', (value, text) => {
    expect(
      describeHere(
        hit(
          {lvl0: 'Create'},
          {operation: {method: 'POST', path: '/flags'}, _snippetResult: {content: {value, matchLevel: 'full'}}},
        ),
      ).text,
    ).toBe(text);
  });
});
