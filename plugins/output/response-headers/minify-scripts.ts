import {transform} from 'esbuild';

/**
 * Inline scripts with fewer bytes.
 * @param scripts as they stand in pages
 * @returns the minified text of each
 * @throws when one of them is no script
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
