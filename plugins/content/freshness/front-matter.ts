import type {ParseFrontMatter} from '@docusaurus/types';

import {CHECKED_FIELD, MAX_STANDARDS, type CheckedAgainst} from '../../../src/site/freshness';
import {readSourceSync} from '../../lib/source-text';
import {createCollectCited, type CollectCited} from '../standards/collect-cited';
import {readStandards, STANDARDS_FILE} from '../standards/standards';

import {collectOperations} from './collect-operations';

/**
 * @param reviewed the field of the front matter, `YYYY-MM-DD`
 * @param markdown text of the page without front matter
 */
export function toCheckedAgainst(reviewed: string, markdown: string, collectCited: CollectCited): CheckedAgainst {
  const cited = collectCited(markdown);
  return {
    date: reviewed,
    standards: cited.slice(0, MAX_STANDARDS).map(({name}) => name),
    others: Math.max(0, cited.length - MAX_STANDARDS),
    isApiDescribed: collectOperations(markdown).length > 0,
  };
}

/**
 * Extends a front matter parser for Docusaurus. Adds the field `checked_against` to pages with `reviewed`, for the foot
 * of the page.
 */
export function withFreshness(siteDir: string, parse: ParseFrontMatter): ParseFrontMatter {
  const collectCited = createCollectCited(readStandards(readSourceSync(siteDir, STANDARDS_FILE)).standards);
  return async (params) => {
    const parsed = await parse(params);
    const {reviewed} = parsed.frontMatter;
    if (typeof reviewed !== 'string' && !(reviewed instanceof Date)) return parsed;
    // The parser of Docusaurus (YAML 1.1) reads a day as a `Date`.
    const day = typeof reviewed === 'string' ? reviewed : reviewed.toISOString().slice(0, 10);
    return {
      ...parsed,
      frontMatter: {...parsed.frontMatter, [CHECKED_FIELD]: toCheckedAgainst(day, parsed.content, collectCited)},
    };
  };
}
