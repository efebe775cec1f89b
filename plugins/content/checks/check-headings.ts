import type {Problem} from '../../lib/problems';

import {collectHeadings} from './collect-anchors';
import type {AnchoredHeading} from './collect-anchors';
import type {MdxText} from './mdx-text';

/** Containers that must not have headings: a link in the table of contents would not open the container. */
const COLLAPSIBLE = ['TabItem', 'details'];

type Wording = {what: string; remedy: string};

function checkLevel({heading: {depth}, text}: AnchoredHeading, previous: number): Wording[] {
  if (depth === 1)
    return [
      {
        what: 'The body has a level-1 heading.',
        remedy: 'Remove it, or start it with ##: the title in the front matter is the level-1 heading.',
      },
    ];
  return depth > previous + 1
    ? [
        {
          what: `The heading "${text}" skips from level ${previous} to level ${depth}.`,
          remedy: `Make it level ${previous + 1}.`,
        },
      ]
    : [];
}

function checkAddress({id, isExplicit, text}: AnchoredHeading, other: AnchoredHeading | undefined): Wording[] {
  if (id === '')
    return [
      {
        what: `The heading "${text}" has no anchor, because it contains no letters or digits.`,
        remedy: 'Use words, or set an anchor: ## … {#words}.',
      },
    ];
  if (isExplicit && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    return [
      {
        what: `The anchor {#${id}} may only contain lower-case letters, digits and hyphens.`,
        remedy: 'Write it as {#choose-a-method}.',
      },
    ];
  if (!other) return [];
  if (other.text === text)
    return [
      {
        what: `The heading "${text}" is also used on line ${other.line}.`,
        remedy: 'Use different words for each heading of a page, so that its anchor is stable.',
      },
    ];
  return [
    {
      what: `The heading "${text}" has the same anchor, #${id}, as "${other.text}" on line ${other.line}.`,
      remedy: 'Change the words of one of them, or set another anchor: ## Words {#other-anchor}.',
    },
  ];
}

function checkPlace({text, within}: AnchoredHeading): Wording[] {
  const container = within.find((name) => COLLAPSIBLE.includes(name));
  return container
    ? [
        {
          what: `The heading "${text}" is inside <${container}>: links to it do not work while the content is hidden.`,
          remedy: `Move it out of <${container}>, or use bold text instead.`,
        },
      ]
    : [];
}

/** Checks the headings of a page: levels, containers, and unique anchors. */
export function checkHeadings(mdx: MdxText): Problem[] {
  const first = new Map<string, AnchoredHeading>();
  let previous = 1;
  return collectHeadings(mdx).flatMap((anchored) => {
    const found = [
      ...checkLevel(anchored, previous),
      ...checkPlace(anchored),
      ...checkAddress(anchored, first.get(anchored.id)),
    ];
    if (!first.has(anchored.id)) first.set(anchored.id, anchored);
    previous = anchored.heading.depth;
    return found.map((wording) => ({file: mdx.file, line: anchored.line, ...wording}));
  });
}
