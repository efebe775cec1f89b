/**
 * Mutation testing of the modules of areas.ts with their unit tests. An area fails if its tests find less than 85 % of
 * the mutants. Arguments limit the run to areas or modules. A second run tests only what has changed since the first.
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
      `${unknown.join(', ')}: not an area or module of tests/mutation/areas.ts. → Areas: ${Object.keys(AREAS).join(', ')}.`,
    );
  for (const [name, {modules}] of Object.entries(AREAS)) {
    const chosen =
      asked.length === 0 || asked.includes(name) ? modules : modules.filter((file) => asked.includes(file));
    if (chosen.length > 0) await testModules(name, chosen);
  }
}

void main();
