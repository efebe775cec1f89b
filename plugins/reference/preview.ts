/** Generates the reference for `npm start` in a separate process, so that other pages do not wait for the reference. */
import {existsSync} from 'node:fs';
import path from 'node:path';

import {FRAGMENTS_DIR} from '../../src/reference/paths';
import {createBackgroundRun, PREVIEW_IDLE_MS} from '../lib/background-run';
import {pathOf} from '../lib/preview-server';
import type {Answer, PreviewServer} from '../lib/preview-server';

import {readFolderState} from './folder-state';

export type ReferencePreview = {
  generate: () => void;
  /** Delays requests for the reference until the first generation has finished. */
  answer: (server: PreviewServer) => Answer;
};

/** @param baseUrl with slashes on both sides */
export function createReferencePreview({siteDir, baseUrl}: {siteDir: string; baseUrl: string}): ReferencePreview {
  const folder = path.join(siteDir, 'static', FRAGMENTS_DIR);
  const root = `${baseUrl}${FRAGMENTS_DIR}/`;
  const run = createBackgroundRun(siteDir, 'plugins/reference/cli.ts');
  let last: Promise<void> | undefined;
  let reload = () => {};
  return {
    generate() {
      const before = readFolderState(folder);
      // The first generation waits, so that it does not delay the first page. After an edit, it starts at once.
      last = run.start(last ? 0 : PREVIEW_IDLE_MS);
      void last.then(async () => {
        // Reloads the page, because fragments are not modules with hot updates. The first generation needs no reload.
        if (before !== '' && readFolderState(folder) !== before) reload();
      });
    },
    answer(server) {
      reload = server.reload;
      return async (request, response, next) => {
        const requested = pathOf(request);
        if (!requested.startsWith(root)) {
          run.postpone();
          return next();
        }
        const file = path.join(folder, path.basename(requested));
        // Waits again if an edit has started another generation in the meantime.
        for (let awaited; !existsSync(file) && awaited !== last;) await (awaited = last);
        // Without this 404, the dev server would respond with its HTML page.
        return existsSync(file) ? next() : response.writeHead(404).end();
      };
    },
  };
}
