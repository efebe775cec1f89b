import {beforeEach, expect, it} from 'vitest';

import {ProviderBench} from './testing/provider-world';

const CATALOGUE = 'https://connect.example/developers/docs/apis/errors';
const TEXT = 'The header x-fapi-interaction-id is not a UUID.';

let bench: ProviderBench;
beforeEach(async () => {
  bench = await ProviderBench.create();
});

const send = (operation: string, id: string) =>
  bench.send(operation, {
    path: '/',
    ...(operation === 'token' ? {form: {grant_type: 'client_credentials'}} : {}),
    headers: [['x-fapi-interaction-id', id]],
  });

it.each([
  ['well-known', `${CATALOGUE}/#invalid_request`],
  ['get-jwks', `${CATALOGUE}/#invalid_request`],
  ['get-userinfo', `${CATALOGUE}/#invalid_request`],
  ['pushed-authorization-request', `${CATALOGUE}/authorisation/#invalid_request-pushed-authorization-request`],
  ['token', `${CATALOGUE}/tokens/#invalid_request-token`],
  ['introspect-token', `${CATALOGUE}/tokens/#invalid_request-introspect-token`],
  ['revoke-token', `${CATALOGUE}/tokens/#invalid_request-revoke-token`],
  ['backchannel-authentication', `${CATALOGUE}/authorisation/#invalid_request-backchannel-authentication`],
  ['device-authorization', `${CATALOGUE}/authorisation/#invalid_request-device-authorization`],
  ['create-client-registration', `${CATALOGUE}/registration/#invalid_request-create-client-registration`],
  ['get-client-registration', `${CATALOGUE}/registration/#invalid_request-get-client-registration`],
])('%s refuses a trace id without hyphens', async (operation, error_uri) => {
  const refused = {error: 'invalid_request', error_description: TEXT, error_uri};
  expect(await send(operation, 'c770aef3678441f78e0eff5f97bddb3a')).toMatchObject({status: 400, body: refused});
  const {body} = await send(operation, 'c770aef3-6784-41f7-8e0e-ff5f97bddb3a');
  expect(body.error_description).not.toBe(TEXT);
});

it('endpoints for browsers have no such header', async () => {
  const {body} = await send('get-authorization', 'c770aef3678441f78e0eff5f97bddb3a');
  expect(body.error_description).not.toBe(TEXT);
});
