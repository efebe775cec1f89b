import type {Nodes, Root} from 'nlcst';
import {search} from 'nlcst-search';
import {toString} from 'nlcst-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

/** Terms that the style guide forbids. */
export type HouseTerm = {
  not: readonly string[];
  /** The replacement; undefined if the words should be removed. */
  write?: string;
  because?: string;
};

/** A retext plugin that reports forbidden terms, in any case, and exclamation marks. */
export const retextHouseTerms: Plugin<[readonly HouseTerm[]], Root> = (terms) => {
  const byPhrase = new Map(terms.flatMap((term) => term.not.map((phrase) => [phrase, term] as const)));
  return (tree, file) => {
    const report = (nodes: Nodes[], {write, because}: Partial<HouseTerm>) => {
      const message = file.message('Against the style guide', {
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
