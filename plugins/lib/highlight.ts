import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/';
import components from 'prismjs/components.js';

const ESCAPES: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};

loadLanguages.silent = true;

/**
 * Some grammars use another one only if it is loaded already: HTTP uses JSON for bodies, Markdown uses YAML for front matter.
 * These are loaded first, so that the HTML does not depend on the order of code blocks. HTTP can also use `uri` and `csp`,
 * but no code block has these languages.
 */
loadLanguages(['json', 'yaml']);

/** The grammar of a language or of one of its aliases (`sh`, `ts`), loaded when it is first asked for. */
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

/** The names and aliases of all languages that are highlighted. */
export function listLanguages(): string[] {
  return Object.entries(components.languages).flatMap(([name, {alias}]) =>
    name === 'meta' ? [] : [name, ...[alias ?? []].flat()],
  );
}

/**
 * Highlights code at build time: spans with Prism's token classes, coloured by src/css/code.css.
 * @param language a name that Prism knows; code in any other is escaped and left as it is
 * @returns HTML
 */
export function highlight(code: string, language: string): string {
  const grammar = grammarOf(language);
  if (!grammar) return code.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
  return Prism.highlight(code, grammar, language);
}
