import {describe, expect, it} from 'vitest';

import {markLines} from './mark-lines';

const marks = (source: string, meta = '') => {
  const {code, marked} = markLines(source, meta);
  return {code, marked: [...marked]};
};

describe('the marked lines of a code block', () => {
  it('can be a range, counted from 1', () =>
    expect(marks('a\nb\nc\nd\n', 'title="x" {1,3-4}')).toEqual({code: 'a\nb\nc\nd', marked: [0, 2, 3]}));

  it.each([
    ['// highlight-next-line'],
    ['# highlight-next-line'],
    ['  /* highlight-next-line */'],
    ['<!-- highlight-next-line -->'],
    ['{/* highlight-next-line */}'],
    ['-- highlight-next-line'],
    ['% highlight-next-line'],
    ["' highlight-next-line"],
    ['REM highlight-next-line'],
    [';; highlight-next-line'],
    ['(* highlight-next-line *)'],
    ['! highlight-next-line'],
    ['*> highlight-next-line'],
  ])('can be marked by the comment %s, which is removed', (comment) =>
    expect(marks(`a\n${comment}\nb\nc\n`)).toEqual({code: 'a\nb\nc', marked: [1]}),
  );

  it('can be between two comments', () =>
    expect(marks('a\n# highlight-start\nb\nc\n# highlight-end\nd\n')).toEqual({code: 'a\nb\nc\nd', marked: [1, 2]}));

  it('are not marked by other comments, or by text inside a line', () => {
    const code = '# a comment\necho "# highlight-next-line"';
    expect(marks(code)).toEqual({code, marked: []});
  });
});
