/** The `NotificationWebhook` of servers and applications, and who sees it. */
import type {Derived} from '../resource';
import {userTypesIn, type Area} from '../rights';
import type {StoredRecord} from '../store';
import {textOf} from '../values';
import {isExpired, lastConfirmation, sendConfirmation} from '../webhooks/subscriptions';
import type {Caller, JsonObject, World} from '../world';

/** Addresses that belong to the owner, with their states. */
export const WEBHOOK_PROPERTIES = [
  'NotificationWebhook',
  'NotificationWebhookStatus',
  'NotificationWebhookAddedDate',
  'AutoRegistrationNotificationWebhook',
];

/**
 * Whether a caller sees the webhook addresses of a record: a Super User, an administrator of the organisation, and its
 * domain users with one of these levels in the area.
 */
export function seesAddresses(
  {parents}: StoredRecord,
  caller: Caller | null,
  {store}: World,
  area: Area,
  levels: readonly string[],
): boolean {
  if (!caller) return false;
  const {OrganisationId = ''} = parents;
  if (caller.roles.includes('super-user') || caller.administers.includes(OrganisationId)) return true;
  return userTypesIn(caller, OrganisationId, store).some((type) => levels.includes(String(type[area])));
}

/** The state of the subscription at this time: an address that nobody confirmed within three days is `Deactivated`. */
export function stateOf(record: StoredRecord, world: World): string {
  const status = textOf(record.value, 'NotificationWebhookStatus');
  const message = status === 'Pending' && lastConfirmation(world, record);
  return message && isExpired(world, message) ? 'Deactivated' : status;
}

/** The value of a record with the state of its subscription at this time. */
export function viewSubscription(record: StoredRecord, world: World): JsonObject {
  const {value} = record;
  return value.NotificationWebhookStatus === undefined
    ? value
    : {...value, NotificationWebhookStatus: stateOf(record, world)};
}

/** An address that is new, or that is saved again while it is `Deactivated`, waits for confirmation. */
export function isSavedAgain(value: JsonObject, before: StoredRecord | null, world: World): boolean {
  const {NotificationWebhook: address} = value;
  if (address === undefined) return false;
  return address !== before?.value.NotificationWebhook || stateOf(before, world) === 'Deactivated';
}

/** The state of the subscription behind `NotificationWebhook`; absent without an address. */
export function subscriptionOf(value: JsonObject, before: StoredRecord | null, world: World): Derived {
  if (value.NotificationWebhook === undefined) return {NotificationWebhookStatus: undefined};
  const status = isSavedAgain(value, before, world) ? 'Pending' : before?.value.NotificationWebhookStatus;
  return {NotificationWebhookStatus: status};
}

/** Sends the confirmation message after a record was stored whose address waits for it. */
export function confirmAddress(record: StoredRecord, before: StoredRecord | null, world: World): void {
  if (isSavedAgain(record.value, before, world))
    sendConfirmation(world, record, textOf(record.value, 'NotificationWebhook'));
}
