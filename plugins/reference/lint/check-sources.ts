import type {Problem} from '../../lib/problems';

import {checkFields} from './check-fields';
import {checkNames} from './check-names';
import {checkTexts} from './check-texts';
import type {SiteLink} from './check-texts';
import type {Sources} from './sources';
import {walkSources} from './walk-sources';

/** Checks the files in openapi/, and collects their links to pages of the portal. */
export function checkSources(sources: Sources): {problems: Problem[]; links: SiteLink[]} {
  const visits = walkSources(sources);
  const {problems, links} = checkTexts(visits);
  const all = [...checkFields(visits), ...checkNames(visits), ...problems];
  // Removes duplicates, because a YAML anchor is visited once for each alias.
  const seen = new Set<string>();
  const isFirst = ({file, line, what}: Problem) => seen.size < seen.add(`${file}:${line} ${what}`).size;
  return {problems: all.filter(isFirst), links};
}
