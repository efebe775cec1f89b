/** `npm run artefacts`: lists the artefacts; with `name` or `name#part` it prints that one. */
import {makeFromFiles} from './make-from-files';
import {renderReference} from './mentions';
import {readDefinitionFiles} from './read-artefacts';

async function main(reference?: string): Promise<void> {
  const {artefacts} = await makeFromFiles(await readDefinitionFiles(process.cwd()));
  if (reference) {
    console.log(renderReference(reference, artefacts));
    return;
  }
  for (const {name, kind, about, parts} of artefacts.values()) {
    const named = Object.keys(parts).filter((part) => part !== '');
    console.log(
      `${name} (${kind}): ${about}${named.length > 0 ? `\n    ${named.map((part) => `#${part}`).join(' ')}` : ''}`,
    );
  }
}

main(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
