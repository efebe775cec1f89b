import {expect, it} from 'vitest';

import type {Answer} from '../send';

import {followUpOf} from './follow-ups';

const answer = (status: number, body: unknown, location?: string): Answer => ({
  kind: 'answer',
  status,
  reason: '',
  headers: location === undefined ? [] : [['Location', location]],
  body: typeof body === 'string' ? body : JSON.stringify(body),
  file: null,
  bytes: 0,
  milliseconds: 1,
});

it.each<[string, Answer, string, Record<string, string>]>([
  ['a code', answer(302, '', 'https://app.example/cb?code=a%2Bb&iss=x#top'), 'token', {code: 'a+b'}],
  [
    'a pushed request',
    answer(201, {request_uri: 'urn:x', expires_in: 60}),
    'get-authorization',
    {request_uri: 'urn:x'},
  ],
  ['a backchannel request', answer(200, {auth_req_id: 'r'}), 'token', {auth_req_id: 'r'}],
  ['a device request', answer(200, {device_code: 'd', user_code: 'u'}), 'token', {device_code: 'd'}],
])('after %s there is a next step', (_name, given, operation, values) =>
  expect(followUpOf(given)).toMatchObject({operation, values}),
);

it.each<[string, Answer]>([
  ['an error in a redirect', answer(302, '', 'https://app.example/cb?error=access_denied')],
  ['a created record', answer(201, {OrganisationId: 'x'}, 'https://api.example/organisations/x?code=1')],
  ['an error', answer(400, {request_uri: 'urn:x'})],
  ['a value of another type', answer(200, {device_code: 4})],
  ['text', answer(200, 'device_code')],
  ['null', answer(200, 'null')],
])('after %s there is none', (_name, given) => expect(followUpOf(given)).toBeNull());
