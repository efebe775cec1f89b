import {ciba, cite} from '../../lib/sources';
import type {Facts} from '../facts';
import {CIBA_GRANT, DEVICE_GRANT, PERSON_SCOPES, SOFTWARE_SCOPES} from '../profile';
import {valueOf} from '../request/request';
import {PAGES, type Outcome, type Rule} from '../rule';
import {listOf} from '../server';

import {listed, show} from './text';

/** Rules for scopes. */

const PERSON_ENDPOINTS = ['pushed-authorization-request', 'backchannel-authentication', 'device-authorization'];
const PERSON_GRANTS = ['authorization_code', 'refresh_token', DEVICE_GRANT, CIBA_GRANT];

/** RFC 6749, section 3.3. */
const GRAMMAR = /^[!#-[\]-~]+(?: [!#-[\]-~]+)*$/;

/** Scopes that the flow of the request allows; undefined if the flow has no scopes. */
function scopesOfFlow({endpoint, parameters}: Facts): {scopes: readonly string[]; flow: string} | undefined {
  const grant = valueOf(parameters, 'grant_type') ?? '';
  if (endpoint === 'token' && grant === 'client_credentials')
    return {scopes: SOFTWARE_SCOPES, flow: 'client credentials, without a person'};
  if (PERSON_ENDPOINTS.includes(endpoint ?? '') || (endpoint === 'token' && PERSON_GRANTS.includes(grant)))
    return {scopes: PERSON_SCOPES, flow: 'a flow with a person'};
  if (endpoint === 'registration') return {scopes: [...SOFTWARE_SCOPES, ...PERSON_SCOPES], flow: 'a registration'};
  return undefined;
}

function checkScopes(facts: Facts): Outcome {
  const scope = valueOf(facts.asked, 'scope');
  const flow = scopesOfFlow(facts);
  if (scope === undefined || !flow) return undefined;
  const asked = scope.split(' ').filter((one) => one !== '');
  if (!facts.server?.isConnect) {
    const supported = listOf(facts.server, 'scopes_supported');
    const unknown = supported ? asked.filter((one) => !supported.includes(one)) : [];
    if (unknown.length === 0) return undefined;
    return {
      saw: listed(unknown),
      expected: `scopes of scopes_supported: ${listed(supported ?? [])}`,
      fix: 'Compare the spelling. A server may have scopes that it does not list, which the role of the client must allow.',
      severity: 'warning',
    };
  }
  const wrong = asked.filter((one) => !flow.scopes.includes(one));
  if (wrong.length === 0) return undefined;
  return {
    saw: listed(wrong),
    expected: `with ${flow.flow}, scopes of ${listed(flow.scopes)}`,
    fix: 'Ask only for scopes of this flow, and only for those that an active role of the application allows.',
  };
}

export const SCOPE_RULES: readonly Rule[] = [
  {
    id: 'scope-separator',
    title: 'Scopes are not separated by single spaces',
    severity: 'error',
    source: cite(6749, '3.3'),
    page: PAGES.scopeRequest,
    after: ['encoded-twice'],
    check: ({asked, server}) => {
      const scope = valueOf(asked, 'scope');
      if (scope === undefined || !/^\s|\s$|[,;\t\n]|\s{2}|^[["]/.test(scope)) return undefined;
      // The scopes of another server may contain commas and semicolons.
      const mayBeRight = !server?.isConnect && GRAMMAR.test(scope);
      const supported = listOf(server, 'scopes_supported') ?? [];
      if (mayBeRight && scope.split(' ').every((one) => supported.includes(one))) return undefined;
      return {
        ...(mayBeRight && {severity: 'warning'}),
        saw: show(scope),
        expected: 'scopes with single spaces between',
        fix: 'Write the scopes as one string such as "openid email", not as a list.',
      };
    },
  },
  {
    id: 'scope-allowed',
    title: 'A scope does not exist or does not belong to the flow',
    severity: 'error',
    source: cite(6749, '5.2'),
    page: PAGES.scopes,
    after: ['scope-separator', 'encoded-twice'],
    check: checkScopes,
  },
  {
    id: 'openid-scope',
    title: 'scope lacks openid',
    severity: 'error',
    source: ciba('7.1'),
    page: PAGES.ciba,
    after: ['scope-separator'],
    check: ({endpoint, asked}) => {
      const scope = valueOf(asked, 'scope');
      if (endpoint !== 'backchannel-authentication' || scope === undefined || scope.split(' ').includes('openid'))
        return undefined;
      return {saw: show(scope), expected: 'openid among the scopes', fix: 'Add openid to scope.'};
    },
  },
];
