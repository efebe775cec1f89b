import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';

import {findShared} from './find-shared';
import {DESCRIPTION_MAX, DESCRIPTION_MIN, frontMatterRules, REVIEW_FIELDS} from './front-matter';
import type {FieldRule} from './front-matter';
import type {SourceFile} from './source-file';

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function sayHow(field: string, value: unknown, {form, example}: FieldRule): {what: string; remedy: string} {
  const what = `"${field}" must be ${form}.`;
  if (field !== 'description' || typeof value !== 'string')
    return {what, remedy: `Write for example ${field}: ${example}`};
  const {length} = value;
  return {
    what: `${what} It has ${length} characters.`,
    remedy:
      length > DESCRIPTION_MAX
        ? `Remove ${length - DESCRIPTION_MAX} characters.`
        : `Add ${DESCRIPTION_MIN - length} characters: say which question the page answers.`,
  };
}

/** Checks that a page has all three review fields or none. */
function checkReviewFields({file, frontMatter, fieldLines}: SourceFile): Problem[] {
  const given = REVIEW_FIELDS.filter((field) => frontMatter && field in frontMatter);
  const [first] = given;
  const missing = REVIEW_FIELDS.filter((field) => !given.includes(field));
  if (!first || missing.length === 0) return [];
  return [
    {
      file,
      line: fieldLines.get(first) ?? 1,
      what: `"${first}" needs ${missing.map((field) => `"${field}"`).join(' and ')}.`,
      remedy: `Write all of ${listed(REVIEW_FIELDS)}, or none.`,
    },
  ];
}

/** Checks the front matter of a page against the rules of its kind. */
export function checkFrontMatter(source: SourceFile): Problem[] {
  const {kind, file, hasFrontMatter, frontMatter, fieldLines} = source;
  if (!frontMatter) return [];
  const rules = frontMatterRules[kind];
  const known = Object.keys(rules);
  if (!hasFrontMatter)
    return [
      {
        file,
        line: 1,
        what: 'The page has no front matter.',
        remedy: `Start the file with a line "---", the fields ${listed(Object.keys(rules).filter((field) => rules[field]?.required))}, and another line "---".`,
      },
    ];
  const problems = checkReviewFields(source);
  for (const [field, value] of Object.entries(frontMatter)) {
    const rule = rules[field];
    if (!rule) {
      const [near] = findNearest(field, known);
      const remedy = near ? `Did you mean "${near}"?` : `Use one of: ${known.join(', ')}.`;
      problems.push({file, line: fieldLines.get(field) ?? 1, what: `Unknown front matter field "${field}".`, remedy});
    } else if (!rule.accepts(value)) {
      problems.push({file, line: fieldLines.get(field) ?? 1, ...sayHow(field, value, rule)});
    }
  }
  for (const [field, rule] of Object.entries(rules)) {
    if (rule.required && !(field in frontMatter)) {
      problems.push({
        file,
        line: 1,
        what: `The front matter has no "${field}".`,
        remedy: `Add "${field}" (${rule.form}), for example ${field}: ${rule.example}`,
      });
    }
  }
  const folder = file.split('/').at(-2);
  if (kind === 'post' && typeof frontMatter.slug === 'string' && frontMatter.slug !== folder) {
    problems.push({
      file,
      line: fieldLines.get('slug') ?? 1,
      what: `The slug "${frontMatter.slug}" differs from the name of its folder, "${folder}".`,
      remedy: 'Use the same name for both: the slug is the address of the article.',
    });
  }
  return problems;
}

/**
 * Finds pages whose last review (`reviewed`) is dated after today.
 * @param today `YYYY-MM-DD`
 */
export function checkReviewDates(sources: readonly SourceFile[], today: string): Problem[] {
  return sources.flatMap(({file, frontMatter, fieldLines}) => {
    const reviewed = frontMatter?.reviewed;
    if (typeof reviewed !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(reviewed) || reviewed <= today) return [];
    return [
      {
        file,
        line: fieldLines.get('reviewed') ?? 1,
        what: `"reviewed" is ${reviewed}, which is later than today (${today}).`,
        remedy: 'Write the day on which somebody compared the page with its sources.',
      },
    ];
  });
}

/** Finds pages with the same description: descriptions are search snippets, so each must be unique. */
export function checkUniqueDescriptions(sources: readonly SourceFile[]): Problem[] {
  const described = sources.filter(({frontMatter}) => typeof frontMatter?.description === 'string');
  return findShared(described, ({frontMatter}) => String(frontMatter?.description)).map(
    ({item: {file, fieldLines}, others: [other]}) => ({
      file,
      line: fieldLines.get('description') ?? 1,
      what: `The description is the same as in ${other?.file}.`,
      remedy: 'Describe what only this page answers.',
    }),
  );
}
