import type {Link, Nodes, PhrasingContent, Text} from 'mdast';
import {toNlcst} from 'mdast-util-to-nlcst';
import type {Root as Sentences} from 'nlcst';
import {ParseEnglish} from 'parse-english';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';
import {VFile} from 'vfile';

import type {ProseText} from './prose-text';

const english = new ParseEnglish();

/**
 * Splits a text node into one node per line. Positions of words are computed from offsets in the text of a node. In
 * list items and quotations, this text does not contain the indentation of later lines.
 */
function splitLines({value, position}: Text, source: string): Text[] {
  const lines = value.split('\n');
  if (!position || lines.length === 1) return [{type: 'text', value, position}];
  let from = position.start.offset ?? 0;
  return lines.map((line, index): Text => {
    const isLast = index === lines.length - 1;
    const offset = Math.max(source.indexOf(line, from), from);
    from = offset + line.length;
    const row = position.start.line + index;
    const start = {line: row, column: offset - source.lastIndexOf('\n', offset - 1), offset};
    return {
      type: 'text',
      value: isLast ? line : `${line}\n`,
      position: {start, end: isLast ? position.end : {line: row + 1, column: 1, offset: from + 1}},
    };
  });
}

/** Whether the text of a link is the address or a part of the address, such as an operation id. */
function isBareAddress({url, children: [text]}: Link): boolean {
  return text?.type === 'text' && [url, url.replace(/^\w+:\/*/, ''), ...url.split('/')].includes(text.value);
}

/** Splits texts into lines, and treats bare addresses as code. */
function phrasesOf(children: readonly PhrasingContent[], source: string): PhrasingContent[] {
  return children.flatMap((child): PhrasingContent[] => {
    if (child.type === 'text') return splitLines(child, source);
    if (child.type === 'link' && isBareAddress(child))
      return [{type: 'inlineCode', value: child.url, position: child.position}];
    return 'children' in child ? [{...child, children: phrasesOf(child.children, source)} as PhrasingContent] : [child];
  });
}

/**
 * Splits texts into sentences and words, with their positions in the file. Paragraphs, headings and table cells are
 * processed separately. Code, comments and markup are left out.
 */
export function toSentences(texts: readonly ProseText[]): Sentences {
  const sentences: Sentences = {type: 'RootNode', children: []};
  for (const {source, tree, placeOf} of texts) {
    const file = new VFile(source);
    visit(tree as Nodes, (node) => {
      if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return CONTINUE;
      if (!node.position) return SKIP;
      const found = toNlcst(
        {type: 'paragraph', children: phrasesOf(node.children, source), position: node.position},
        file,
        english,
      );
      visit(found, ({position}) => {
        if (position) Object.assign(position, {start: placeOf(position.start), end: placeOf(position.end)});
      });
      sentences.children.push(...found.children);
      return SKIP;
    });
  }
  return sentences;
}
