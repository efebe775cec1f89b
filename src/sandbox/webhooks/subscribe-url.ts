/** The URL in confirmation messages, which is not an operation of the API description (docs/apis/webhooks.mdx). */
import type {SandboxRequest, SandboxResponse} from '../http';
import {fieldProblem} from '../refusal';
import type {World} from '../world';

import {confirmByToken} from './subscriptions';

/**
 * Responds to a GET of `SubscribeURL`, which confirms a subscription without credentials. The body is empty, because
 * the documentation does not define one.
 * @returns null for another URL
 * @throws Refusal 400 `invalid_value` for a token that is unknown, used, or older than three days
 */
export function visitSubscribeUrl(world: World, {method, url}: SandboxRequest): SandboxResponse | null {
  const {pathname, searchParams} = new URL(url);
  if (method !== 'GET' || pathname !== '/webhooks/confirm') return null;
  if (!confirmByToken(world, searchParams.get('token') ?? ''))
    throw fieldProblem('invalid_value', 'token', 'does not belong to a subscription that waits for confirmation');
  return {status: 200, headers: [], body: ''};
}
