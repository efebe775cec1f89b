import {preProcessFile} from 'typescript';

/**
 * Returns the names of all modules that a source file loads: `import`, `export … from`, `import()`, `require()` and
 * `require.resolve()`. Calls of a function from `createRequire` are not included: it resolves names for another
 * package.
 */
export function moduleNamesOf(text: string): string[] {
  const imported = preProcessFile(text, true, true).importedFiles.map(({fileName}) => fileName);
  const resolved = [...text.matchAll(/\brequire\s*\.resolve\(\s*'([^']+)'/g)].map(([, name = '']) => name);
  return [...new Set([...imported, ...resolved])];
}
