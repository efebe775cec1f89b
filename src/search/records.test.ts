import {describe, expect, it} from 'vitest';

import {toRecords} from './records';
import {pages, SITE_URL} from './testing/pages';

const records = toRecords(pages, SITE_URL);
const find = (id: string) => records.find(({objectID}) => objectID === id);

describe('toRecords', () => {
  it('gives every section a heading record and a content record', () => {
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
    });
  });

  it('carries what an operation is found by', () => {
    expect(find('/developers/docs/apis/connect-openapi/create-organisation/')?.operation).toEqual({
      id: 'create-organisation', method: 'POST', path: '/organisations', tag: 'Organisations',
    });
  });

  it('has no identity twice', () => expect(new Set(records.map(({objectID}) => objectID)).size).toBe(records.length));

  it('cuts texts to what the hosted service takes', () => {
    const [page] = pages;
    const [section] = page?.sections ?? [];
    if (!page || !section) throw new Error('The fixture is empty.');
    const long = {...page, sections: [{...section, text: 'A sentence of the text. '.repeat(600).trim()}]};
    const contents = toRecords([long], SITE_URL).filter(({type}) => type === 'content');
    expect(contents.length).toBe(3);
    for (const {content} of contents) expect(content).toMatch(/^A sentence.*text\.$/);
  });
});
