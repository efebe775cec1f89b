import {describe, expect, it} from 'vitest';

import {matchesAddress, parseAddress} from './address';

const PAGE = '/developers/docs/platform/certificates/';
const isOf = (query: string, page = PAGE) => {
  const address = parseAddress(query);
  return address !== null && matchesAddress(address, page);
};

describe('an address of a page', () => {
  it.each([
    'https://connect.example/developers/docs/platform/certificates/',
    'http://localhost:3000/developers/docs/platform/certificates',
    'localhost:3000/developers/docs/platform/certificates/',
    'connect.example/developers/docs/platform/certificates/',
    '/developers/docs/platform/certificates/',
    '/developers/docs/platform/certificates.html',
    '/developers/docs/platform/certificates/index.html?a=b#c',
    'developers/docs/platform/certificates',
    'docs/platform/certificates/',
  ])('is %s', (query) => expect(isOf(query)).toBe(true));

  it.each([
    'certificates',
    '/certificates',
    'platform/certificates',
    '/docs/platform/certificates',
    'POST /developers/docs/platform/certificates/',
    'https://connect.example/developers/docs/platform/',
    'TLS/mTLS',
    'connect.example/docs/platform/certificates/',
    '/developers/docs/platform/certificates.html/more',
    '',
  ])('is not %s', (query) => expect(isOf(query)).toBe(false));

  it('includes the anchor of a section', () =>
    expect(parseAddress('docs/platform/certificates/#revocation')?.anchor).toBe('revocation'));

  it('matches as a prefix if the input truncated it', () => {
    const page = '/developers/docs/apis/connect-openapi/create-organisation-authority-claim/';
    expect(
      isOf('https://connect.example/developers/docs/apis/connect-openapi/create-organisation'.slice(0, 64), page),
    ).toBe(true);
    expect(isOf('docs/apis/connect-openapi/create', page)).toBe(false);
  });
});
