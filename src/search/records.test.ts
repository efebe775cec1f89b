import {describe, expect, it} from 'vitest';

import {jsonBytes, MAX_RECORD_BYTES, toRecords} from './records';
import {pages, SITE_URL} from './testing/pages';

const records = toRecords(pages, SITE_URL);
const find = (id: string) => records.find(({objectID}) => objectID === id);

describe('toRecords', () => {
  it('creates a heading record and a content record for each section', () => {
    expect(find('/developers/docs/platform/certificates/#revocation')).toMatchObject({
      url: 'https://portal.example/developers/docs/platform/certificates/#revocation',
      url_without_anchor: 'https://portal.example/developers/docs/platform/certificates/',
      anchor: 'revocation',
      type: 'lvl2',
      content: null,
      hierarchy: {lvl0: 'Certificates', lvl1: 'Certificates', lvl2: 'Revocation', lvl3: null},
      language: 'en',
      docusaurus_tag: 'docs-default-current',
    });
    expect(find('/developers/docs/platform/certificates/#revocation-content-0')).toMatchObject({
      type: 'content',
      content: 'Revoke a certificate when its key is lost.',
      questions: ['My private key has leaked, what do I do?', 'stolen secret'],
    });
    expect(find('/developers/docs/platform/certificates/#revocation')?.questions).toEqual([]);
  });

  it('includes id, method and path of an operation', () => {
    expect(find('/developers/docs/apis/connect-openapi/create-organisation/')?.operation).toEqual({
      id: 'create-organisation',
      method: 'POST',
      path: '/organisations',
      tag: 'Organisations',
    });
  });

  it('creates no objectID twice', () =>
    expect(new Set(records.map(({objectID}) => objectID)).size).toBe(records.length));

  it('adds the operation to the first section of its page only', () => {
    expect(find('/developers/docs/apis/connect-openapi/create-organisation/#responses')?.operation).toBeNull();
  });

  describe('limits the size of records', () => {
    const [page] = pages;
    const [section] = page?.sections ?? [];
    if (!page || !section) throw new Error('The fixture is empty.');
    const names = Array.from({length: 400}, (_value, index) => `parameter_with_a_long_name_${index}`);
    const recordsOf = (change: {text: string; identifiers?: string[]}) =>
      toRecords([{...page, sections: [{...section, ...change}]}], SITE_URL);

    const numbered = (count: number, toPart: (index: number) => string) =>
      Array.from({length: count}, (_value, index) => toPart(index)).join(' ');
    it.each([
      ['many sentences', numbered(600, (index) => `This is sentence ${index} of the text.`)],
      ['one endless sentence', numbered(5_000, (index) => `word${index}`)],
      ['one endless word', numbered(5_000, (index) => `${index}`).replace(/ /g, 'x')],
      ['letters of several bytes', numbered(1_500, (index) => `信任框架的参与者 ${index}。`)],
      ['what JSON escapes', numbered(3_000, (index) => `"${index}"`)],
    ])('with %s', (_what, text) => {
      const found = recordsOf({text, identifiers: names});
      expect(Math.max(...found.map(jsonBytes))).toBeLessThanOrEqual(MAX_RECORD_BYTES);
      // A set, because the additional records for identifiers repeat a text of the section.
      const contents = new Set(found.flatMap(({type, content}) => (type === 'content' && content ? [content] : [])));
      expect(contents.size).toBeGreaterThan(1);
      expect([...contents].join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      expect(found.flatMap(({identifiers}) => identifiers)).toEqual(names);
    });

    it('and splits text between sentences', () => {
      const contents = recordsOf({text: 'A sentence of the text. '.repeat(600).trim()}).filter(
        ({type}) => type === 'content',
      );
      expect(contents.length).toBeGreaterThan(2);
      for (const {content} of contents) expect(content).toMatch(/^A sentence.*text\.$/);
    });

    it('and adds identifiers of sections without text to heading records', () => {
      const found = recordsOf({text: '', identifiers: names});
      expect(found.every(({type, content}) => type === 'lvl1' && content === null)).toBe(true);
      expect(found.flatMap(({identifiers}) => identifiers)).toEqual(names);
    });
  });

  it('creates records with the DocSearch fields and the fields for operations', () => {
    expect(Object.keys(find('/developers/docs/platform/certificates/') ?? {}).sort()).toEqual([
      'anchor',
      'content',
      'docusaurus_tag',
      'hierarchy',
      'identifiers',
      'language',
      'objectID',
      'operation',
      'questions',
      'type',
      'url',
      'url_without_anchor',
      'weight',
    ]);
    for (const {type, hierarchy, content} of records) {
      expect(hierarchy.lvl0).toBe(hierarchy.lvl1);
      if (type === 'content') expect(content).toBeTruthy();
      else expect(hierarchy[type]).toBeTruthy();
    }
  });

  it('lists definitions first and each identifier once', () => {
    const [page] = pages;
    const [section] = page?.sections ?? [];
    if (!page || !section) throw new Error('The fixture is empty.');
    const named = {...page, sections: [{...section, identifiers: ['other', 'scope'], definitions: ['scope']}]};
    expect(toRecords([named], SITE_URL).map(({identifiers}) => identifiers)).toEqual([[], ['scope', 'other']]);
    expect(
      toRecords([{...page, sections: [{...section, text: '', identifiers: ['other'], definitions: []}]}], SITE_URL).map(
        ({identifiers}) => identifiers,
      ),
    ).toEqual([['other']]);
  });

  it('creates no record above the size limit of the hosted service', () => {
    const [page] = pages;
    const [section] = page?.sections ?? [];
    if (!page || !section) throw new Error('The fixture is empty.');
    const identifiers = Array.from({length: 2_000}, (_value, index) => `a_rather_long_identifier_${index}`);
    const large = {
      ...page,
      sections: [{...section, text: 'A sentence of the text. '.repeat(600), identifiers, definitions: []}],
    };
    const records = toRecords([large], SITE_URL);
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000);
  });
});
