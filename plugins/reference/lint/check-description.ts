/** Runs the checks of the bundle, after the lint and before rendering. */
import type {OpenApiDocument} from '../model/openapi';
import {collectApi} from '../model/operations';

import {checkDeprecation} from './check-deprecation';
import {checkOperations} from './check-operations';
import {checkPages} from './check-pages';
import {checkRequests} from './check-requests';
import {checkSchemas} from './check-schemas';
import {checkWebhooks} from './check-webhooks';
import {checkDesign} from './design/check-design';

export type Fault = {
  /** The object of the bundle with the mistake. findSourcePlaces returns the file and line of the object. */
  at: object;
  what: string;
  remedy: string;
  /** Our code threw an error. Reported only if there are no mistakes, because a mistake may be the cause. */
  isFailure?: true;
};

/** Checks design and pages only if there are no other faults, because these checks read resolved schemas. */
export function checkDescription(document: OpenApiDocument): Fault[] {
  const all = [
    ...checkOperations(document),
    ...checkDeprecation(document),
    ...checkSchemas(document),
    ...checkRequests(document),
    ...checkWebhooks(document),
  ];
  const mistakes = all.filter(({isFailure}) => !isFailure);
  if (mistakes.length > 0) return mistakes;
  return all.length > 0 ? all : [...checkDesign(document), ...checkPages(document, collectApi(document))];
}
