/** The server's half of `@portal/operation-fragment`: plugins/connect-reference chooses the half for each bundle. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

declare const OPERATION_FRAGMENTS_DIR: string;

/** Reads a fragment of HTML, which ends up in the page and in no script. */
export function readFragment(name: string): string {
  return readFileSync(join(OPERATION_FRAGMENTS_DIR, name), 'utf8');
}
