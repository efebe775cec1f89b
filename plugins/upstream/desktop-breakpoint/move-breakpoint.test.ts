import postcss from 'postcss';
import {describe, expect, it} from 'vitest';

import {moveBreakpoint, moveMediaQuery} from './move-breakpoint';

describe('moveMediaQuery', () => {
  it.each([
    ['(min-width: 997px)', '(min-width: 996px)'],
    ['(max-width: 996px)', '(max-width: 995.98px)'],
    ['print and (min-width:997px)', 'print and (min-width: 996px)'],
    ['(max-width: 768px)', '(max-width: 768px)'],
    ['(min-width: 996px)', '(min-width: 996px)'],
  ])('%s becomes %s', (query, expected) => {
    expect(moveMediaQuery(query)).toBe(expected);
  });
});

describe('moveBreakpoint', () => {
  it('rewrites the media queries of a stylesheet and nothing else', () => {
    const css = '@media (max-width: 996px){.a{width:997px}}';
    expect(postcss([moveBreakpoint()]).process(css, {from: undefined}).css).toBe(
      '@media (max-width: 995.98px){.a{width:997px}}',
    );
  });
});
