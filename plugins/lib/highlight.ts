/** Highlights code with Prism at build time. */
import Prism from 'prismjs';
import components from 'prismjs/components.js';
import loadLanguages from 'prismjs/components/';

const ESCAPES: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};

loadLanguages.silent = true;

/**
 * HTTP uses the JSON grammar for bodies, and Markdown uses YAML for front matter, but only if the grammar is already
 * loaded. Both are loaded first, so that the HTML does not depend on the order of code blocks.
 */
loadLanguages(['json', 'yaml']);

/** Accepts names and aliases (`sh`, `ts`). */
function grammarOf(language: string): Prism.Grammar | undefined {
  const known = Prism.languages[language];
  if (typeof known === 'object') return known;
  loadLanguages([language]);
  const loaded = Prism.languages[language];
  return typeof loaded === 'object' ? loaded : undefined;
}

export function hasGrammar(language: string): boolean {
  return grammarOf(language.toLowerCase()) !== undefined;
}

/** Lists names and aliases. */
export function listLanguages(): string[] {
  return Object.entries(components.languages).flatMap(([name, {alias}]) =>
    name === 'meta' ? [] : [name, ...[alias ?? []].flat()],
  );
}

/**
 * Renders tokens as elements with classes. The colours are in src/css/code.css.
 * @param language name or alias; code in an unknown language is only escaped
 * @returns HTML
 */
export function highlight(code: string, language: string): string {
  const grammar = grammarOf(language);
  if (!grammar) return code.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
  return Prism.highlight(code, grammar, language);
}
