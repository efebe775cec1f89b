/** The handlers of the provider. This module is loaded with the first request to the provider. */
import {BAD_INTERACTION_ID, readInteractionId} from '../interaction-id';
import type {Call, Handler} from '../world';

import {createAuthorizationHandlers} from './authorization';
import type {Context} from './context';
import {createDeferredHandlers} from './deferred';
import {createDiscoveryHandlers} from './discovery';
import {createEndSessionHandlers} from './end-session';
import {refuse} from './errors';
import {createIntrospectionHandlers} from './introspection';
import {createPushedRequestHandlers} from './pushed-request';
import {createRegistrationHandlers} from './registration';
import {createTokenHandlers} from './token';
import {createUserinfoHandlers} from './userinfo';

/**
 * Checks `x-fapi-interaction-id`. Endpoints for browsers do not have this header.
 * @throws Refusal 400 `invalid_request`
 */
function checkInteractionId({operation, request}: Call): void {
  const isNamed = operation.parameters.some(({name}) => name === 'x-fapi-interaction-id');
  if (isNamed && readInteractionId(request) === null) throw refuse(operation.id, 'invalid_request', BAD_INTERACTION_ID);
}

/** Wraps handlers to check the interaction id first. */
function withCheck<Id extends string>(handlers: Readonly<Record<Id, Handler>>): Record<Id, Handler> {
  const checked = Object.entries<Handler>(handlers).map(([id, handler]) => [
    id,
    (call: Call) => {
      checkInteractionId(call);
      return handler(call);
    },
  ]);
  return Object.fromEntries(checked) as Record<Id, Handler>;
}

/** Creates the handlers by operation id. They read and validate the raw request themselves. */
export const createHandlers = (context: Context) =>
  withCheck({
    ...createDiscoveryHandlers(context),
    ...createPushedRequestHandlers(context),
    ...createAuthorizationHandlers(context),
    ...createTokenHandlers(context),
    ...createIntrospectionHandlers(context),
    ...createDeferredHandlers(context),
    ...createUserinfoHandlers(context),
    ...createEndSessionHandlers(context),
    ...createRegistrationHandlers(context),
  });
