/** Steps of OAuth flows that need a value of the previous response. */
import type {JsonValue} from '../../../reference/sample-request';
import type {Answer} from '../send';

export type FollowUp = {
  /** Id of the operation. */
  operation: string;
  label: string;
  /** Name of the field → value. */
  values: Readonly<Record<string, JsonValue>>;
  /** Id of the identity that sends the request. If undefined, the identity does not change. */
  identity?: string;
  /** An access token to present. */
  token?: string;
};

type Step = {member: string; operation: string; label: string};

/** Members of JSON responses, each with the operation that needs the value next. */
const STEPS: readonly Step[] = [
  // RFC 9126, section 2.2
  {member: 'request_uri', operation: 'get-authorization', label: 'Start the flow with this request_uri'},
  // OpenID CIBA Core 1.0, section 7.3
  {member: 'auth_req_id', operation: 'token', label: 'Ask for the token with this auth_req_id'},
  // RFC 8628, section 3.2
  {member: 'device_code', operation: 'token', label: 'Ask for the token with this device_code'},
];

/** The step after a redirect whose Location has an authorization code in its query (RFC 6749, section 4.1.2). */
function ofRedirect({status, headers}: Answer): FollowUp[] {
  const [, location = ''] = headers.find(([name]) => name.toLowerCase() === 'location') ?? [];
  const code = new URLSearchParams(/\?([^#]*)/.exec(location)?.[1]).get('code');
  if (status < 300 || status > 399 || code === null) return [];
  return [{operation: 'token', label: 'Exchange the code for a token', values: {code}}];
}

function membersOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns the step after a response of the OpenID Provider, or null. */
export function followUpOf(answer: Answer): FollowUp | null {
  const members = answer.status >= 200 && answer.status < 300 ? membersOf(answer.body) : {};
  const ofBody = STEPS.flatMap(({member, operation, label}): FollowUp[] => {
    const value = members[member];
    return typeof value === 'string' ? [{operation, label, values: {[member]: value}}] : [];
  });
  return [...ofRedirect(answer), ...ofBody][0] ?? null;
}
