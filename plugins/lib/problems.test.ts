import {describe, expect, it} from 'vitest';

import {assertNoProblems, renderProblems} from './problems';

const problem = (file: string, line: number) => ({file, line, what: `what ${line}`, remedy: 'remedy'});

describe('problems', () => {
  it('are rendered in the order of file and line, with their remedies', () => {
    expect(renderProblems([problem('b.mdx', 1), problem('a.mdx', 12), problem('a.mdx', 2)])).toBe(
      'a.mdx:2\n    what 2\n    → remedy\na.mdx:12\n    what 12\n    → remedy\nb.mdx:1\n    what 1\n    → remedy',
    );
  });

  it('are thrown as one error', () => {
    expect(() => assertNoProblems('Checks', [problem('a.mdx', 1), problem('b.mdx', 2)])).toThrow(
      /^Checks: 2 problems\na\.mdx:1[\s\S]*b\.mdx:2/,
    );
    expect(() => assertNoProblems('Checks', [])).not.toThrow();
  });
});
