import {describe, expect, it} from 'vitest';

import type {Schema} from '../../model/openapi';

import {checkAddresses} from './check-addresses';
import {documentOf, jsonOf, messagesOf, operationOf, putOf} from './testing/document';

const HTTP = '^(http://|https://).*';
const withUri = (name: string, pattern: string, extra: Schema = {}): Schema => ({
  type: 'object',
  properties: {[name]: {type: 'string', format: 'uri', pattern, ...extra}},
});
const check = (schema: Schema) => messagesOf(checkAddresses(documentOf({'/a': putOf(schema)})));

describe('an address', () => {
  it.each(['OpenIDDiscoveryDocument', 'jwks_uri', 'ApiEndpoint', 'NotificationWebhook', 'Issuer', 'RemoteTrustAnchor'])(
    'that programs use must be on https: %s',
    (name) => {
      expect(check(withUri(name, HTTP))).toEqual([`"${name}" accepts an http address, but programs use this address.`]);
      expect(check(withUri(name, '^https://.*'))).toEqual([]);
    },
  );

  it.each(['LogoUri', 'policy_uri', 'TermsOfServiceUri', 'HomepageUri', 'DeveloperPortalUri', 'AuthorityUri'])(
    'of a page or picture may be on http: %s',
    (name) => expect(check(withUri(name, HTTP))).toEqual([]),
  );

  it('in a list is checked too', () => {
    const schema = {
      type: 'object',
      properties: {PostLogoutRedirectUris: {type: 'array', items: {type: 'string', format: 'uri', pattern: HTTP}}},
    };
    expect(check(schema)).toEqual(['"PostLogoutRedirectUris" accepts an http address, but programs use this address.']);
  });
});

describe('a public answer', () => {
  const answerOf = (roles: string[]) =>
    documentOf({
      '/a': {
        get: operationOf('get-a', {
          'x-connect-roles': roles,
          responses: {'200': jsonOf({type: 'array', items: withUri('NotificationWebhook', '^https://.*')})},
        }),
      },
    });

  it('has no addresses of webhooks', () => {
    expect(messagesOf(checkAddresses(answerOf(['public'])))).toEqual([
      'GET /a is public and returns "NotificationWebhook".',
    ]);
    expect(checkAddresses(answerOf(['super-user']))).toEqual([]);
  });
});
