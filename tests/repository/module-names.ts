import {preProcessFile} from 'typescript';

/**
 * The names of all modules that a source file asks for: `import`, `export … from`, `import()`, `require()` and
 * `require.resolve()`. What `createRequire` returns is left out: it resolves names as another package does.
 */
export function moduleNamesOf(text: string): string[] {
  const imported = preProcessFile(text, true, true).importedFiles.map(({fileName}) => fileName);
  const resolved = [...text.matchAll(/\brequire\s*\.resolve\(\s*'([^']+)'/g)].map(([, name = '']) => name);
  return [...new Set([...imported, ...resolved])];
}
