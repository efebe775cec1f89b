import type {Root} from 'nlcst';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import retextSpell from 'retext-spell';
import {unified} from 'unified';
import type {Processor} from 'unified';
import {VFile} from 'vfile';
import {parse} from 'yaml';

import type {Problem} from '../../lib/problems';
import {readSource} from '../../lib/source-text';

import {retextHouseTerms} from './house-terms';
import type {HouseTerm} from './house-terms';
import {readKnownWords, retextHideNames, toPersonalDictionary} from './known-words';
import type {ProseFile} from './prose-text';
import {toSentences} from './to-sentences';

/** Where the words of the field and the terms of the house are declared, relative to the site. */
export const WORDS_FILE = 'plugins/content-checks/prose/words.txt';
export const TERMS_FILE = 'plugins/content-checks/prose/house-terms.yml';

/** Phrases of retext-simplify that say what they mean. */
const PLAIN_ENOUGH = [
  'all of',
  'comply with',
  'in between',
  'it appears',
  'it is',
  'limited number',
  'provided that',
  'there are',
  'there is',
];

type Message = VFile['messages'][number];
type Wording = {what: string; remedy: string};

const quoted = (texts: readonly string[]): string => texts.map((text) => `"${text}"`).join(', ');

/** Each rule's finding in the words of the portal. */
const wordings: Readonly<Record<string, (message: Message) => Wording>> = {
  'retext-spell': ({actual = '', expected = []}) => ({
    what: `"${actual}" is not in the British English dictionary.`,
    remedy: `${expected.length > 0 ? `Did you mean ${quoted(expected.slice(0, 3))}? ` : ''}Put a name in backticks, and add a technical term to ${WORDS_FILE}.`,
  }),
  'retext-repeated-words': ({actual = ''}) => ({what: `"${actual}" repeats a word.`, remedy: 'Remove one of them.'}),
  'retext-indefinite-article': ({actual = '', expected = []}) => ({
    what: `"${actual}" is the wrong article.`,
    remedy: `Write ${quoted(expected)}.`,
  }),
  'retext-simplify': ({actual = '', expected = []}) => ({
    what: `"${actual}" is wordy.`,
    remedy: expected.length > 0 ? `Write ${quoted(expected)}, or remove it.` : 'Remove it.',
  }),
  'house-terms': ({actual = '', expected = [], note}) => ({
    what: `"${actual}" is against the style guide.`,
    remedy: `${expected.length > 0 ? `Write ${quoted(expected)}` : 'Remove it'}${note ? `: ${note}` : ''}.`,
  }),
};

/**
 * Half of the single words of retext-simplify are terms here (request, type, address), so only its phrases count.
 * A message without words is retext-spell's own, when it has stopped to look for suggestions.
 */
function isMeant({source, actual}: Message): boolean {
  return actual !== undefined && (source !== 'retext-simplify' || actual.includes(' '));
}

/** The rules, all of retext but for the terms of the house, in the order in which they may see the words. */
async function createLinter(siteDir: string): Promise<Processor<undefined, Root, Root>> {
  const [words, terms, {default: dictionary}] = await Promise.all([
    readSource(siteDir, WORDS_FILE).then(readKnownWords),
    readSource(siteDir, TERMS_FILE).then((yaml) => parse(yaml) as HouseTerm[]),
    // It waits for its files, which only a dynamic import can.
    import('dictionary-en-gb'),
  ]);
  return unified()
    .use(retextRepeatedWords)
    .use(retextIndefiniteArticle)
    .use(retextSimplify, {ignore: PLAIN_ENOUGH})
    .use(retextHouseTerms, terms)
    .use(retextHideNames, words)
    .use(retextSpell, {dictionary, personal: toPersonalDictionary(words)})
    .freeze();
}

/**
 * Lints texts for spelling, words said twice, articles, long-winded phrases and the terms of the house.
 * @param siteDir where the list of words and the terms are read
 */
export async function checkProse(siteDir: string, files: readonly ProseFile[]): Promise<Problem[]> {
  const linter = await createLinter(siteDir);
  const problems: Problem[] = [];
  for (const {file, texts} of files) {
    const report = new VFile();
    await linter.run(toSentences(texts), report);
    for (const message of report.messages.filter(isMeant)) {
      const wording = wordings[message.source ?? '']?.(message);
      if (!wording) throw new Error(`The rule ${message.source} has no message text.`);
      problems.push({file, line: message.line ?? 1, column: message.column, ...wording});
    }
  }
  return problems;
}
