import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';
import type {YamlSource} from '../../lib/yaml-source';

import type {FieldRule} from './front-matter';

type Rules = Readonly<Record<string, FieldRule>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const text = (required: boolean, example: string): FieldRule => ({required, form: 'text', accepts: isText, example});

export const tagRules: Rules = {
  label: text(true, 'Key management'),
  permalink: {
    required: true,
    form: 'a path with only lower-case letters, digits and hyphens',
    accepts: (value) => typeof value === 'string' && /^\/[a-z0-9-]+$/.test(value),
    example: '/key-management',
  },
  description: text(true, 'Generating, publishing, rotating and retiring cryptographic keys.'),
};
export const authorRules: Rules = {
  name: text(true, 'Identity Engineering'),
  title: text(true, 'Tokens and federation at Connect'),
};
export const categoryRules: Rules = {
  label: text(true, 'Navigation'),
  position: {required: true, form: 'a number', accepts: (value) => typeof value === 'number', example: '7'},
};

function checkRecord(
  file: string,
  {lineOf}: YamlSource,
  path: readonly string[],
  record: Record<string, unknown>,
  rules: Rules,
): Problem[] {
  const name = path.length > 0 ? `"${path.join('.')}" has ` : '';
  const known = Object.keys(rules);
  const wrong = Object.entries(record).flatMap(([field, value]): Problem[] => {
    const line = lineOf([...path, field]);
    const rule = rules[field];
    if (!rule) {
      const [near] = findNearest(field, known);
      return [
        {
          file,
          line,
          what: name ? `${name}an unknown field "${field}".` : `Unknown field "${field}".`,
          remedy: near ? `Did you mean "${near}"?` : `Use one of: ${known.join(', ')}.`,
        },
      ];
    }
    return rule.accepts(value)
      ? []
      : [{file, line, what: `"${field}" must be ${rule.form}.`, remedy: `Write for example ${field}: ${rule.example}`}];
  });
  const missing = known.filter((field) => rules[field]?.required && !(field in record));
  // Report a misspelt required field only as unknown, and not also as missing.
  const left = missing.filter(
    (field) => !Object.keys(record).some((other) => !rules[other] && findNearest(other, known)[0] === field),
  );
  return [
    ...wrong,
    ...left.map((field) => ({
      file,
      line: lineOf(path),
      what: `${name || 'There is '}no "${field}".`,
      remedy: `Add "${field}" (${rules[field]?.form}), for example ${field}: ${rules[field]?.example}`,
    })),
  ];
}

/** Checks a YAML file that contains one record. */
export function checkFile(file: string, source: YamlSource, rules: Rules): Problem[] {
  if (!isRecord(source.value))
    return [
      {
        file,
        line: 1,
        what: 'The file has no fields.',
        remedy: `Write ${Object.entries(rules)
          .map(([field, {example}]) => `"${field}: ${example}"`)
          .join(' and ')}, each on a line.`,
      },
    ];
  return checkRecord(file, source, [], source.value, rules);
}

/** Finds keys that share a value of `field`, such as two tags with one permalink. */
export function checkUnique(file: string, {value, lineOf}: YamlSource, field: string): Problem[] {
  const first = new Map<unknown, string>();
  return Object.entries(isRecord(value) ? value : {}).flatMap(([key, record]) => {
    const own = isRecord(record) ? record[field] : undefined;
    const taken = first.get(own);
    if (own !== undefined && taken === undefined) first.set(own, key);
    return taken === undefined
      ? []
      : [
          {
            file,
            line: lineOf([key, field]),
            what: `"${key}" has the same ${field} as "${taken}": ${String(own)}.`,
            remedy: `Give each key its own ${field}.`,
          },
        ];
  });
}

/** Checks a YAML file that maps keys to records. */
export function checkList(file: string, source: YamlSource, rules: Rules): Problem[] {
  if (!isRecord(source.value))
    return [
      {
        file,
        line: 1,
        what: 'The file is not a map of keys.',
        remedy: 'Write each entry as "key:", with its fields indented below it.',
      },
    ];
  return Object.entries(source.value).flatMap(([key, record]) =>
    checkRecord(file, source, [key], isRecord(record) ? record : {}, rules),
  );
}
