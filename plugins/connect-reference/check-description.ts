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
};

/** Everything that is wrong with a bundled description. Pages are looked at once operations and schemas are sound. */
export function checkDescription(document: OpenApiDocument): Fault[] {
  const faults = [...checkOperations(document), ...checkSchemas(document)];
  // Requests and pages are made of schemas that are sound.
  return faults.length > 0 ? faults : [...checkRequests(document), ...checkPages(document, collectApi(document))];
}
