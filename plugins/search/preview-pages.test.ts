import {describe, expect, it} from 'vitest';

import {listReferencePages} from './preview-pages';

describe('listReferencePages', () => {
  it('lists tags and operations with title, id, method and path', () => {
    const operation = {
      id: 'get-flag',
      method: 'get',
      path: '/flags/{FlagId}',
      label: 'Get a flag',
      isDeprecated: false,
      href: '/developers/docs/apis/connect-openapi/get-flag/',
    };
    const [tag, found, ...more] = listReferencePages([
      {label: 'Flags', href: '/developers/docs/apis/connect-openapi/tags/flags/', operations: [operation]},
    ]);
    expect(more).toEqual([]);
    expect(tag).toMatchObject({
      path: '/developers/docs/apis/connect-openapi/tags/flags/',
      title: 'Flags',
      kind: 'tag',
      operation: null,
    });
    expect(found).toMatchObject({
      path: operation.href,
      kind: 'operation',
      operation: {id: 'get-flag', method: 'GET', path: '/flags/{FlagId}', tag: 'Flags'},
    });
    expect(found?.sections).toMatchObject([
      {heading: 'Get a flag', identifiers: ['Flags', 'get-flag', '/flags/{FlagId}']},
    ]);
  });

  it('lists nothing without a reference', () => {
    expect(listReferencePages([])).toEqual([]);
  });
});
