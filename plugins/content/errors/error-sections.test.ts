/** Tests that the names in the token request doctor are the same as in the error catalogue. */
import {describe, expect, it} from 'vitest';

import {DOCTOR_OPERATIONS} from '../../../src/site/tools';
import {
  ERROR_CODES,
  ERROR_STATUSES,
  findErrorSection,
  findStatusSection,
} from '../../../src/tools/doctor/error-sections';
import {ENDPOINT_MEMBERS, type Endpoint} from '../../../src/tools/doctor/server';
import {SITE_DIR} from '../../../tests/support/site/sites';
import {collectAnchors, listPages, pathOf} from '../../lib/error-catalogue/catalogue';
import {readCatalogue} from '../../lib/error-catalogue/read-catalogue';

const catalogue = readCatalogue(SITE_DIR);
const ENDPOINTS: readonly Endpoint[] = [...(Object.keys(ENDPOINT_MEMBERS) as Endpoint[]), 'resource'];

/** Codes that the catalogue explains at an endpoint, in the format of the doctor. */
const codesAt = (operation: string) =>
  catalogue.entries
    .filter(({endpoints}) => endpoints.some(({id}) => id === operation))
    .map(({code}) => code)
    .join(' ');

describe('the names of the error catalogue', () => {
  it('are those of the catalogue, for each endpoint of the doctor', () => {
    const endpoints = Object.entries(ERROR_CODES).flatMap(([page, codes]) =>
      Object.entries(codes).map(([operation, text]) => ({page, operation, text})),
    );
    for (const {page, operation, text} of endpoints) {
      expect(catalogue.endpoints.find(({id}) => id === operation)?.page, operation).toBe(page);
      expect(text, operation).toBe(codesAt(operation));
    }
    const operations = [...Object.values(DOCTOR_OPERATIONS), 'get-userinfo', 'management-api'];
    expect(endpoints.map(({operation}) => operation).sort()).toEqual(operations.sort());
  });

  it('include its statuses', () => {
    const statuses = catalogue.entries.filter(({isStatus}) => isStatus).map(({code}) => code);
    expect(ERROR_STATUSES.split(' ')).toEqual(statuses);
  });
});

describe('the section of an error', () => {
  const anchors = new Set(
    ['index', ...listPages(catalogue)].flatMap((page) =>
      collectAnchors(catalogue, page).map((anchor) => `${pathOf(page)}#${anchor}`),
    ),
  );

  it('exists for each code at each endpoint', () => {
    const codes = new Set(Object.values(ERROR_CODES).flatMap((one) => Object.values(one).join(' ').split(' ')));
    const sections = ENDPOINTS.flatMap((endpoint) => [...codes].map((code) => findErrorSection(code, endpoint)));
    expect(sections.length).toBeGreaterThan(200);
    expect(sections.filter((section) => section === undefined || !anchors.has(section))).toEqual([]);
    for (const status of ERROR_STATUSES.split(' ')) expect(anchors).toContain(findStatusSection(Number(status)));
  });

  it.each([
    ['invalid_client', 'token', '/docs/apis/errors/tokens/#invalid_client-token'],
    ['invalid_client', 'registration', '/docs/apis/errors/registration/#invalid_client-create-client-registration'],
    ['invalid_token', 'resource', '/docs/apis/errors/management-api/#invalid_token-management-api'],
    ['invalid_grant', 'introspection', '/docs/apis/errors/#invalid_grant'],
    ['invalid_grant', undefined, '/docs/apis/errors/#invalid_grant'],
    ['use_dpop_nonce', 'token', undefined],
  ] as const)('of %s at %s is %s', (code, endpoint, section) => expect(findErrorSection(code, endpoint)).toBe(section));

  it('does not exist for a status that the catalogue does not have', () =>
    expect(findStatusSection(418)).toBeUndefined());
});
