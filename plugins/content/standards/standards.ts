import type {Problem} from '../../lib/problems';
import {readYaml} from '../../lib/yaml-source';

/** Reads the list of cited standards. The comment of standards.yml describes its fields. */

export const STANDARDS_FILE = 'plugins/content/standards/standards.yml';

const UNITS = ['section', 'clause', 'requirement'] as const;
const SOURCES = ['published', 'draft', 'copy', 'cited'] as const;

export type Unit = (typeof UNITS)[number];

export type Standard = {
  name: string;
  also: readonly string[];
  title: string;
  version?: string;
  /** YYYY-MM */
  date: string;
  url: string;
  unit: Unit;
  source: (typeof SOURCES)[number];
  /** Such as `3.1`, `A.2`. */
  sections: ReadonlySet<string>;
};

const PART = /^(.*?)(\d+|[A-Z])$/;

/** `3.1-3.4` → `3.1`, `3.2`, `3.3`, `3.4`. Null unless only the last parts differ, in ascending order. */
function expandRange(range: string): string[] | null {
  const [from = '', to = from] = range.split('-');
  const [, before, first = ''] = PART.exec(from) ?? [];
  const [, beforeLast, last = ''] = PART.exec(to) ?? [];
  if (before === undefined || before !== beforeLast) return null;
  const isLetter = /[A-Z]/.test(first);
  const number = (part: string) => (/[A-Z]/.test(part) ? part.charCodeAt(0) : Number(part));
  if (isLetter !== /[A-Z]/.test(last) || number(last) < number(first)) return null;
  return Array.from({length: number(last) - number(first) + 1}, (_, index) => {
    const value = number(first) + index;
    return `${before}${isLetter ? String.fromCharCode(value) : value}`;
  });
}

/**
 * Expands the field `sections`.
 * @returns the numbers, and the parts of the text that cannot be read
 */
export function expandSections(text: string): {sections: Set<string>; unreadable: string[]} {
  const parts = text.split(/\s+/).filter(Boolean);
  const expanded = parts.map((part) => ({part, sections: expandRange(part)}));
  return {
    sections: new Set(expanded.flatMap(({sections}) => sections ?? [])),
    unreadable: expanded.flatMap(({part, sections}) => (sections ? [] : [part])),
  };
}

type Written = Partial<Record<keyof Standard, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** For each field, a function that accepts valid values, and the form of a valid value for messages. */
const RULES: readonly {field: keyof Standard; accepts: (value: unknown) => boolean; form: string}[] = [
  {field: 'name', accepts: isText, form: 'the name of the standard'},
  {field: 'title', accepts: isText, form: 'the title of the document'},
  {field: 'version', accepts: (value) => value === undefined || isText(value), form: 'a text, such as v4.0.1'},
  {
    field: 'also',
    accepts: (value) => value === undefined || (Array.isArray(value) && value.every(isText)),
    form: 'a list of names',
  },
  {
    field: 'date',
    accepts: (value) => isText(value) && /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
    form: "a month in quotes, such as '2020-02'",
  },
  {field: 'url', accepts: (value) => isText(value) && value.startsWith('https://'), form: 'an address with https'},
  {
    field: 'unit',
    accepts: (value) => value === undefined || UNITS.some((unit) => unit === value),
    form: `one of ${UNITS.join(', ')}`,
  },
  {
    field: 'source',
    accepts: (value) => value === undefined || SOURCES.some((source) => source === value),
    form: `one of ${SOURCES.join(', ')}`,
  },
  {
    field: 'sections',
    accepts: (value) => value === undefined || (isText(value) && expandSections(value).unreadable.length === 0),
    form: 'numbers and ranges of neighbours, such as 3 3.1-3.4',
  },
];

/** The fields that the check of citations needs. */
const USED_FIELDS: ReadonlySet<keyof Standard> = new Set(['name', 'also', 'unit', 'sections']);

function toStandard({also, unit, source, sections, ...rest}: Written): Standard {
  return {
    ...(rest as Pick<Standard, 'name' | 'title' | 'version' | 'date' | 'url'>),
    also: (also as string[] | undefined) ?? [],
    unit: (unit as Unit | undefined) ?? 'section',
    source: (source as Standard['source'] | undefined) ?? 'published',
    sections: expandSections((sections as string | undefined) ?? '').sections,
  };
}

/**
 * Reads the text of standards.yml.
 * @returns the entries that the check of citations can use, and all problems
 */
export function readStandards(text: string): {standards: Standard[]; problems: Problem[]} {
  const source = readYaml(STANDARDS_FILE, text);
  if ('what' in source) return {standards: [], problems: [source]};
  const written = Array.isArray(source.value) ? (source.value as Written[]) : [];
  const names = written.flatMap(({name, also}) => [name, ...(Array.isArray(also) ? (also as unknown[]) : [])]);
  const problems = written.flatMap((entry, index): Problem[] => [
    ...RULES.filter(({field, accepts}) => !accepts(entry[field])).map(({field, form}) => ({
      file: STANDARDS_FILE,
      line: source.lineOf([index, field]),
      what: `"${field}" of ${String(entry.name)} is not valid.`,
      remedy: `Write ${form}.`,
    })),
    ...[entry.name, ...(Array.isArray(entry.also) ? (entry.also as unknown[]) : [])]
      .filter((name) => names.filter((other) => other === name).length > 1)
      .map((name) => ({
        file: STANDARDS_FILE,
        line: source.lineOf([index, 'name']),
        what: `The name "${String(name)}" occurs twice.`,
        remedy: 'Remove one of them.',
      })),
  ]);
  // Keep an entry with an invalid date, so that its citations are not reported too.
  const usable = written.filter((entry) =>
    RULES.filter(({field}) => USED_FIELDS.has(field)).every(({field, accepts}) => accepts(entry[field])),
  );
  return {standards: usable.map(toStandard), problems};
}
