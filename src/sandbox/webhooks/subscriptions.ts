/**
 * Subscriptions to webhooks (docs/apis/webhooks.mdx). The simulation does not send messages, but stores them as records
 * of the resource `webhook-deliveries`, where a reader finds the token that confirms a subscription.
 */
import {PUBLIC_API} from '../resources/hosts';
import {addTime, createRecord, DAY_MS, makeSecret} from '../resources/values';
import type {StoredRecord} from '../store';
import {objectOf, patch, textOf, toTime} from '../values';
import type {JsonObject, World} from '../world';

const DELIVERIES = 'webhook-deliveries';

const CONFIRMATION_MS = 3 * DAY_MS;

/** Returns the last time at which an address can be confirmed. */
export function confirmationEnd(saved: Date): Date {
  return addTime(saved, CONFIRMATION_MS);
}

/** A webhook of a server, or the `NotificationWebhook` of a server or an application. */
type Subscriber = Pick<StoredRecord, 'resource' | 'key'>;

/**
 * Stores a message as delivered.
 * @param message body of the request, with `MessageId`, `Type` and `Timestamp`
 */
export function deliver(world: World, {resource, key}: Subscriber, address: string, message: JsonObject): void {
  const id = textOf(message, 'MessageId');
  const value = {
    MessageId: id,
    WebhookUri: address,
    SubscriberResource: resource,
    SubscriberKey: key,
    Message: message,
  };
  createRecord(world, DELIVERIES, id, {}, value);
}

/** Sends the message that asks to confirm an address. */
export function sendConfirmation(world: World, subscriber: Subscriber, address: string): void {
  const token = makeSecret();
  deliver(world, subscriber, address, {
    MessageId: world.uuid(),
    Type: 'SubscriptionConfirmation',
    Timestamp: toTime(world.now()),
    Token: token,
    SubscribeURL: `${PUBLIC_API}/webhooks/confirm?token=${token}`,
  });
}

/** Returns the last confirmation message to a subscriber. The tokens of earlier messages are not valid. */
export function lastConfirmation({store}: World, {resource, key}: Subscriber): JsonObject | undefined {
  const messages = store
    .list(DELIVERIES)
    .filter(({value}) => value.SubscriberResource === resource && value.SubscriberKey === key)
    .map(({value}) => objectOf(value, 'Message'));
  return messages.findLast(({Type}) => Type === 'SubscriptionConfirmation');
}

/** Whether the three days after a confirmation message are over. */
export function isExpired({now}: World, message: JsonObject): boolean {
  return confirmationEnd(new Date(textOf(message, 'Timestamp'))) < now();
}

/** Property with the state of a subscription, which is a record in `webhooks` or part of a server or application. */
const statusProperty = (resource: string) => (resource === 'webhooks' ? 'Status' : 'NotificationWebhookStatus');

/**
 * Confirms a subscription of a server or application with the token in `SubscribeURL`, without credentials.
 * @returns whether the token was valid
 */
export function confirmByToken(world: World, token: string): boolean {
  const delivery = world.store.list(DELIVERIES).find(({value}) => objectOf(value, 'Message').Token === token);
  if (!delivery) return false;
  const subscriber = {
    resource: textOf(delivery.value, 'SubscriberResource'),
    key: textOf(delivery.value, 'SubscriberKey'),
  };
  const record = world.store.find(subscriber.resource, subscriber.key);
  const message = lastConfirmation(world, subscriber);
  const status = statusProperty(subscriber.resource);
  if (!record || message?.Token !== token || record.value[status] !== 'Pending' || isExpired(world, message))
    return false;
  patch(world, record, {[status]: 'Confirmed'});
  return true;
}
