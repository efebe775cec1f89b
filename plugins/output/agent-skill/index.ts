/** Docusaurus plugin: publishes instructions for coding agents that integrate with Connect, and their index. */
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {SKILL_FILE, SKILLS_INDEX_FILE} from '../../../src/site/agents';
import {readSource} from '../../lib/source-text';

import {renderIndex, renderSkill} from './render-skill';

const SOURCE = 'plugins/output/agent-skill/skill.md';

export default function agentSkill({siteDir, baseUrl, siteConfig: {url}}: LoadContext): Plugin {
  return {
    name: 'agent-skill',
    async postBuild({outDir}) {
      const skill = renderSkill(await readSource(siteDir, SOURCE), url + baseUrl);
      // The index names the file without a host, because the digest is correct only for the file on the same host.
      const files = {[SKILL_FILE]: skill, [SKILLS_INDEX_FILE]: renderIndex(skill, baseUrl + SKILL_FILE)};
      for (const [file, text] of Object.entries(files)) {
        await mkdir(path.dirname(path.join(outDir, file)), {recursive: true});
        await writeFile(path.join(outDir, file), text);
      }
    },
  };
}
