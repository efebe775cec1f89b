import {Linter} from 'eslint';
import tseslint from 'typescript-eslint';

/** Globals of browsers that Node.js lacks or has for other purposes, and globals of Node.js. */
const GLOBALS = [
  ...['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'self'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'DOMParser', 'FileReader', 'Worker', 'alert'],
  ...['Buffer', 'process', 'global', 'require', 'module', '__dirname', '__filename'],
];

const linter = new Linter();

/** Returns the names of these globals that a TypeScript module uses, also as a property of `globalThis`. */
export function platformGlobalsOf(text: string): string[] {
  const messages = linter.verify(text, {
    files: ['**'],
    // `parser` has the types of another version of ESLint.
    languageOptions: {parser: tseslint.parser as Linter.Parser},
    linterOptions: {reportUnusedDisableDirectives: 'off'},
    rules: {'no-restricted-globals': ['error', {globals: GLOBALS, checkGlobalObject: true}]},
  });
  return messages.map(({message}) => /'(\w+)'/.exec(message)?.[1] ?? message);
}
