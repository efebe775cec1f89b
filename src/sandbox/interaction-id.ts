/** The header `x-fapi-interaction-id`, which is a UUID (RFC 9562, section 4). */
import {headerOf} from './http';
import type {SandboxRequest} from './http';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const isUuid = (text: string | undefined): boolean => UUID.test(text ?? '');

/** Error text of the OpenID Provider and the federation endpoints for a value that is not a UUID. */
export const BAD_INTERACTION_ID = 'The header x-fapi-interaction-id is not a UUID.';

/** The interaction id of a request: undefined without the header, null if the value is not a UUID. */
export function readInteractionId({headers}: SandboxRequest): string | null | undefined {
  const given = headerOf(headers, 'x-fapi-interaction-id');
  return given === undefined || isUuid(given) ? given : null;
}
