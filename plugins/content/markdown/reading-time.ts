import type {ReadingTimeFunctionOption} from '@docusaurus/plugin-content-blog';

/** The default of Docusaurus. */
const WORDS_PER_MINUTE = 200;

/** Matches ASCII letters and digits, with or without surrounding punctuation or Markdown, and punctuation alone. */
const PLAIN = /^[^\w\u0080-\uffff]*([A-Za-z0-9]*)[^\w\u0080-\uffff]*$/;

/**
 * Computes the same reading time in minutes as Docusaurus, but faster: counts plain words here, and calls Docusaurus
 * only for other words.
 */
export const readingTime: ReadingTimeFunctionOption = ({content, locale, defaultReadingTime}) => {
  const texts = content.split(/\s+/).map((text) => ({text, word: PLAIN.exec(text)?.[1]}));
  const plain = texts.filter(({word}) => word).length;
  const others = texts.flatMap(({text, word}) => (word === undefined ? [text] : [])).join(' ');
  // With one word per minute, the result in minutes is the number of words.
  const words = plain + defaultReadingTime({content: others, locale, options: {wordsPerMinute: 1}});
  return Math.round((words / WORDS_PER_MINUTE) * 100) / 100;
};
