import type {Problem} from '../lib/problems';

import {frontMatterRules} from './front-matter';
import type {SourceFile} from './source-file';

/** Holds a page's front matter against the contract of its kind. */
export function checkFrontMatter({kind, file, frontMatter, lineOfField}: SourceFile): Problem[] {
  const rules = frontMatterRules[kind];
  const known = Object.keys(rules);
  const problems: Problem[] = [];
  for (const [field, value] of Object.entries(frontMatter)) {
    const rule = rules[field];
    if (!rule) {
      problems.push({
        file,
        line: lineOfField(field),
        what: `Unknown front matter field "${field}".`,
        remedy: `Use one of: ${known.join(', ')}.`,
      });
    } else if (!rule.accepts(value)) {
      const length = typeof value === 'string' ? ` It has ${value.length} characters.` : '';
      problems.push({file, line: lineOfField(field), what: `"${field}" must be ${rule.form}.${length}`, remedy: `Change the value of "${field}".`});
    }
  }
  for (const [field, rule] of Object.entries(rules)) {
    if (rule.required && !(field in frontMatter)) {
      problems.push({file, line: 1, what: `The front matter has no "${field}".`, remedy: `Add "${field}": ${rule.form}.`});
    }
  }
  const folder = file.split('/').at(-2);
  if (kind === 'post' && typeof frontMatter.slug === 'string' && frontMatter.slug !== folder) {
    problems.push({
      file,
      line: lineOfField('slug'),
      what: `The slug "${frontMatter.slug}" is not the name of its folder, "${folder}".`,
      remedy: 'Give both the same name; the slug is the address.',
    });
  }
  return problems;
}

/** Descriptions are search snippets, so no two pages may share one. */
export function checkUniqueDescriptions(sources: readonly SourceFile[]): Problem[] {
  const first = new Map<string, string>();
  return sources.flatMap(({file, frontMatter, lineOfField}) => {
    const {description} = frontMatter;
    if (typeof description !== 'string') return [];
    const other = first.get(description);
    if (!other) {
      first.set(description, file);
      return [];
    }
    return [{file, line: lineOfField('description'), what: `The description is the same as that of ${other}.`, remedy: 'Say what this page answers.'}];
  });
}
