import type {ListItem} from 'mdast';

import type {Problem} from '../../lib/problems';

import {proseOf} from './count-words';
import {lineOf} from './mdx-text';
import type {MdxText} from './mdx-text';

/** The labels of the list at the beginning of a tutorial or guide, in order. */
const LABELS = ['Time:', 'Level:', 'You need:', 'Result:'];

const LEVELS = ['beginner', 'intermediate', 'advanced'];

/** All tutorials and guides, but not the index pages of their folders. */
const hasFacts = (file: string): boolean => /^docs\/(get-started|guides)\/(?!index\.mdx$)/.test(file);

/** The bold words at the start of an item, or an empty string. */
function labelOf({children: [paragraph]}: ListItem): string {
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  return first?.type === 'strong' ? proseOf(first) : '';
}

/** The first word after the label "Level:". */
const levelOf = (item: ListItem): string => /^\s*Level:\s+([\w-]*)/.exec(proseOf(item))?.[1] ?? '';

/**
 * Checks that a tutorial or a guide begins with a list of time, level, prerequisites and result, which help readers to
 * decide whether to start.
 */
export function checkFacts({kind, file, tree}: MdxText): Problem[] {
  if (kind !== 'doc' || !hasFacts(file)) return [];
  const first = tree.children.find(({type}) => type !== 'yaml');
  const items = first?.type === 'list' ? first.children : [];
  const isComplete = items.length === LABELS.length && items.every((item, index) => labelOf(item) === LABELS[index]);
  if (!isComplete)
    return [
      {
        file,
        line: lineOf(first ?? tree),
        what: 'The page does not begin with the list of Time, Level, You need and Result.',
        remedy:
          'Write four items above the first paragraph: "- **Time:** …", **Level:**, **You need:** and **Result:**.',
      },
    ];
  return items
    .filter((item) => labelOf(item) === 'Level:' && !LEVELS.includes(levelOf(item)))
    .map((item) => ({
      file,
      line: lineOf(item),
      what: `The level "${levelOf(item)}" is unknown.`,
      remedy: `Begin with one of: ${LEVELS.join(', ')}. After a colon, you can add what readers already know.`,
    }));
}
