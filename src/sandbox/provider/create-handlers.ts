/** The handlers of the provider. They load with the first request to one of them. */
import {createAuthorizationHandlers} from './authorization';
import type {Context} from './context';
import {createDeferredHandlers} from './deferred';
import {createDiscoveryHandlers} from './discovery';
import {createEndSessionHandlers} from './end-session';
import {createIntrospectionHandlers} from './introspection';
import {createPushedRequestHandlers} from './pushed-request';
import {createRegistrationHandlers} from './registration';
import {createTokenHandlers} from './token';
import {createUserinfoHandlers} from './userinfo';

/** By id of the operation. They read and check the raw request themselves. */
export const createHandlers = (context: Context) => ({
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
