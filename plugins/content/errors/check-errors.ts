/** Checks the links of the error catalogue to pages, and the error tables of pages against the catalogue. */
import {CATALOGUE_FILE, fileOf, listPages, type Catalogue} from '../../lib/error-catalogue/catalogue';
import type {CollectedCatalogue} from '../../lib/error-catalogue/read-catalogue';
import {selectRows} from '../../lib/error-catalogue/select-rows';
import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';
import {explainPath, type Targets} from '../checks/check-links';

import type {ErrorTables} from './collect-error-tables';

/** Reports links to pages that do not exist, and pages of the catalogue without a file. */
export function checkCataloguePages({catalogue, links}: CollectedCatalogue, targets: Targets): Problem[] {
  const broken = links
    .filter(({url}) => url !== '')
    .flatMap(({url, line}) => explainPath(url, targets).map((wording) => ({file: CATALOGUE_FILE, line, ...wording})));
  const missing = listPages(catalogue)
    .filter((page) => !targets.files.has(fileOf(page)))
    .map((page) => ({
      file: CATALOGUE_FILE,
      line: catalogue.endpoints.find((endpoint) => endpoint.page === page)?.line ?? 1,
      what: `The endpoints are on the page "${page}", but there is no file ${fileOf(page)}.`,
      remedy: `Create it with <ErrorEntries page="${page}" />.`,
    }));
  return [...broken, ...missing];
}

type Page = {file: string; errorTables: ErrorTables};

function checkWrittenRows({file, errorTables}: Page, {entries}: Catalogue): Problem[] {
  if (!file.startsWith('docs/')) return [];
  return errorTables.writtenRows.flatMap(({line, codes}) => {
    const known = codes.filter((code) => entries.some((entry) => entry.code === code));
    return known.length === 0
      ? []
      : [
          {
            file,
            line,
            what: `The row explains ${known.map((code) => `"${code}"`).join(', ')}, which the error catalogue already explains.`,
            remedy: `Replace the table with <ErrorTable at="…" codes="${known.join(' ')}" />, and write the cause in ${CATALOGUE_FILE}.`,
          },
        ];
  });
}

/** Reports names that are not in the catalogue. */
function checkNames(
  names: readonly string[],
  known: readonly string[],
  what: string,
): Omit<Problem, 'file' | 'line'>[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const [near] = findNearest(name, known);
      return {
        what: `The error catalogue has no ${what} "${name}".`,
        remedy: near ? `Did you mean "${near}"?` : `Use a name in ${CATALOGUE_FILE}.`,
      };
    });
}

function checkSelections({file, errorTables}: Page, catalogue: Catalogue): Problem[] {
  const endpoints = catalogue.endpoints.map(({id}) => id);
  const codes = catalogue.entries.map(({code}) => code);
  const topics = [...new Set(catalogue.entries.flatMap(({causes}) => causes.flatMap((cause) => cause.topics)))];
  return errorTables.selections.flatMap(({line, ...selection}) => {
    const wrong = [
      ...checkNames(selection.at, endpoints, 'endpoint'),
      ...checkNames(selection.codes, codes, 'code'),
      ...checkNames(selection.topics, topics, 'topic'),
    ];
    const isEmpty = wrong.length === 0 && selectRows(catalogue, selection).length === 0;
    const empty = {
      what: 'The <ErrorTable> has no rows.',
      remedy: 'Select fewer codes and topics, or another endpoint.',
    };
    return [...wrong, ...(isEmpty ? [empty] : [])].map((wording) => ({file, line, ...wording}));
  });
}

function checkEntries({file, errorTables}: Page, catalogue: Catalogue): Problem[] {
  return errorTables.entries.flatMap(({page, line}) =>
    checkNames([page], listPages(catalogue), 'page').map((wording) => ({file, line, ...wording})),
  );
}

/** Checks the error tables of a page. Checks nothing if the catalogue has problems, because the tables depend on it. */
export function checkErrorTables(page: Page, {catalogue, problems}: CollectedCatalogue): Problem[] {
  if (problems.length > 0) return [];
  return [...checkSelections(page, catalogue), ...checkEntries(page, catalogue), ...checkWrittenRows(page, catalogue)];
}
