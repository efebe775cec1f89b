import {readFileSync} from 'node:fs';

import {expect, it} from 'vitest';

import {PORTAL_CERTIFICATE} from './transport-certificates';

it('is the certificate of the examples', () => {
  expect(PORTAL_CERTIFICATE.trim()).toBe(readFileSync('artefacts/made/portal-certificate.pem', 'utf8').trim());
});
