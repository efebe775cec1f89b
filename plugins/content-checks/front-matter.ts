import type {ContentKind} from './source-file';

/** How a field's value must be. `required` and the rest are read by the checks and by CONTRIBUTING's readers. */
export type FieldRule = {
  required: boolean;
  /** What the value must be, in words that complete "must be". */
  form: string;
  accepts: (value: unknown) => boolean;
};

const DESCRIPTION_MIN = 70;
const DESCRIPTION_MAX = 160;
const KEYWORDS_MIN = 3;
const KEYWORDS_MAX = 8;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim().length > 0;
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0 && value.every(isText);
const isDate = (value: unknown): boolean =>
  value instanceof Date ? !Number.isNaN(value.getTime()) : typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

const title: FieldRule = {required: true, form: 'a text', accepts: isText};
const description: FieldRule = {
  required: true,
  form: `one sentence of ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters`,
  accepts: (value) => isText(value) && value.length >= DESCRIPTION_MIN && value.length <= DESCRIPTION_MAX,
};
const keywords: FieldRule = {
  required: true,
  form: `a list of ${KEYWORDS_MIN} to ${KEYWORDS_MAX} texts`,
  accepts: (value) => isTextList(value) && value.length >= KEYWORDS_MIN && value.length <= KEYWORDS_MAX,
};
const hideFooter: FieldRule = {required: false, form: 'true or false', accepts: (value) => typeof value === 'boolean'};

/** The contract of the content, by kind. A field that is not listed is refused. */
export const frontMatterRules: Record<ContentKind, Readonly<Record<string, FieldRule>>> = {
  doc: {
    title,
    description,
    keywords,
    sidebar_label: {required: false, form: 'a text', accepts: isText},
    sidebar_position: {required: false, form: 'a number', accepts: (value) => typeof value === 'number'},
    slug: {required: false, form: 'a path', accepts: isText},
    hide_table_of_contents: {required: false, form: 'true or false', accepts: (value) => typeof value === 'boolean'},
    hide_footer: hideFooter,
  },
  post: {
    title,
    description,
    keywords,
    slug: {required: true, form: 'the name of its folder', accepts: isText},
    date: {required: true, form: 'a date such as 2025-06-17', accepts: isDate},
    authors: {required: true, form: 'a list of keys of blog/authors.yml', accepts: isTextList},
    tags: {required: true, form: 'a list of keys of blog/tags.yml', accepts: isTextList},
    cover: {required: true, form: 'the name of a motif of plugins/lib/covers/motifs, such as key-clock', accepts: isText},
    last_update: {
      required: false,
      form: 'an object such as {date: 2026-11-20}',
      accepts: (value) => typeof value === 'object' && value !== null && Object.keys(value).join() === 'date' && isDate((value as {date: unknown}).date),
    },
    hide_footer: hideFooter,
  },
};
