import {transform} from 'esbuild';

/**
 * Minifies inline scripts.
 * @returns script → minified script
 * @throws Error if a script has a syntax error
 */
export async function minifyScripts(scripts: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  return new Map(
    await Promise.all(
      [...new Set(scripts)].map(
        async (script) => [script, (await transform(script, {minify: true, target: 'es2020'})).code.trim()] as const,
      ),
    ),
  );
}
