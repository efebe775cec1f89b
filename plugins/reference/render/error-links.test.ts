import {expect, it} from 'vitest';

import {collectCatalogue} from '../../lib/error-catalogue/read-catalogue';
import {SAMPLE, SAMPLE_CODES, SAMPLE_YAML} from '../../lib/error-catalogue/testing/sample';

import {createErrorLinks, renderErrorLinks} from './error-links';

const find = createErrorLinks(SAMPLE, '/developers/');

it('links a response to the codes that the operation sends with its status', () => {
  expect(find({id: 'token'}, '400')).toEqual([
    {label: 'invalid_grant', href: '/developers/docs/apis/errors/tokens/#invalid_grant-token', isCode: true},
  ]);
  expect(find({id: 'register'}, '401')).toMatchObject([{label: 'invalid_client'}]);
});

it('links other responses to their status', () => {
  const conflict = {
    label: '409 Conflict',
    href: '/developers/docs/apis/errors/management-api/#status-409',
    isCode: false,
  };
  expect(find({id: 'token'}, '409')).toEqual([conflict]);
  expect(find({id: 'create-organisation'}, '409')).toEqual([conflict]);
  expect(find({id: 'create-organisation'}, '400')).toEqual([]);
});

it('links a response of the management API to the codes of its examples', () => {
  const yaml = SAMPLE_YAML.replaceAll('register: 401}', 'register: 401, management-api: 403}').replace(
    '{token: 400}',
    '{token: 400, management-api: 403}',
  );
  const findCodes = createErrorLinks(collectCatalogue(yaml, SAMPLE_CODES).catalogue, '/developers/');
  const labels = (sent: string[]) => findCodes({id: 'get-flags'}, '403', sent).map(({label}) => label);
  expect(labels(['invalid_client'])).toEqual(['invalid_client']);
  expect(labels([])).toEqual(['invalid_client', 'invalid_grant']);
});

it('renders links, and nothing without them', () => {
  const rendered = renderErrorLinks([...find({id: 'token'}, '400'), ...find({id: 'token'}, '409')]);
  expect(rendered && rendered.html).toBe(
    '<p class="op-codes">Causes and fixes: <a href="/developers/docs/apis/errors/tokens/#invalid_grant-token"><code>invalid_grant</code></a>, ' +
      '<a href="/developers/docs/apis/errors/management-api/#status-409">409 Conflict</a></p>',
  );
  const ofStatus = renderErrorLinks(find({id: 'token'}, '409'));
  expect(ofStatus && ofStatus.html).toMatch(/^<p class="op-codes" data-markdown-ignore>/);
  expect(renderErrorLinks([])).toBe(false);
});
