/** Webhooks of authorisation servers (docs/platform/authorisation-servers.mdx, "Webhooks"). */
import {withinArea} from '../access';
import type {Derived, Resource} from '../resource';
import type {StoredRecord} from '../store';
import {textOf, toTime} from '../values';
import {confirmationEnd, sendConfirmation} from '../webhooks/subscriptions';
import type {Call, JsonObject, World} from '../world';

import {parentsOf, toDay} from './values';

/** Whether the address must be confirmed: it is new, or saved again while the webhook is `Deactivated`. */
function startsAgain(value: JsonObject, before: StoredRecord | null, {body}: Call): boolean {
  if ((body as JsonObject).Status === 'Deactivated') return false;
  return !before || value.WebhookUri !== before.value.WebhookUri || before.value.Status === 'Deactivated';
}

/** Returns the state at a time. If nobody confirms a webhook within three days, it becomes `Deactivated`. */
function statusOf({Status, ConfirmationExpiresAt}: JsonObject, now: Date): string {
  const isOver = typeof ConfirmationExpiresAt === 'string' && new Date(ConfirmationExpiresAt) < now;
  return Status === 'Pending' && isOver ? 'Deactivated' : String(Status);
}

/** A webhook as it appears in responses. */
export function viewWebhook({value}: StoredRecord, {now}: World): JsonObject {
  return {...value, Status: statusOf(value, now())};
}

function deriveWebhook(value: JsonObject, before: StoredRecord | null, call: Call): Derived {
  const {world} = call;
  const current = before && {...before, value: viewWebhook(before, world)};
  if (!startsAgain(value, current, call)) return {EventTypes: value.EventTypes ?? []};
  const now = world.now();
  return {
    EventTypes: value.EventTypes ?? [],
    Status: 'Pending',
    AddedDate: toDay(now),
    ConfirmationExpiresAt: toTime(confirmationEnd(now)),
  };
}

/** Sends the confirmation message if a new period for confirmation has started. */
function confirmWebhook(record: StoredRecord, before: StoredRecord | null, world: World): void {
  const {Status, ConfirmationExpiresAt, WebhookUri} = record.value;
  if (Status !== 'Pending') return;
  const isWaiting = before?.value.Status === 'Pending' && before.value.WebhookUri === WebhookUri;
  if (!isWaiting || before.value.ConfirmationExpiresAt !== ConfirmationExpiresAt)
    sendConfirmation(world, record, textOf(record.value, 'WebhookUri'));
}

export const webhookResources: readonly Resource[] = [
  {
    name: 'webhooks',
    noun: 'Webhook',
    collection: '/organisations/{OrganisationId}/authorisationservers/{AuthorisationServerId}/webhooks',
    schema: 'Webhook',
    guard: withinArea('AuthorisationServerAccess'),
    unique: [
      {
        properties: ['WebhookUri'],
        within: ['AuthorisationServerId'],
        text: (value) => `${textOf(value, 'WebhookUri')} exists on this authorisation server`,
      },
    ],
    initial: (_value, call) => parentsOf(call, 'AuthorisationServerId'),
    derive: deriveWebhook,
    view: viewWebhook,
    afterChange: (record, before, world) => confirmWebhook(record, before, world),
  },
];
