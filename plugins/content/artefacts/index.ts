import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {addSourceDependencies} from '../../lib/source-dependencies';

import {ARTEFACTS_FOLDER} from './artefacts-folder';
import type {ToolExamples} from './collect-examples';

/** Recompiles pages that show artefacts when artefacts/ changes, and provides artefacts as examples for the tools. */
export default function artefacts({siteDir}: LoadContext): Plugin<ToolExamples> {
  const folder = path.join(siteDir, ARTEFACTS_FOLDER);
  return {
    name: 'artefacts',
    async loadContent() {
      const [{createArtefactReader}, {collectExamples}] = await Promise.all([
        import('./read-artefacts'),
        import('./collect-examples'),
      ]);
      return collectExamples(await createArtefactReader(siteDir)());
    },
    // The tools import these files only when a reader opens the menu of examples or a link to an example
    // (src/tools/ui/examples.ts).
    async contentLoaded({content, actions}) {
      await actions.createData('example-names.json', content.names);
      await actions.createData('example-texts.json', content.texts);
    },
    getPathsToWatch: () => [path.join(folder, '**/*')],
    configureWebpack: addSourceDependencies(siteDir, {
      pages: ['docs', 'blog'],
      marker: /\bartefact(:|=")/,
      folders: [ARTEFACTS_FOLDER],
    }),
  };
}
