/** Loads the API description for tests, as the build writes it for the simulation. */
import path from 'node:path';

import {lintAndBundle} from '../../../plugins/reference/lint/bundle';
import {stripDescription} from '../../../plugins/reference/sandbox/strip-description';
import type {DescriptionDocument} from '../description';

let loaded: Promise<DescriptionDocument> | undefined;

/** Bundles the description once for all tests of a file. */
export function loadDocument(): Promise<DescriptionDocument> {
  loaded ??= lintAndBundle(path.join(__dirname, '../../..')).then(
    ({document}) => stripDescription(document) as DescriptionDocument,
  );
  return loaded;
}
