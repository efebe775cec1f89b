import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, it} from 'vitest';

import {SITE_DIR} from '../site/sites';

import {writtenOperations, writtenWebhooks} from './written-operations';

/** The operation ids of all files in a folder of the description, found as text. */
function idsIn(folder: string): string[] {
  const files = path.join(SITE_DIR, 'openapi', folder);
  return readdirSync(files).flatMap((file) =>
    [...readFileSync(path.join(files, file), 'utf8').matchAll(/^ +operationId: (\S+)$/gm)].map(([, id = '']) => id),
  );
}

it('writtenOperations has each operation of the files once, with its method and path', () => {
  expect(writtenOperations.map(({id}) => id).sort()).toEqual(idsIn('paths').sort());
  expect(writtenOperations).toContainEqual({id: 'get-jwks', method: 'GET', path: '/jwks'});
});

it('writtenWebhooks has each webhook of the files', () => {
  expect(writtenWebhooks).toHaveLength(idsIn('webhooks').length);
  expect(writtenWebhooks).toContain('contact');
});
