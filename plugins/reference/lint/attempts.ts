/** Collects errors that our code throws for operations, to report the errors of all operations together. */
import type {OpenApiDocument} from '../model/openapi';
import type {Operation, Webhook} from '../model/operations';

import type {Fault} from './check-description';

export type Place = Pick<Operation, 'method' | 'path'> | Pick<Webhook, 'method' | 'name'>;

/** Returns the operation or webhook in the bundle, or the whole document if the bundle does not contain it. */
export function objectOf(document: OpenApiDocument, place: Place): object {
  const item = 'name' in place ? document.webhooks?.[place.name] : document.paths[place.path];
  return item?.[place.method] ?? document;
}

/** Returns a name for messages: `GET /flags`, or `webhook flag-raised`. */
export function nameOf(place: Place): string {
  return 'name' in place ? `webhook ${place.name}` : `${place.method.toUpperCase()} ${place.path}`;
}

/** Calls `make`; if it throws, records the error and returns `otherwise`. */
export type Attempt = <T>(operation: Place, make: () => T, otherwise: T) => T;

const REMEDY =
  'Simplify this part of the operation. If it is valid OpenAPI 3.1, this is a bug in plugins/reference: report it with this message.';

export function toFailure(at: object, place: Place, error: unknown): Fault {
  const [reason = ''] = String((error as Error).message ?? error).split('\n');
  return {
    at,
    what: `${nameOf(place)}: the page cannot be generated: ${reason}`,
    remedy: REMEDY,
    isFailure: true,
  };
}

export function collectFailures(document: OpenApiDocument): {attempt: Attempt; faults: readonly Fault[]} {
  const faults: Fault[] = [];
  return {
    faults,
    attempt(operation, make, otherwise) {
      try {
        return make();
      } catch (error) {
        faults.push(toFailure(objectOf(document, operation), operation, error));
        return otherwise;
      }
    },
  };
}
