import type {Problem} from '../../lib/problems';

import {checkFields} from './check-fields';
import {checkNames} from './check-names';
import {checkTexts} from './check-texts';
import type {SiteLink} from './check-texts';
import {walkSources} from './walk-sources';

/** Checks the files in openapi/, and collects their links to pages of the portal. */
export function checkSources(siteDir: string): {problems: Problem[]; links: SiteLink[]} {
  const visits = walkSources(siteDir);
  const {problems, links} = checkTexts(visits);
  const all = [...checkFields(visits), ...checkNames(visits), ...problems];
  // A YAML anchor is visited once for each alias.
  const isFirst = (problem: Problem, index: number) =>
    all.findIndex(
      (other) => other.file === problem.file && other.line === problem.line && other.what === problem.what,
    ) === index;
  return {problems: all.filter(isFirst), links};
}
