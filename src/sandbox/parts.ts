/** Combines the resources, handlers and guards of all areas. `sandbox.ts` adds the handlers of the OpenID Provider. */
import * as certificates from './certificates';
import {loadLater} from './load-later';
import type {Resource} from './resource';
import {resources} from './resources';
import * as special from './special';
import type {Call, Handler} from './world';

export const RESOURCES: readonly Resource[] = resources;

const FEDERATION_OPERATIONS = [
  'get-federation-entity-configuration',
  'get-federation-subordinate-entity-configuration',
  'list-federation-subordinates',
  'get-federation-subordinate-statement',
  'get-federation-resolved-metadata',
  'list-federation-trust-marked-entities',
  'get-federation-trust-mark-status',
] as const;

/** Handlers by operation id, for operations that are not a plain list, create, get, replace or delete. */
export const HANDLERS: Readonly<Record<string, Handler>> = {
  ...certificates.handlers,
  ...loadLater(FEDERATION_OPERATIONS, async () => (await import('./federation')).handlers),
  ...special.handlers,
};

/** Checks that run before the request is validated, by operation id. They check the caller and the path. */
export const GUARDS: Readonly<Record<string, (call: Call) => void>> = {
  ...certificates.guards,
  ...special.guards,
};
