/** Confirms a webhook, and updates the states of all webhooks. */
import {withinArea} from '../access';
import {fieldProblem, notFound, problem} from '../refusal';
import {bodyOf, parentsOf, pathOf} from '../resources/values';
import {stateOf} from '../resources/webhook-addresses';
import {viewWebhook} from '../resources/webhooks';
import {patch, textOf} from '../values';
import {isExpired, lastConfirmation} from '../webhooks/subscriptions';
import type {Handler, JsonObject} from '../world';

const confirmWebhook: Handler = (call) => {
  const {world} = call;
  const key = pathOf(call, 'WebhookId');
  const record = world.store.find('webhooks', key, parentsOf(call, 'OrganisationId', 'AuthorisationServerId'));
  if (!record) throw notFound(`Webhook ${key}`);
  const message = lastConfirmation(world, record);
  if (!message || message.Token !== bodyOf(call).Token)
    throw fieldProblem('invalid_value', 'Token', 'does not belong to this webhook');
  const status = textOf(record.value, 'Status');
  // Also the error for a `Deactivated` webhook, because its token has expired.
  if (status !== 'Confirmed' && isExpired(world, message))
    throw fieldProblem('confirmation_expired', 'Token', `expired at ${textOf(record.value, 'ConfirmationExpiresAt')}`);
  if (status !== 'Pending') throw problem('state_conflict', [`Webhook ${key} is ${status}`]);
  return {status: 200, body: patch(world, record, {Status: 'Confirmed'}).value};
};

/**
 * Simulates the report of the delivery service. Deliveries never fail: a status changes only if nobody confirms the
 * address within three days.
 */
const refreshStatuses: Handler = ({world}) => {
  const {store} = world;
  const states: JsonObject[] = store.list('webhooks').map((record) => {
    const Status = textOf(viewWebhook(record, world), 'Status');
    patch(world, record, {Status});
    return {AuthorisationServerId: record.parents.AuthorisationServerId ?? '', WebhookStatus: Status};
  });
  const short = store.list('authorisation-servers').filter(({value}) => value.NotificationWebhook !== undefined);
  for (const server of short) {
    const WebhookStatus = stateOf(server, world);
    patch(world, server, {NotificationWebhookStatus: WebhookStatus});
    states.push({AuthorisationServerId: server.key, WebhookStatus});
  }
  return {status: 200, body: states};
};

export const handlers: Readonly<Record<string, Handler>> = {
  'create-organisation-authorisation-server-webhook-confirmation': confirmWebhook,
  'update-authorisation-server-webhook-statuses': refreshStatuses,
};

/** Checks that run before the request is validated. */
export const guards = {
  'create-organisation-authorisation-server-webhook-confirmation': withinArea('AuthorisationServerAccess'),
};
