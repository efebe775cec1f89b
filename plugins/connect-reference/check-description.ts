/** What the pages could not show, or not well, is refused here before anything is rendered. The lint has passed by then. */
import {checkOperations} from './check-operations';
import {checkPages} from './check-pages';
import {checkRequests} from './check-requests';
import {checkSchemas} from './check-schemas';
import type {OpenApiDocument} from './openapi';
import {collectApi} from './operations';

/** A mistake in the description. */
export type Fault = {
  /** The object of the bundle in which it lies: its place in the sources is found by it. */
  at: object;
  what: string;
  remedy: string;
  /** Whether code of ours has failed, which mistakes that are reported themselves may have caused. */
  isFailure?: true;
};

/** Everything that is wrong with a bundled description. Pages are looked at once operations and schemas are sound. */
export function checkDescription(document: OpenApiDocument): Fault[] {
  const all = [...checkOperations(document), ...checkSchemas(document), ...checkRequests(document)];
  const mistakes = all.filter(({isFailure}) => !isFailure);
  if (mistakes.length > 0) return mistakes;
  return all.length > 0 ? all : checkPages(document, collectApi(document));
}
