import {describe, expect, it} from 'vitest';

import {linkChunks} from './link-chunks';

const registry = `export default {
  "a1": [() => import(/* webpackChunkName: "a1" */ "@site/src/components/ReferencePage/index.tsx"), "@site/src/components/ReferencePage/index.tsx", require.resolveWeak("@site/src/components/ReferencePage/index.tsx")],
  "b2": [() => import(/* webpackChunkName: "b2" */ "@theme/DocRoot"), "@theme/DocRoot", require.resolveWeak("@theme/DocRoot")],
}`;
const chunks: Record<string, number[]> = {a1: [7, 8], b2: [9]};

describe('the manifest of the client', () => {
  it('names all chunks of each module that routes are made of, beside what it has', () => {
    expect(linkChunks({origins: {'942': [4014]}}, registry, (name) => chunks[name] ?? [])).toEqual({
      origins: {'942': [4014], '@site/src/components/ReferencePage/index.tsx': [7, 8], '@theme/DocRoot': [9]},
    });
  });

  it('needs chunks with the names of the registry', () =>
    expect(() => linkChunks({origins: {}}, registry, () => [])).toThrow('the bundler has no chunks with the names'));
});
