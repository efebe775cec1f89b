/** Generates documentation pages and articles without front matter. */
import {LANGUAGES, writeCode} from './code';
import type {Random} from './random';
import {capitalise, createWords, toSlug, type Words} from './words';

/**
 * A page with links as `page:<number>` and images as `picture:<number>`; each framework replaces them with its own
 * form.
 */
export type CorpusPage = {slug: string; title: string; description: string; lead: string; body: string};

const SECTIONS_LEAST = 6;
const SECTIONS_MOST = 8;
const DESCRIPTION_MOST = 160;

function writeTable(random: Random, words: Words): string {
  const row = () =>
    `| \`${toSlug(words.thing()).replaceAll('-', '_')}_${random.hex(3)}\` | ${random.pick(['string', 'integer', 'uuid', 'date-time', 'list'])} | ${random.pick(['yes', 'no'])} | ${words.sentence()} |`;
  return [
    '| Field | Type | Required | Meaning |',
    '|---|---|---|---|',
    ...Array.from({length: random.integer(4, 6)}, row),
  ].join('\n');
}

function writeParagraph(random: Random, words: Words, pageCount: number): string {
  const link = random.happens(0.5)
    ? ` More about it stands in [${words.thing()}](page:${random.integer(0, pageCount - 1)}).`
    : '';
  return words.sentences(random.integer(2, 4)).replace(/\b(\w{9,})\b/, '**$1**') + link;
}

function writeList(random: Random, words: Words, mark: string): string {
  return Array.from({length: random.integer(3, 5)}, () => `${mark} ${words.sentence()}`).join('\n');
}

function writeBody(number: number, pageCount: number, random: Random, words: Words, paragraphs: number): string {
  const sectionCount = random.integer(SECTIONS_LEAST, SECTIONS_MOST);
  const sections = Array.from({length: sectionCount}, (_value, index) => {
    const parts = [
      `## ${capitalise(random.pick(['about the', 'the', 'using the', 'changing the', 'checking the']))} ${words.quality()} ${words.thing()} ${index + 1}`,
    ];
    for (let count = 0; count < paragraphs; count += 1) parts.push(writeParagraph(random, words, pageCount));
    if (index % 2 === 0) parts.push(writeCode(random.pick(LANGUAGES), random, words));
    if (index === 1 || index === 4) parts.push(writeTable(random, words));
    if (index === 2) parts.push(`![A picture of the ${words.thing()}](picture:${number})`);
    if (index === 3) parts.push(writeList(random, words, '1.'));
    if (index === 5) parts.push(writeList(random, words, '-'));
    return parts.join('\n\n');
  });
  return sections.join('\n\n');
}

/**
 * Pages of about 1,400 words, with six to eight sections, code, two tables, two lists, an image and links to each
 * other.
 */
export function writePages(kind: string, count: number, random: Random, paragraphs: number): CorpusPage[] {
  const words = createWords(random);
  return Array.from({length: count}, (_value, number): CorpusPage => {
    const title = `${capitalise(words.quality())} ${words.thing()} and ${words.thing()}: ${kind} ${number + 1}`;
    const description = `${capitalise(kind)} ${number + 1}: ${words.sentence()} ${words.sentence()}`
      .slice(0, DESCRIPTION_MOST - 1)
      .replace(/\W*\w*$/, '.')
      .padEnd(80, ' On it.');
    return {
      slug: `${kind}-${number + 1}-${toSlug(words.thing())}`,
      title,
      description,
      lead: writeParagraph(random, words, count),
      body: writeBody(number, count, random, words, paragraphs),
    };
  });
}
