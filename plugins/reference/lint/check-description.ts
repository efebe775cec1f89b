/** Runs the checks of the bundle, after the lint and before rendering. */
import {checkOperations} from './check-operations';
import {checkPages} from './check-pages';
import {checkRequests} from './check-requests';
import {checkSchemas} from './check-schemas';
import type {OpenApiDocument} from '../model/openapi';
import {collectApi} from '../model/operations';

/** A mistake in the description. */
export type Fault = {
  /** The object of the bundle that contains the mistake. findSourcePlaces maps it to file and line. */
  at: object;
  what: string;
  remedy: string;
  /** True if our code threw. Failures are only reported if there are no mistakes, which may be their cause. */
  isFailure?: true;
};

/** Checks pages only if operations, schemas and requests have no faults. */
export function checkDescription(document: OpenApiDocument): Fault[] {
  const all = [...checkOperations(document), ...checkSchemas(document), ...checkRequests(document)];
  const mistakes = all.filter(({isFailure}) => !isFailure);
  if (mistakes.length > 0) return mistakes;
  return all.length > 0 ? all : checkPages(document, collectApi(document));
}
