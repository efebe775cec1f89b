import type {Nodes, Root} from 'nlcst';
import {search} from 'nlcst-search';
import {toString} from 'nlcst-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

/** The words that the spelling check accepts in addition to the dictionary. */

export type KnownWords = {words: readonly string[]; phrases: readonly string[]};

/** Parses the word list: one word or phrase per line, comments start with `#`. */
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

/** The words as a personal Hunspell dictionary, each with its possessive. */
export function toPersonalDictionary({words}: KnownWords): string {
  return words.flatMap((word) => [word, `${word}'s`]).join('\n');
}

/** A word with a digit, an underscore or an inner dot: SHA-256, `client_id`, a host name. */
const CODE = /[\d_]|\w\.\w/;

function hide(node: Nodes): void {
  const value = toString(node);
  Object.assign(node, {type: 'SourceNode', value, children: undefined});
}

/**
 * Retext plugin: excludes listed phrases from the spelling check, such as *authorization endpoint*. Also excludes words
 * that look like code, such as SHA-256 or client_id, because backticks are not possible in front matter.
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
