import type {Nodes, Root} from 'nlcst';
import {search} from 'nlcst-search';
import {toString} from 'nlcst-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

/** The words and phrases that are spelt as the list has them. */
export type KnownWords = {words: readonly string[]; phrases: readonly string[]};

/** Reads the list: a word or a phrase in each line, `#` before a comment. */
export function readKnownWords(list: string): KnownWords {
  const entries = list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return {
    words: entries.filter((entry) => !entry.includes(' ')),
    phrases: entries.filter((entry) => entry.includes(' ')),
  };
}

/** Words as a personal dictionary of Hunspell, each with its possessive. */
export function toPersonalDictionary({words}: KnownWords): string {
  return words.flatMap((word) => [word, `${word}'s`]).join('\n');
}

/** A digit, an underscore or a dot inside a word: SHA-256, `client_id`, a host. */
const CODE = /[\d_]|\w\.\w/;

function hide(node: Nodes): void {
  const value = toString(node);
  Object.assign(node, {type: 'SourceNode', value, children: undefined});
}

/**
 * A retext plugin that hides from the spelling what is spelt by its own rules: the phrases, which are names of the field
 * (an authorisation server has an *authorization endpoint*), and words that no dictionary has: SHA-256, a `client_id` in
 * front matter, where no backticks can stand.
 */
export const retextHideNames: Plugin<[KnownWords], Root> =
  ({phrases}) =>
  (tree) => {
    const named: Nodes[] = [];
    search(tree, [...phrases], (nodes) => void named.push(...nodes.filter(({type}) => type === 'WordNode')), {
      allowDashes: true,
      allowLiterals: true,
    });
    visit(tree, 'WordNode', (word) => {
      if (CODE.test(toString(word))) named.push(word);
    });
    named.forEach(hide);
  };
