import type {Nodes, Root} from 'nlcst';
import {search} from 'nlcst-search';
import {toString} from 'nlcst-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

/** What the portal does not write. */
export type HouseTerm = {
  not: readonly string[];
  /** What it writes; nothing when the words are left out. */
  write?: string;
  because?: string;
};

/** A retext plugin that reports the terms, in upper and lower case alike, and exclamation marks. */
export const retextHouseTerms: Plugin<[readonly HouseTerm[]], Root> = (terms) => {
  const byPhrase = new Map(terms.flatMap((term) => term.not.map((phrase) => [phrase, term] as const)));
  return (tree, file) => {
    const report = (nodes: Nodes[], {write, because}: Partial<HouseTerm>) => {
      const message = file.message('Not a term of the house', {
        place: nodes[0]?.position?.start,
        source: 'house-terms',
      });
      message.actual = toString(nodes);
      message.expected = write === undefined ? [] : [write];
      message.note = because;
    };
    search(tree, [...byPhrase.keys()], (nodes, _index, _parent, phrase) => report(nodes, byPhrase.get(phrase) ?? {}), {
      allowDashes: true,
    });
    visit(tree, 'PunctuationNode', (mark) => {
      if (mark.value === '!') report([mark], {write: '.'});
    });
  };
};
