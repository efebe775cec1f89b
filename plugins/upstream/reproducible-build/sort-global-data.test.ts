import {describe, expect, it} from 'vitest';

import {sortGlobalData, type Codegen} from './sort-global-data';

describe('the data of all plugins', () => {
  it.each([[['b', 'a']], [['a', 'b']]])('is written by name, whoever had it first: %j', async (names) => {
    const written: string[] = [];
    const codegen: Codegen = {generateSiteFiles: async ({globalData}) => void written.push(JSON.stringify(globalData))};
    sortGlobalData(codegen);
    await codegen.generateSiteFiles({globalData: Object.fromEntries(names.map((name) => [name, {of: name}]))});
    expect(written).toEqual(['{"a":{"of":"a"},"b":{"of":"b"}}']);
  });
});
