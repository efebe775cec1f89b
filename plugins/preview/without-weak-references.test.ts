import {describe, expect, it} from 'vitest';

import withoutWeakReferences from './without-weak-references.cjs';

describe('the list of pages in the preview', () => {
  it('refers to each page once, by what loads it', () => {
    const entry = (weak: string) =>
      `  "a1": [() => import(/* webpackChunkName: "a1" */ "@site/docs/a.mdx"), "@site/docs/a.mdx"${weak}],\n`;
    expect(
      (withoutWeakReferences as (text: string) => string)(entry(', require.resolveWeak("@site/docs/a.mdx")')),
    ).toBe(entry(''));
  });
});
