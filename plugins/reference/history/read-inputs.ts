/** Reads the inputs for the checks of the API history. */

import type {HistoryInputs} from '../../lib/api-history/check-history';
import {readPlacedReleases, readSnapshots, restoreAll} from '../../lib/api-history/read-history';
import {readSourceSync} from '../../lib/source-text';
import {lintAndBundle} from '../lint/bundle';
import {findSourcePlaces} from '../lint/source-places';
import type {OpenApiDocument} from '../model/openapi';
import {METHODS} from '../model/openapi';
import {collectApi} from '../model/operations';

import {toShape} from './to-shape';

function createPlaceOf(siteDir: string, document: OpenApiDocument): HistoryInputs['placeOf'] {
  let places: ReturnType<typeof findSourcePlaces> | undefined;
  return (operation) => {
    places ??= findSourcePlaces(siteDir, document);
    const items = Object.values(document.paths);
    const found = items.flatMap((item) => METHODS.flatMap((method) => item[method] ?? []));
    const object = found.find(({operationId}) => operationId === operation);
    return object && places.get(object);
  };
}

/** @throws ProblemsError for mistakes in the description, or a file that is not a snapshot */
export async function readInputs(siteDir: string): Promise<HistoryInputs> {
  const {document} = await lintAndBundle(siteDir);
  return {
    ...restoreAll(readSnapshots(siteDir)),
    releases: readPlacedReleases(siteDir),
    current: toShape(collectApi(document)),
    placeOf: createPlaceOf(siteDir, document),
    lineIn: (file, operation) =>
      readSourceSync(siteDir, file)
        .split('\n')
        .findIndex((line) => line.startsWith(`    "${operation}":`)) + 1,
  };
}
