/** Agents find each operation in the Markdown of the index and in the lists of llms.txt. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {writtenOperations as operations} from '../../support/reference/written-operations';
import {PLAIN_BUILD} from '../../support/site/sites';

const FOLDER = path.join(PLAIN_BUILD, 'docs/apis/connect-openapi');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

describe('each operation', () => {
  it('is in the index with its path, method, id and scopes', () => {
    const lines = read('index.md').match(/^- `\/.*$/gm) ?? [];
    const missing = operations.filter(
      ({id, method, path: address}) =>
        !lines.some((line) => {
          const [start = '', scopes = ''] = line.split(`${method} \`${id}\` `);
          return (
            start.startsWith(`- \`${address}\`: `) &&
            /^(?:no scope|\w+(?::\w+)?(?: \w+:\w+)*)$/.test(scopes.split(';')[0] ?? '')
          );
        }),
    );
    expect(missing).toEqual([]);
  });

  it('is in a list of llms.txt with its method and path', () => {
    const lists = readdirSync(FOLDER).filter((file) => /^llms(?:-\d+)?\.txt$/.test(file));
    const lines = lists.flatMap((file) => read(file).match(/^- .*$/gm) ?? []);
    const missing = operations.filter(
      ({id, method, path: address}) =>
        !lines.some((line) => line.includes(`/${id}/index.md): \`${method} ${address}\` `)),
    );
    expect(missing).toEqual([]);
  });
});
