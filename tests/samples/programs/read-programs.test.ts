import {describe, expect, it} from 'vitest';

import type {CodeBlock} from '../../support/code/code-blocks';

import {hasTitle, readPrograms} from './read-programs';
import {createTasks} from './tasks';

const block = (title: string | null): CodeBlock => ({
  file: 'docs/a.mdx',
  line: 1,
  language: 'python',
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

describe('readPrograms', () => {
  it('finds each program in each of its languages', async () => {
    for (const task of await createTasks()) {
      const programs = await readPrograms(task);
      expect([...programs.keys()].sort(), task.name).toEqual([...task.languages].sort());
    }
  });

  it('throws if a page has no program', async () => {
    const [task] = await createTasks();
    if (!task) throw new Error('There are no tasks.');
    await expect(readPrograms({...task, isProgram: () => false})).rejects.toThrow(
      'docs/apis/verify-webhooks.mdx has 0 programs "verify-webhook" in',
    );
  });
});
