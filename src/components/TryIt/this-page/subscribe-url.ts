/** Confirmation messages of webhooks. The simulation stores them as records, because it sends nothing. */
import type {StoredRecord} from '../../../sandbox/store';

/** The URL that confirms a webhook, or null if the record is not a confirmation message. */
export function subscribeUrlOf({resource, value}: StoredRecord): string | null {
  const {Message: message} = value;
  const isMessage = resource === 'webhook-deliveries' && typeof message === 'object' && message !== null;
  if (!isMessage || Array.isArray(message)) return null;
  return typeof message.SubscribeURL === 'string' ? message.SubscribeURL : null;
}
