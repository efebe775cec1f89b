import {expect, it} from 'vitest';

import {SAMPLE} from '../../lib/error-catalogue/testing/sample';

import {collectCauses} from './collect-causes';

const causes = collectCauses(SAMPLE, '/developers/');

it('has each cause with its endpoints, its section, its clause and its fix', () => {
  expect(causes).toHaveLength(5);
  expect(causes.find(({code}) => code === 'invalid_grant')).toEqual({
    code: 'invalid_grant',
    endpoints: [{id: 'token', path: '/developers/docs/apis/errors/tokens/#invalid_grant-token'}],
    path: '/developers/docs/apis/errors/tokens/#invalid_grant-token',
    section: 'invalid_grant at POST /token',
    text: 'Cause: The code was used. How to recognise it: Two requests | one code. Fix: Start again. (RFC 6749, section 4.1.2)',
  });
});

it('refers to the code or status if a cause has several endpoints or none', () => {
  expect(causes.find(({text}) => text.includes('The clock'))).toMatchObject({
    path: '/developers/docs/apis/errors/#invalid_client',
    section: 'invalid_client',
  });
  expect(causes.find(({code}) => code === '409')).toMatchObject({endpoints: [], section: '409 Conflict'});
});
