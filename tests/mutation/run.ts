/**
 * Mutation testing: puts one small fault after the other into the modules of areas.ts and runs their unit tests. An area
 * fails if they find less than 85 % of the faults. Arguments limit the run to areas, by name, or to modules, by path.
 * A second run tries only what has changed since the first.
 */
import {AREAS} from './areas';

async function testModules(area: string, modules: readonly string[]): Promise<void> {
  console.log(`\n> mutation testing: ${area}`);
  process.env.PORTAL_MUTATION_AREA = area;
  const cache = `node_modules/.cache/mutation/${area}`;
  const {Stryker} = await import('@stryker-mutator/core');
  // Below the threshold Stryker sets the exit code.
  await new Stryker({
    configFile: 'tests/mutation/stryker.config.mjs',
    mutate: [...modules],
    incrementalFile: `${cache}.json`,
    htmlReporter: {fileName: `${cache}.html`},
  }).runMutationTest();
}

async function main(): Promise<void> {
  const [, , ...asked] = process.argv;
  const known = Object.entries(AREAS).flatMap(([name, {modules}]) => [name, ...modules]);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `${unknown.join(', ')}: no area and no module of tests/mutation/areas.ts. → Areas are ${Object.keys(AREAS).join(', ')}.`,
    );
  for (const [name, {modules}] of Object.entries(AREAS)) {
    const chosen =
      asked.length === 0 || asked.includes(name) ? modules : modules.filter((file) => asked.includes(file));
    if (chosen.length > 0) await testModules(name, chosen);
  }
}

void main();
