import {describe, expect, it} from 'vitest';

import {linkStyles} from './link-styles';

const registry = `export default {
  "a1": [() => import(/* webpackChunkName: "a1" */ "@site/src/components/ReferencePage/index.tsx"), "@site/src/components/ReferencePage/index.tsx", require.resolveWeak("@site/src/components/ReferencePage/index.tsx")],
  "b2": [() => import(/* webpackChunkName: "b2" */ "@theme/DocRoot"), "@theme/DocRoot", require.resolveWeak("@theme/DocRoot")],
}`;
const chunks: Record<string, {id: number; files: string[]}[]> = {
  a1: [{id: 7, files: ['a1.js', 'a1.css']}, {id: 8, files: ['shared.js']}],
  b2: [{id: 9, files: ['b2.js']}],
};

describe('the manifest of the client', () => {
  it('names the chunks with styles of each module, and no other', () => {
    expect(linkStyles({origins: {'942': [4014]}}, registry, (name) => chunks[name] ?? [])).toEqual({
      origins: {'942': [4014], '@site/src/components/ReferencePage/index.tsx': [7]},
    });
  });
});
