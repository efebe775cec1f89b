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

/** What no sample could send. Schemas that are not sound may have none to be made from, and are reported themselves. */
function checkSendable(document: OpenApiDocument, isSound: boolean): Fault[] {
  try {
    return checkRequests(document);
  } catch (error) {
    if (isSound) throw error;
    return [];
  }
}

/** Everything that is wrong with a bundled description. Pages are looked at once operations and schemas are sound. */
export function checkDescription(document: OpenApiDocument): Fault[] {
  const unsound = [...checkOperations(document), ...checkSchemas(document)];
  const faults = [...unsound, ...checkSendable(document, unsound.length === 0)];
  return faults.length > 0 ? faults : checkPages(document, collectApi(document));
}
