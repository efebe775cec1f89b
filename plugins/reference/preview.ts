/** Generates the reference of `npm start` in a separate process, so that other pages do not wait for it. */
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
      // The first generation would delay the first page. After an edit, the author waits for the reference.
      last = run.start(last ? 0 : PREVIEW_IDLE_MS);
      void last.then(async () => {
        // Fragments are not modules, so hot updates do not include them. The first generation needs no reload.
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
        // An edit may have started another generation.
        for (let awaited; !existsSync(file) && awaited !== last;) await (awaited = last);
        // Without this 404 the server would respond with the HTML of the preview.
        return existsSync(file) ? next() : response.writeHead(404).end();
      };
    },
  };
}
