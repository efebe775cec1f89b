import {parseQuestions, QUESTIONS_FORM} from '../../lib/questions/parse-questions';
import {parseSearchTerms, SEARCH_TERMS_FORM} from '../../lib/questions/parse-search-terms';
import {isPeriod} from '../freshness/period';

import type {ContentKind} from './source-file';

/** The allowed front matter fields of docs and articles. */

export type FieldRule = {
  required: boolean;
  /** Description of valid values, which completes the sentence "must be …". */
  form: string;
  accepts: (value: unknown) => boolean;
  /** A valid value, as written in YAML. */
  example: string;
};

export const DESCRIPTION_MIN = 70;
export const DESCRIPTION_MAX = 160;
const KEYWORDS_MIN = 3;
const KEYWORDS_MAX = 8;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim().length > 0;
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);
/** Formats the parsed date again and compares it with the text, because `2025-02-30` parses as 2 March. */
const isDay = (value: unknown): boolean => {
  const day = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(value) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value as string);
};
const isPath = (value: unknown): boolean => typeof value === 'string' && /^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(value);

const title: FieldRule = {required: true, form: 'text', accepts: isText, example: 'Trust registry'};
const description: FieldRule = {
  required: true,
  form: `one sentence of ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters`,
  accepts: (value) => isText(value) && value.length >= DESCRIPTION_MIN && value.length <= DESCRIPTION_MAX,
  example: 'A trust registry is the machine-readable record of who is trusted, for what and with which keys.',
};
const keywords: FieldRule = {
  required: true,
  form: `a list of ${KEYWORDS_MIN} to ${KEYWORDS_MAX} words or phrases`,
  accepts: (value) => isTextList(value) && value.length >= KEYWORDS_MIN && value.length <= KEYWORDS_MAX,
  example: '[trust registry, JWKS, caching]',
};
const questions: FieldRule = {
  required: false,
  form: QUESTIONS_FORM,
  accepts: (value) => parseQuestions(value) !== null,
  example: '[What is a trust mark?, Who issues a trust mark?, How long is a trust mark valid?]',
};
const searchTerms: FieldRule = {
  required: false,
  form: SEARCH_TERMS_FORM,
  accepts: (value) => parseSearchTerms(value) !== null,
  example: '[lost phone, new authenticator app]',
};
const hideFooter: FieldRule = {
  required: false,
  form: 'true or false',
  accepts: (value) => typeof value === 'boolean',
  example: 'true',
};

/** The owner, the date of the last review, and the period until the next. A page has all three fields or none. */
export const REVIEW_FIELDS = ['owner', 'reviewed', 'review_in'] as const;

const review: Record<(typeof REVIEW_FIELDS)[number], FieldRule> = {
  owner: {required: false, form: 'a key from blog/authors.yml', accepts: isText, example: 'platform-engineering'},
  reviewed: {required: false, form: 'a date such as 2026-11-27', accepts: isDay, example: '2026-11-27'},
  review_in: {required: false, form: 'a period such as 6 months or 1 year', accepts: isPeriod, example: '6 months'},
};

/** The allowed fields by kind of page. Other fields are rejected. */
export const frontMatterRules: Record<ContentKind, Readonly<Record<string, FieldRule>>> = {
  doc: {
    title,
    description,
    keywords,
    questions,
    search_terms: searchTerms,
    sidebar_label: {required: false, form: 'text', accepts: isText, example: 'Registry'},
    sidebar_position: {required: false, form: 'a number', accepts: (value) => typeof value === 'number', example: '3'},
    slug: {
      required: false,
      form: 'a path relative to /docs, with only lower-case letters, digits and hyphens',
      accepts: isPath,
      example: '/concepts/trust-registry',
    },
    hide_table_of_contents: {
      required: false,
      form: 'true or false',
      accepts: (value) => typeof value === 'boolean',
      example: 'true',
    },
    hide_footer: hideFooter,
    ...review,
  },
  post: {
    title,
    description,
    keywords,
    questions,
    search_terms: searchTerms,
    slug: {required: true, form: 'the name of its folder', accepts: isText, example: 'key-rotation'},
    date: {required: true, form: 'a date such as 2025-06-17', accepts: isDay, example: '2025-06-17'},
    authors: {
      required: true,
      form: 'a list of keys from blog/authors.yml',
      accepts: isTextList,
      example: '[identity-engineering]',
    },
    tags: {required: true, form: 'a list of keys from blog/tags.yml', accepts: isTextList, example: '[key-management]'},
    last_update: {
      required: false,
      form: 'an object with the field "date", a date such as 2026-11-20',
      example: '{date: 2026-11-20}',
      accepts: (value) =>
        typeof value === 'object' &&
        value !== null &&
        Object.keys(value).join() === 'date' &&
        isDay((value as {date: unknown}).date),
    },
    hide_footer: hideFooter,
    ...review,
  },
};
