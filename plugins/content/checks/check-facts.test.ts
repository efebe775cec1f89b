import {describe, expect, it} from 'vitest';

import {listNodes, parseMdx} from '../../lib/parse-mdx';

import {checkFacts} from './check-facts';

const FACTS = '- **Time:** 10 minutes\n- **Level:** beginner\n- **You need:** `curl`\n- **Result:** a token\n';
const MISSING = 'The page does not begin with the list of Time, Level, You need and Result.';

/** The problems of a page, as `line: what`. */
function check(body: string, file = 'docs/guides/a.mdx'): string[] {
  const text = `---\ntitle: A\n---\n\n${body}`;
  const tree = parseMdx(text);
  const kind = file.startsWith('blog/') ? 'post' : 'doc';
  return checkFacts({kind, file, text, tree, nodes: listNodes(tree)}).map(({line, what}) => `${line}: ${what}`);
}

describe('checkFacts', () => {
  it('accepts the list above the first paragraph', () => {
    expect(check(`${FACTS}\nText.`)).toEqual([]);
    expect(check(`${FACTS.replace('beginner', 'advanced: you know JWT')}\nText.`)).toEqual([]);
  });

  it.each([
    ['no list', 'Text.\n'],
    ['a paragraph above it', `Text.\n\n${FACTS}`],
    ['another order', FACTS.replace(/(- \*\*Time.*\n)(.*\n)/, '$2$1')],
    ['an item less', FACTS.replace(/- \*\*Level.*\n/, '')],
    ['an item more', `${FACTS}- **Price:** none\n`],
    ['labels that are not bold', FACTS.replaceAll('**', '')],
    ['facts in a sentence', '**Time:** 10 minutes. **Level:** beginner.\n'],
  ])('reports %s at the first line of the text', (_name, body) => {
    expect(check(body)).toEqual([`5: ${MISSING}`]);
  });

  it('reports a page without text', () => {
    expect(check('')).toEqual([`1: ${MISSING}`]);
  });

  it.each(['expert', 'beginners', ''])('reports the level "%s" at its line', (level) => {
    expect(check(FACTS.replace('beginner', level))).toEqual([`6: The level "${level}" is unknown.`]);
  });

  it('asks for it in tutorials and guides, not in their indexes and other folders', () => {
    expect(check('Text.', 'docs/get-started/a.mdx')).toHaveLength(1);
    const others = ['docs/guides/index.mdx', 'docs/get-started/index.mdx', 'docs/how-tos/a.mdx', 'blog/a/index.mdx'];
    for (const file of others) expect(check('Text.', file), file).toEqual([]);
  });
});
