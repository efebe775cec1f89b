/**
 * `npm run artefacts`: lists the artefacts. With an argument `name` or `name#part`, prints one value. With `--write`,
 * generates the examples.
 */
import logger from '@docusaurus/logger';

import {collectArtefacts} from './collect-artefacts';
import {renderReference} from './mentions';
import {readArtefactFiles} from './read-artefacts';
import {writeExamples} from './write-examples';

async function write(siteDir: string): Promise<void> {
  const {written, deleted} = await writeExamples(siteDir);
  for (const file of written) logger.success`Written: path=${file}`;
  for (const file of deleted) logger.success`Deleted: path=${file}`;
  if (written.length + deleted.length === 0) logger.success('Every example matches its definition.');
  else logger.info('Run `npm run check` to find the copies in docs/, blog/ and openapi/ that must be updated.');
}

async function print(siteDir: string, reference?: string): Promise<void> {
  const collected = await collectArtefacts(await readArtefactFiles(siteDir));
  if (reference) {
    console.log(renderReference(reference, collected));
    return;
  }
  for (const {name, kind, about, parts} of collected.artefacts.values()) {
    const named = Object.keys(parts).filter((part) => part !== '');
    console.log(
      `${name} (${kind}): ${about}${named.length > 0 ? `\n    ${named.map((part) => `#${part}`).join(' ')}` : ''}`,
    );
  }
}

const [argument] = process.argv.slice(2);
(argument === '--write' ? write(process.cwd()) : print(process.cwd(), argument)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
