/** Confirmation messages of webhooks, which the simulation keeps as records because it sends nothing. */
import type {StoredRecord} from '../../../sandbox/store';

/** The address that confirms the webhook of a message, or null for another record. */
export function subscribeUrlOf({resource, value}: StoredRecord): string | null {
  const {Message: message} = value;
  const isMessage = resource === 'webhook-deliveries' && typeof message === 'object' && message !== null;
  if (!isMessage || Array.isArray(message)) return null;
  return typeof message.SubscribeURL === 'string' ? message.SubscribeURL : null;
}
