/** Highlights code with Prism at build time. */
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/';
import components from 'prismjs/components.js';

const ESCAPES: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};

loadLanguages.silent = true;

/**
 * Some grammars use another one only if it is already loaded: HTTP uses JSON for bodies, Markdown uses YAML for front
 * matter. We load these first, so that the HTML does not depend on the order of the code blocks.
 */
loadLanguages(['json', 'yaml']);

/** Returns the grammar of a language or alias (`sh`, `ts`) and loads it on first use. */
function grammarOf(language: string): Prism.Grammar | undefined {
  const known = Prism.languages[language];
  if (typeof known === 'object') return known;
  loadLanguages([language]);
  const loaded = Prism.languages[language];
  return typeof loaded === 'object' ? loaded : undefined;
}

/** Whether code in a language is highlighted. */
export function hasGrammar(language: string): boolean {
  return grammarOf(language.toLowerCase()) !== undefined;
}

/** Lists the names and aliases of all languages that Prism highlights. */
export function listLanguages(): string[] {
  return Object.entries(components.languages).flatMap(([name, {alias}]) =>
    name === 'meta' ? [] : [name, ...[alias ?? []].flat()],
  );
}

/**
 * Highlights code. src/css/code.css has the colours of the token classes.
 * @param language name or alias of a Prism language; code in an unknown language is only escaped
 * @returns HTML
 */
export function highlight(code: string, language: string): string {
  const grammar = grammarOf(language);
  if (!grammar) return code.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
  return Prism.highlight(code, grammar, language);
}
