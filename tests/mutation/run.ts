/**
 * Mutation testing: puts one small fault after the other into the modules of areas.ts and runs the unit tests. Each area
 * fails in which they find less than 85 % of the faults. Names of areas as arguments limit the run to them. A second run
 * tries only what has changed since the first.
 */
import {AREAS} from './areas';

async function testArea(name: string): Promise<void> {
  const area = AREAS[name];
  if (!area) throw new Error(`There is no area "${name}". → ${Object.keys(AREAS).join(', ')}`);
  console.log(`\n> mutation testing: ${name}`);
  process.env.PORTAL_MUTATION_AREA = name;
  const cache = `node_modules/.cache/mutation/${name}`;
  const {Stryker} = await import('@stryker-mutator/core');
  // Below the threshold Stryker sets the exit code.
  await new Stryker({
    configFile: 'tests/mutation/stryker.config.mjs',
    mutate: [...area.modules],
    incrementalFile: `${cache}.json`,
    htmlReporter: {fileName: `${cache}.html`},
  }).runMutationTest();
}

async function main(): Promise<void> {
  const [, , ...asked] = process.argv;
  for (const name of asked.length > 0 ? asked : Object.keys(AREAS)) await testArea(name);
}

void main();
