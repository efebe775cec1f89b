import {describe, expect, it} from 'vitest';

import {listPageLinks, readTable, readTableOfSite} from './table';

describe('the table of identifiers', () => {
  it('is read with the lines of its entries', () => {
    const {table, problems} = readTable(
      "# About\nFlagId:\n  same: [Flag.Key]\n  page: '[Flags](/docs/platform/flags/)'\n\ncode:\n  from: [auth]\nmine: {chosen: true}\nany:\n",
    );
    const nothing = {same: [], from: [], outside: null, isChosen: false, page: null};
    expect(problems).toEqual([]);
    expect([...table]).toEqual([
      ['FlagId', {...nothing, same: ['Flag.Key'], page: {label: 'Flags', url: '/docs/platform/flags/'}, line: 2}],
      ['code', {...nothing, from: ['auth'], line: 6}],
      ['mine', {...nothing, isChosen: true, line: 8}],
      ['any', {...nothing, line: 9}],
    ]);
    expect(listPageLinks(table)).toEqual([
      {file: 'openapi/identifiers.yaml', line: 2, target: '/docs/platform/flags/'},
    ]);
  });

  it.each([
    ['A:\n  sames: [B]', 2, 'Unknown field "sames".', 'Did you mean "same"?'],
    ['A:\n  same: B', 2, '"same" of "A" has the wrong format.', 'Write a list of names'],
    ['A:\n  from: []', 2, '"from" of "A" has the wrong format.', 'Write a list of operation ids'],
    ['A:\n  chosen: yes', 2, '"chosen" of "A" has the wrong format.', 'Write true'],
    ['A:\n  page: /docs/', 2, '"page" of "A" has the wrong format.', "Write a link to a page: '[words](/docs/apis/)'."],
    ['A:\n  outside: From a register.', 2, '"A" comes from outside, and no page explains it.', 'Add "page"'],
    ['A:\n  from: [b]\n  chosen: true', 3, '"A" has "from" and "chosen".', 'Keep one'],
    ['A:\n\tsame: [B]', 2, 'The YAML is not valid:', 'Indent with spaces'],
  ])('%j is reported', (text, line, what, remedy) => {
    expect(readTable(text).problems).toEqual([
      {
        file: 'openapi/identifiers.yaml',
        line,
        what: expect.stringContaining(what),
        remedy: expect.stringContaining(remedy),
      },
    ]);
  });

  it('may be missing', () => expect(readTableOfSite('/missing')).toBeNull());
});
