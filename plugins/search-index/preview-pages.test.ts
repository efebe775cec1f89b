import {describe, expect, it} from 'vitest';

import {listReferencePages} from './preview-pages';

describe('the pages of the reference in the preview', () => {
  it('are found by title, description, method and path', () => {
    const operation = {id: 'get-flag', method: 'GET', path: '/flags/{FlagId}', tag: 'Flags'};
    const page = {path: '/docs/apis/connect-openapi/get-flag/', title: 'Get a flag', description: 'Reads one.', keywords: ['Flags'], operation};
    const [found, ...more] = listReferencePages({'connect-reference': {default: {pages: [page]}}}, '/developers/');
    expect(more).toEqual([]);
    expect(found).toMatchObject({path: '/developers/docs/apis/connect-openapi/get-flag/', kind: 'operation', operation});
    expect(found?.sections).toMatchObject([{heading: 'Get a flag', text: 'Reads one.', identifiers: ['Flags']}]);
  });

  it('are none where there is no reference', () => {
    expect(listReferencePages({}, '/developers/')).toEqual([]);
  });
});
