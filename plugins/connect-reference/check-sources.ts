import type {Problem} from '../lib/problems';

import {checkFields} from './check-fields';
import {checkNames} from './check-names';
import {checkTexts} from './check-texts';
import type {SiteLink} from './check-texts';
import {walkSources} from './walk-sources';

/** What is wrong with what the sources say, each with its own line, and the links that they hold to pages of the portal. */
export function checkSources(siteDir: string): {problems: Problem[]; links: SiteLink[]} {
  const visits = walkSources(siteDir);
  const {problems, links} = checkTexts(visits);
  const all = [...checkFields(visits), ...checkNames(visits), ...problems];
  // What an anchor marks is part of every object that names it.
  const isFirst = (problem: Problem, index: number) =>
    all.findIndex(
      (other) => other.file === problem.file && other.line === problem.line && other.what === problem.what,
    ) === index;
  return {problems: all.filter(isFirst), links};
}
