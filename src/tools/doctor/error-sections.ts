import {DOCTOR_OPERATIONS} from '../../site/tools';

import type {Endpoint} from './server';

/**
 * Addresses of error codes and statuses in the error catalogue of the portal. Copied, because the catalogue is too
 * large for the script; a test compares the copies with the catalogue.
 */

const CATALOGUE = '/docs/apis/errors/';

/** Page of the catalogue → operation → error codes. */
export const ERROR_CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tokens: {
    token:
      'access_denied authorization_pending expired_token invalid_client invalid_grant invalid_request invalid_scope slow_down unauthorized_client unsupported_grant_type',
    'introspect-token': 'invalid_client invalid_request',
    'revoke-token': 'invalid_client invalid_request unsupported_token_type',
    'get-userinfo': 'insufficient_scope invalid_request invalid_token',
  },
  authorisation: {
    'pushed-authorization-request':
      'invalid_authorization_details invalid_client invalid_request invalid_request_object invalid_scope unauthorized_client',
    'get-authorization': 'access_denied consent_required invalid_request invalid_request_uri login_required',
    'backchannel-authentication':
      'expired_login_hint_token invalid_authorization_details invalid_binding_message invalid_client invalid_request invalid_request_object invalid_scope invalid_user_code missing_user_code unauthorized_client unknown_user_id',
    'device-authorization': 'invalid_client invalid_request invalid_scope unauthorized_client',
  },
  registration: {
    'create-client-registration':
      'invalid_client invalid_client_metadata invalid_redirect_uri invalid_request invalid_software_statement unapproved_software_statement',
  },
  'management-api': {
    'management-api':
      'already_exists application_not_active bad_gateway concurrent_request confirmation_expired gateway_timeout insufficient_scope internal_error invalid_token invalid_value not_acceptable precondition_failed record_locked record_not_found role_missing role_not_held service_unavailable state_conflict suspended_by_super_user too_many_requests unsupported_media_type',
  },
};

export const ERROR_STATUSES = '400 401 403 404 405 406 409 410 412 413 415 429 500 502 503 504';

const has = (names: string, name: string) => names.split(' ').includes(name);

/** Id of the endpoint's operation in the error catalogue. */
function operationOf(endpoint: Endpoint | undefined): string | undefined {
  if (endpoint === 'resource') return 'management-api';
  if (endpoint === 'userinfo') return 'get-userinfo';
  return endpoint && DOCTOR_OPERATIONS[endpoint];
}

/**
 * Finds the section that explains an error code at an endpoint, or else the entry in the list of all codes.
 * @returns path of the page with an anchor; undefined if the catalogue does not contain the code
 */
export function findErrorSection(code: string, endpoint: Endpoint | undefined): string | undefined {
  const operation = operationOf(endpoint) ?? '';
  for (const [page, endpoints] of Object.entries(ERROR_CODES))
    if (has(endpoints[operation] ?? '', code)) return `${CATALOGUE}${page}/#${code}-${operation}`;
  const isKnown = Object.values(ERROR_CODES).some((endpoints) =>
    Object.values(endpoints).some((codes) => has(codes, code)),
  );
  return isKnown ? `${CATALOGUE}#${code}` : undefined;
}

/** @returns path of the page and anchor of a status; undefined if the catalogue does not contain the status */
export function findStatusSection(status: number): string | undefined {
  return has(ERROR_STATUSES, `${status}`) ? `${CATALOGUE}management-api/#status-${status}` : undefined;
}
