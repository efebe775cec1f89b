import {describe, expect, it} from 'vitest';

import type {CodeBlock} from '../../support/code/code-blocks';

import {findPrograms, hasTitle} from './find-programs';

const block = (title: string | null, language = 'python'): CodeBlock => ({
  file: 'docs/a.mdx',
  line: 1,
  language,
  title,
  text: '',
  section: 0,
  continues: null,
  operationIds: [],
});

describe('hasTitle', () => {
  it.each(['id_token.py', 'id-token.mjs', 'IdToken.java', 'IdToken.cs', 'id_token.go'])('accepts %s', (title) => {
    expect(hasTitle('idtoken')(block(title))).toBe(true);
  });

  it.each([null, 'token.py', 'id_token_test.go'])('rejects %s', (title) => {
    expect(hasTitle('idtoken')(block(title))).toBe(false);
  });
});

describe('findPrograms', () => {
  const task = {name: 'id-token', page: 'docs/a.mdx', isProgram: hasTitle('idtoken'), languages: ['python', 'go']};
  const python = block('id_token.py');
  const go = block('id_token.go', 'go');

  it('finds one program in each language of the task', () => {
    const others = [block(null), block('IdToken.java', 'java'), {...go, file: 'docs/b.mdx'}];
    expect([...findPrograms(task, [...others, python, go])]).toEqual([
      ['python', python],
      ['go', go],
    ]);
  });

  it.each([
    ['no program', [python], 0],
    ['two programs', [python, go, go], 2],
  ])('throws if the page has %s in a language', (_name, blocks, count) => {
    expect(() => findPrograms(task, blocks)).toThrow(
      `docs/a.mdx has ${count} programs "id-token" in go instead of one.`,
    );
  });
});
