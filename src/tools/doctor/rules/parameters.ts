import {ciba, cite, fapi} from '../../lib/sources';
import type {Facts} from '../facts';
import {BINDING_MESSAGE_LENGTH, GRANTS, NONCE_LENGTH, PASTED_LATER} from '../profile';
import {hasParameter, valueOf} from '../request/request';
import {PAGES, type Outcome, type Rule} from '../rule';
import {listOf} from '../server';

import {clauseOf, findMissing} from './required';
import {inWords, listed, show} from './text';

/** Rules for the parameters of each kind of request. */

const HINTS = ['login_hint', 'login_hint_token', 'id_token_hint'];
/** Parameters that stay outside the request object (RFC 9101, section 5; RFC 9126, section 3). */
const OUTSIDE = ['request', 'client_id', 'client_assertion', 'client_assertion_type', 'client_secret'];

const HTTPS = /^https:\/\/[^#\s]+$/;
/** Also matches loopback addresses and custom schemes, for native clients (RFC 8252, sections 7.1 and 7.3). */
const ANY_REDIRECT =
  /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?=[:/]|$)|(?!https?:)[a-z][a-z0-9+.-]*:)[^#\s]*$/i;

function explainRedirect(sent: string, pushed: string): string {
  if (`${sent}/` === pushed || sent === `${pushed}/`)
    return 'Send the same string twice: the two differ by the slash at the end.';
  if (sent.toLowerCase() === pushed.toLowerCase())
    return 'Send the same string twice: the two differ in upper and lower case.';
  if (sent.replace(/^https?/, '') === pushed.replace(/^https?/, ''))
    return 'Send the same string twice: the two differ in http and https.';
  return 'Store the value with the attempt and send the same string twice.';
}

function checkRedirect({endpoint, parameters, earlier}: Facts): Outcome {
  const sent = valueOf(parameters, 'redirect_uri');
  if (endpoint !== 'token' || sent === undefined) return undefined;
  const before = earlier.findLast(
    ({asked, endpoint: other}) => other !== 'token' && hasParameter(asked, 'redirect_uri'),
  );
  const pushed = before && valueOf(before.asked, 'redirect_uri');
  if (pushed === undefined)
    return {
      title: 'redirect_uri was not compared with that of the pushed request',
      needs: 'request',
      expected: 'the redirect_uri of the pushed request, character by character',
      fix: 'Paste the pushed request above the token request.',
    };
  return sent === pushed ? undefined : {saw: show(sent), expected: pushed, fix: explainRedirect(sent, pushed)};
}

function checkUriAge({response, earlier, input, endpoint}: Facts): Outcome {
  const answer = [response, ...earlier.map((facts) => facts.response)].find(
    (one) => one?.json?.request_uri !== undefined,
  );
  if (endpoint !== 'authorization' && !(endpoint === 'pushed-authorization-request' && answer)) return undefined;
  const lifetime = answer?.json?.expires_in;
  if (!answer || typeof lifetime !== 'number' || answer.date === undefined)
    return {
      title: 'The age of the request_uri was not checked',
      needs: 'response',
      expected: 'a request_uri younger than its expires_in',
      fix: 'Paste the answer to the pushed request with its header Date (curl --include).',
    };
  const late = input.now.getTime() / 1000 - answer.date - lifetime;
  if (late <= 0) return undefined;
  // Only a warning if the request_uri expired recently, because the time of the redirect is unknown.
  return {
    ...(late < PASTED_LATER && {severity: 'warning'}),
    saw: `expired ${inWords(late)} ago, ${lifetime} seconds after the answer`,
    expected: `use within ${lifetime} seconds, once`,
    fix: 'If the browser was redirected later than that, push the request again and redirect at once.',
  };
}

export const PARAMETER_RULES: readonly Rule[] = [
  {
    id: 'grant-type',
    title: 'The grant type is missing or unknown',
    severity: 'error',
    source: cite(6749, '5.2'),
    page: PAGES.tokenErrors,
    after: ['encoded-twice'],
    check: ({endpoint, parameters, request, server}) => {
      if (endpoint !== 'token' || request?.isPartial) return undefined;
      const grant = valueOf(parameters, 'grant_type');
      if (grant === undefined && hasParameter(parameters, 'grant_type')) return undefined;
      const supported = listOf(server, 'grant_types_supported');
      const known = supported ?? GRANTS;
      if (grant !== undefined && known.includes(grant)) return undefined;
      const isExtension = grant !== undefined && supported === undefined && !server?.isConnect;
      return {
        ...(isExtension && {severity: 'warning'}),
        saw: grant === undefined ? 'no grant_type' : show(grant),
        expected: `one of ${listed(known)}`,
        fix: 'Send grant_type in exactly this spelling.',
      };
    },
  },
  {
    id: 'required-parameter',
    title: 'A required parameter is missing',
    severity: 'error',
    source: cite(6749, '5.2'),
    page: PAGES.tokenErrors,
    check: (facts) =>
      findMissing(facts).map((name) => ({
        saw: hasParameter(facts.request?.parameters ?? [], name) ? `${name} without a value` : `no ${name}`,
        expected: name,
        ...clauseOf(facts),
        fix: `Add ${name}${facts.requestObject ? ' to the request object: parameters beside it are not read' : ''}.`,
      })),
  },
  {
    id: 'response-type',
    title: 'The response type is not code',
    severity: 'error',
    source: fapi('5.3.2.2'),
    page: PAGES.push,
    check: ({asked, endpoint, server}) => {
      const type = valueOf(asked, 'response_type');
      if (endpoint !== 'pushed-authorization-request' || type === undefined || type === 'code') return undefined;
      if (listOf(server, 'response_types_supported')?.includes(type)) return undefined;
      return {saw: show(type), expected: 'code', fix: 'Ask for a code only. ID tokens come from the token endpoint.'};
    },
  },
  {
    id: 'redirect-uri-form',
    title: 'The redirect URI has a form that is refused',
    severity: 'error',
    source: fapi('5.3.2.2'),
    page: PAGES.push,
    after: ['encoded-twice'],
    check: ({asked, request, endpoint, server}) => {
      const uris = request?.json?.redirect_uris;
      const values = Array.isArray(uris) ? uris : [endpoint === 'token' ? undefined : valueOf(asked, 'redirect_uri')];
      const allowed = server?.isConnect ? HTTPS : ANY_REDIRECT;
      return values
        .filter((uri): uri is string => typeof uri === 'string' && !allowed.test(uri))
        .map((uri) => ({
          ...(uri.includes('#') && {source: cite(6749, '3.1.2')}),
          saw: show(uri),
          expected: 'an absolute https address without fragment',
          fix: 'Register and send an address that begins with https:// and has no "#".',
        }));
    },
  },
  {
    id: 'redirect-uri-same',
    title: 'redirect_uri differs from that of the pushed request',
    severity: 'error',
    source: cite(6749, '4.1.3'),
    page: PAGES.codeExchange,
    after: ['encoded-twice'],
    check: checkRedirect,
  },
  {
    id: 'pushed-request-uri',
    title: 'A pushed request contains request_uri',
    severity: 'error',
    source: cite(9126, '2.1'),
    page: PAGES.push,
    after: ['request-object-nested'],
    check: ({parameters, endpoint}) =>
      endpoint === 'pushed-authorization-request' && hasParameter(parameters, 'request_uri')
        ? {
            saw: 'request_uri',
            expected: 'the parameters, or request',
            fix: 'Remove request_uri: it is what the answer brings.',
          }
        : undefined,
  },
  {
    id: 'authorization-parameters',
    title: 'The browser carries more than client_id and request_uri',
    severity: 'error',
    source: fapi('5.3.3.2'),
    page: PAGES.redirect,
    check: ({endpoint, parameters, server, discovery}) => {
      const others = parameters.map(({name}) => name).filter((name) => name !== 'client_id' && name !== 'request_uri');
      if (endpoint !== 'authorization' || others.length === 0) return undefined;
      // Other servers may not support or not require PAR (RFC 9126, section 5).
      const isForeign = !server?.isConnect && discovery !== undefined;
      if (isForeign && !server?.endpoints.pushed_authorization_request_endpoint) return undefined;
      return {
        ...(isForeign && discovery.require_pushed_authorization_requests !== true && {severity: 'warning'}),
        saw: listed(others),
        expected: 'client_id and request_uri',
        fix: 'Push these parameters to the PAR endpoint, and send the browser with the request_uri that it returns.',
      };
    },
  },
  {
    id: 'request-uri-age',
    title: 'The request_uri has expired',
    severity: 'error',
    source: cite(9126, '4'),
    page: PAGES.redirect,
    check: checkUriAge,
  },
  {
    id: 'nonce-length',
    title: 'nonce is too long',
    severity: 'warning',
    source: fapi('5.3.3.2'),
    page: PAGES.push,
    check: ({asked}) => {
      const nonce = valueOf(asked, 'nonce');
      if (nonce === undefined || nonce.length <= NONCE_LENGTH) return undefined;
      return {
        saw: `${nonce.length} characters`,
        expected: `at most ${NONCE_LENGTH}`,
        fix: 'Use 16 random bytes in base64url; servers need not take more than 64 characters.',
      };
    },
  },
  {
    id: 'request-object-mixed',
    title: 'Parameters beside the request object are not read',
    severity: 'warning',
    source: cite(9126, '3'),
    page: PAGES.push,
    after: ['pushed-request-uri'],
    check: ({parameters, requestObject, endpoint}) => {
      const others = parameters.map(({name}) => name).filter((name) => !OUTSIDE.includes(name));
      if (!requestObject || others.length === 0) return undefined;
      return {
        ...(endpoint === 'backchannel-authentication' && {source: ciba('7.1.1'), page: PAGES.ciba}),
        saw: listed(others),
        expected: 'request, client_id and client authentication',
        fix: 'Put them into the request object.',
      };
    },
  },
  {
    id: 'one-hint',
    title: 'The request does not name one person by one hint',
    severity: 'error',
    source: ciba('7.1'),
    page: PAGES.ciba,
    check: ({endpoint, asked, parameters, request}) => {
      const isUnread = hasParameter(parameters, 'request') && asked === parameters;
      if (endpoint !== 'backchannel-authentication' || request?.isPartial || isUnread) return undefined;
      const hints = HINTS.filter((name) => hasParameter(asked, name));
      if (hints.length === 1) return undefined;
      return {
        saw: hints.length === 0 ? 'no hint' : listed(hints),
        expected: `exactly one of ${listed(HINTS)}`,
        fix: hints.length === 0 ? 'Add the hint that you have for the person.' : 'Keep one hint and remove the others.',
      };
    },
  },
  {
    id: 'binding-message',
    title: 'binding_message cannot be shown',
    severity: 'error',
    source: ciba('7.1'),
    page: PAGES.ciba,
    check: ({asked, endpoint, server}) => {
      const message = valueOf(asked, 'binding_message');
      if (endpoint !== 'backchannel-authentication' || message === undefined || !server?.isConnect) return undefined;
      if (message.length <= BINDING_MESSAGE_LENGTH && /^[A-Za-z0-9 .,:#+-]+$/.test(message)) return undefined;
      return {
        saw: show(message),
        expected: `1 to ${BINDING_MESSAGE_LENGTH} letters, digits, spaces and .,:#+-`,
        fix: 'Use a short code that the person can compare on both devices, such as W4SC.',
      };
    },
  },
];
