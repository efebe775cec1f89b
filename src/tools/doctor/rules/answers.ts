import {ciba, cite, fapi} from '../../lib/sources';
import {findErrorSection} from '../error-sections';
import {CIBA_GRANT, PASTED_LATER} from '../profile';
import {hasParameter, headerOf, valueOf} from '../request/request';
import {PAGES, type Rule} from '../rule';

import {inWords, show} from './text';

/** Rules for the responses of the server, and for API calls with a token. */

export const ANSWER_RULES: readonly Rule[] = [
  {
    id: 'answer-pending',
    title: 'The person has not answered yet',
    severity: 'warning',
    source: cite(8628, '3.5'),
    page: PAGES.device,
    check: ({response, parameters, endpoint}) => {
      const error = response?.json?.error;
      if (error !== 'authorization_pending' && error !== 'slow_down') return undefined;
      const isCiba = valueOf(parameters, 'grant_type') === CIBA_GRANT;
      return {
        ...(isCiba && {source: ciba('11')}),
        saw: show(error),
        expected: 'this answer, until the person decides or the request expires',
        fix: `Poll again after interval seconds, 5 if the answer named none${error === 'slow_down' ? ', and add 5 seconds to it from now on' : ''}. The request itself is in order.`,
        page: findErrorSection(error, endpoint ?? 'token'),
      };
    },
  },
  {
    id: 'token-in-address',
    title: 'The access token is in the address or the body',
    severity: 'error',
    source: fapi('5.3.3.1'),
    page: PAGES.headers,
    check: ({request, endpoint}) =>
      request &&
      endpoint !== 'introspection' &&
      [request.query, request.parameters].some((list) => hasParameter(list, 'access_token'))
        ? {
            saw: 'access_token as a parameter',
            expected: 'Authorization: Bearer and the token',
            fix: 'Send the token in the header Authorization. Get a new one: addresses are kept in logs.',
          }
        : undefined,
  },
  {
    id: 'token-expired',
    title: 'The access token has expired',
    severity: 'error',
    source: cite(6750, '3.1'),
    page: PAGES.refusals,
    check: ({accessToken, endpoint, now, response}) => {
      const exp = accessToken?.jws?.payload.exp;
      const isCall = endpoint === 'resource' || endpoint === 'userinfo';
      if (!isCall || typeof exp !== 'number' || exp > now) return undefined;
      const isUnsure = response?.date === undefined && now - exp < PASTED_LATER;
      const fix = 'Get a new token over the same certificate, before expires_in ends.';
      return {
        ...(isUnsure && {severity: 'warning'}),
        saw: `expired ${inWords(now - exp)} ago`,
        expected: 'a token before its exp',
        fix: isUnsure ? `${fix} If it was valid when you sent it, paste the answer with its header Date as well.` : fix,
      };
    },
  },
  {
    id: 'token-scope',
    title: 'The token lacks a scope',
    severity: 'error',
    source: cite(6750, '3.1'),
    page: PAGES.scopes,
    check: ({response, accessToken, endpoint}) => {
      const challenge = (response && headerOf(response, 'www-authenticate')) ?? '';
      if (!/error="?insufficient_scope/.test(challenge)) return undefined;
      const needed = /scope="([^"]*)"/.exec(challenge)?.[1];
      const held = accessToken?.jws?.payload.scope;
      return {
        saw: held === undefined ? 'insufficient_scope' : `scope ${show(held)}`,
        expected: needed === undefined ? 'a scope that the operation accepts' : `scope ${needed}`,
        fix: 'Get a token with a scope that the page of the operation names. The role of the caller is checked after it.',
        page: findErrorSection('insufficient_scope', endpoint ?? 'resource'),
      };
    },
  },
];
