/** Operations of the management API that are not a plain list, create, get, replace or delete of a resource. */
import type {Handler} from '../world';

import * as apis from './api-resources';
import * as applications from './applications';
import * as ecosystemClients from './ecosystem-clients';
import type {Guard} from './guards';
import * as organisation from './organisation';
import * as publicFiles from './public-files';
import * as search from './search';
import * as signing from './signing';
import * as snapshot from './snapshot';
import * as sso from './sso';
import * as webhooks from './webhooks';

export const handlers: Record<string, Handler> = {
  ...organisation.handlers,
  ...publicFiles.handlers,
  ...search.handlers,
  ...signing.handlers,
  ...snapshot.handlers,
  ...applications.handlers,
  ...ecosystemClients.handlers,
  ...apis.handlers,
  ...sso.handlers,
  ...webhooks.handlers,
};

/** Checks that run before the request is validated, by operation id. They check the caller and the path. */
export const guards: Record<string, Guard> = {
  ...organisation.guards,
  ...signing.guards,
  ...applications.guards,
  ...apis.guards,
  ...sso.guards,
  ...webhooks.guards,
};
