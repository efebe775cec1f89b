/** The `NotificationWebhook` of servers and applications: its state, and who may see it. */
import type {Derived} from '../resource';
import {userTypesIn, type Area} from '../rights';
import type {StoredRecord} from '../store';
import {textOf} from '../values';
import {isExpired, lastConfirmation, sendConfirmation} from '../webhooks/subscriptions';
import type {Caller, JsonObject, World} from '../world';

/**
 * Properties with webhook addresses and their states. Visible only to callers for whom `seesAddresses` returns true.
 */
export const WEBHOOK_PROPERTIES = [
  'NotificationWebhook',
  'NotificationWebhookStatus',
  'NotificationWebhookAddedDate',
  'AutoRegistrationNotificationWebhook',
];

/**
 * Whether a caller may see the webhook addresses of a record: a Super User, an administrator of the organisation, or a
 * domain user of the organisation with one of the given levels in the given area.
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

/** Returns the current state of a subscription: `Deactivated` if nobody confirms the address within three days. */
export function stateOf(record: StoredRecord, world: World): string {
  const status = textOf(record.value, 'NotificationWebhookStatus');
  const message = status === 'Pending' && lastConfirmation(world, record);
  return message && isExpired(world, message) ? 'Deactivated' : status;
}

/** Returns the value of a record with the current state of its subscription. */
export function viewSubscription(record: StoredRecord, world: World): JsonObject {
  const {value} = record;
  return value.NotificationWebhookStatus === undefined
    ? value
    : {...value, NotificationWebhookStatus: stateOf(record, world)};
}

/** Whether an address must be confirmed: it is new, or saved again while `Deactivated`. */
export function isSavedAgain(value: JsonObject, before: StoredRecord | null, world: World): boolean {
  const {NotificationWebhook: address} = value;
  if (address === undefined) return false;
  return address !== before?.value.NotificationWebhook || stateOf(before, world) === 'Deactivated';
}

/** Derives `NotificationWebhookStatus`, which is absent without an address. */
export function subscriptionOf(value: JsonObject, before: StoredRecord | null, world: World): Derived {
  if (value.NotificationWebhook === undefined) return {NotificationWebhookStatus: undefined};
  const status = isSavedAgain(value, before, world) ? 'Pending' : before?.value.NotificationWebhookStatus;
  return {NotificationWebhookStatus: status};
}

/** Sends the confirmation message if the address of a stored record must be confirmed. */
export function confirmAddress(record: StoredRecord, before: StoredRecord | null, world: World): void {
  if (isSavedAgain(record.value, before, world))
    sendConfirmation(world, record, textOf(record.value, 'NotificationWebhook'));
}
