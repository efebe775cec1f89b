import type {Root} from 'nlcst';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import retextSpell from 'retext-spell';
import {unified} from 'unified';
import type {Processor} from 'unified';
import {VFile} from 'vfile';
import {parse} from 'yaml';

import type {Problem} from '../../../lib/problems';
import {readSource} from '../../../lib/source-text';

import {readKnownWords, retextHideNames, toPersonalDictionary} from './known-words';
import type {ProseFile} from './prose-text';
import {retextStyleTerms} from './style-terms';
import type {StyleTerm} from './style-terms';
import {toSentences} from './to-sentences';

/** Lints the prose of the site: spelling, repeated words, articles, wordy phrases and the style guide. */

/** The files with technical terms and style rules, relative to the site. */
export const WORDS_FILE = 'plugins/content/checks/prose/words.txt';
const TERMS_FILE = 'plugins/content/checks/prose/style-terms.yml';

/** Phrases that retext-simplify must not report. */
const ALLOWED_PHRASES = [
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

const wordings: Readonly<Record<string, (message: Message) => Wording>> = {
  'retext-spell': ({actual = '', expected = []}) => ({
    what: `"${actual}" is not in the British English dictionary.`,
    remedy: `${expected.length > 0 ? `Did you mean ${quoted(expected.slice(0, 3))}? ` : ''}If it is code, put it in backticks. If it is a technical term, add it to ${WORDS_FILE}.`,
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
  'style-terms': ({actual = '', expected = [], note}) => ({
    what: `"${actual}" is against the style guide.`,
    remedy: `${expected.length > 0 ? `Write ${quoted(expected)}` : 'Remove it'}${note ? `: ${note}` : ''}.`,
  }),
};

/**
 * Whether to report a message. Ignores single words of retext-simplify, because many are technical terms (request,
 * type, address), and messages without `actual`, which are notes of retext-spell about its suggestions.
 */
function isReported({source, actual}: Message): boolean {
  return actual !== undefined && (source !== 'retext-simplify' || actual.includes(' '));
}

/** Creates the linter. retextHideNames must run directly before the spelling check. */
async function createLinter(siteDir: string): Promise<Processor<undefined, Root, Root>> {
  const [words, terms, {default: dictionary}] = await Promise.all([
    readSource(siteDir, WORDS_FILE).then(readKnownWords),
    readSource(siteDir, TERMS_FILE).then((yaml) => parse(yaml) as StyleTerm[]),
    // The module uses top-level await, so it needs a dynamic import.
    import('dictionary-en-gb'),
  ]);
  return unified()
    .use(retextRepeatedWords)
    .use(retextIndefiniteArticle)
    .use(retextSimplify, {ignore: ALLOWED_PHRASES})
    .use(retextStyleTerms, terms)
    .use(retextHideNames, words)
    .use(retextSpell, {dictionary, personal: toPersonalDictionary(words)})
    .freeze();
}

/**
 * Finds spelling mistakes and violations of the style guide.
 * @param siteDir folder of the site, which has the word list and the style rules
 * @throws Error when a rule of the linter has no entry in `wordings`
 */
export async function checkProse(siteDir: string, files: readonly ProseFile[]): Promise<Problem[]> {
  const linter = await createLinter(siteDir);
  const problems: Problem[] = [];
  for (const {file, texts} of files) {
    const report = new VFile();
    await linter.run(toSentences(texts), report);
    for (const message of report.messages.filter(isReported)) {
      const wording = wordings[message.source ?? '']?.(message);
      if (!wording)
        throw new Error(`The rule ${message.source} has no message text. → Add it to wordings in check-prose.ts.`);
      problems.push({file, line: message.line ?? 1, column: message.column, ...wording});
    }
  }
  return problems;
}
