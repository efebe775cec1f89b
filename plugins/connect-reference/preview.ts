/** The reference in `npm start`: generated beside the preview, so that no page of prose waits for 302 operations. */
import {existsSync} from 'node:fs';
import path from 'node:path';

import {FRAGMENTS_DIR} from '../../src/reference/paths';
import {createBackgroundRun, PREVIEW_FIRST_MS} from '../lib/background-run';
import {pathOf} from '../lib/preview-server';
import type {Answer, PreviewServer} from '../lib/preview-server';

import {readFolderState} from './folder-state';

export type ReferencePreview = {
  /** Generates the reference, again after a change. */
  generate: () => void;
  /** Holds what is asked of the reference until the first generation has made it. */
  answer: (server: PreviewServer) => Answer;
};

/**
 * @param baseUrl with slashes on both sides
 */
export function createReferencePreview({siteDir, baseUrl}: {siteDir: string; baseUrl: string}): ReferencePreview {
  const folder = path.join(siteDir, 'static', FRAGMENTS_DIR);
  const root = `${baseUrl}${FRAGMENTS_DIR}/`;
  const run = createBackgroundRun(siteDir, 'plugins/connect-reference/cli.ts');
  let last: Promise<void> | undefined;
  let reload = () => {};
  return {
    generate() {
      const before = readFolderState(folder);
      // The first one would hold up the first page; after an edit the reference is what the writer waits for.
      last = run.start(last ? 0 : PREVIEW_FIRST_MS);
      void last.then(async () => {
        // Fragments are no modules, so no hot update brings a new one. The first generation has nothing to replace.
        if (before !== '' && readFolderState(folder) !== before) reload();
      });
    },
    answer(server) {
      reload = server.reload;
      return async (request, response, next) => {
        const asked = pathOf(request);
        if (!asked.startsWith(root)) {
          run.putOff();
          return next();
        }
        const file = path.join(folder, path.basename(asked));
        // A change may have begun another generation meanwhile, in place of the one that was waited for.
        for (let awaited; !existsSync(file) && awaited !== last;) await (awaited = last);
        // Else the server would answer with the page of the preview, as it does for every address.
        return existsSync(file) ? next() : response.writeHead(404).end();
      };
    },
  };
}
