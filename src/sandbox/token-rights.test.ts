/**
 * Tests when changed rights take effect (docs/platform/users/user-lifecycle.mdx,
 * docs/how-tos/users/take-access-away.mdx).
 */
import {beforeAll, describe, it} from 'vitest';

import type {DescriptionDocument} from './description';
import {FINTECH} from './seed/people';
import {API, startJourney} from './testing/journey';
import {loadDocument} from './testing/load-document';

const SUPER = 'framework.lead@connect.example';
const ONBOARDING = 'onboarding.lead@connect.example';
const ADMINISTRATOR = 'sam.lee@fintech.example';
const READ = 'get-organisation-admins';
const URL_OF_ADMINISTRATORS = `${API}/organisations/${FINTECH}/adminusers`;

let document: DescriptionDocument;

beforeAll(async () => {
  document = await loadDocument();
}, 300_000);

describe('a right that is removed', () => {
  it('counts until the next token, if it is a platform role', async () => {
    const {as, credentials, request} = startJourney(document);
    const earlier = await credentials(ONBOARDING, READ);
    const path = `/users/data-administrator/${encodeURIComponent(ONBOARDING)}`;
    await as(SUPER, 'delete-data-administrator', 204, 'DELETE', path);
    await request(200, 'GET', URL_OF_ADMINISTRATORS, earlier);
    await request(403, 'GET', URL_OF_ADMINISTRATORS, await credentials(ONBOARDING, READ));
  });

  it('counts until the next request, if it is that of an administrator', async () => {
    const {as, credentials, request} = startJourney(document);
    const earlier = await credentials(ADMINISTRATOR, READ);
    await request(200, 'GET', URL_OF_ADMINISTRATORS, earlier);
    const path = `/organisations/${FINTECH}/adminusers/${encodeURIComponent(ADMINISTRATOR)}`;
    await as(SUPER, 'delete-organisation-admin', 204, 'DELETE', path);
    await request(403, 'GET', URL_OF_ADMINISTRATORS, earlier);
  });

  it('ends at once with the account', async () => {
    const {as, credentials, request} = startJourney(document);
    const earlier = await credentials(ONBOARDING, READ);
    await as(SUPER, 'delete-user', 204, 'DELETE', `/users/${encodeURIComponent(ONBOARDING)}`);
    await request(403, 'GET', URL_OF_ADMINISTRATORS, earlier);
  });
});
