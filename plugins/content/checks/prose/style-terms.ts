import type {Nodes, Root} from 'nlcst';
import {search} from 'nlcst-search';
import {toString} from 'nlcst-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

export type StyleTerm = {
  not: readonly string[];
  /** The replacement; undefined if the term should be removed. */
  write?: string;
  because?: string;
};

/** Retext plugin: reports exclamation marks and forbidden terms, in upper and lower case. */
export const retextStyleTerms: Plugin<[readonly StyleTerm[]], Root> = (terms) => {
  const byPhrase = new Map(terms.flatMap((term) => term.not.map((phrase) => [phrase, term] as const)));
  return (tree, file) => {
    const report = (nodes: Nodes[], {write, because}: Partial<StyleTerm>) => {
      const message = file.message('Against the style guide', {
        place: nodes[0]?.position?.start,
        source: 'style-terms',
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
