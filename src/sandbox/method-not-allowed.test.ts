/** Tests endpoints that document status 405 (openapi/components/responses/MethodNotAllowed.yaml and others). */
import {beforeAll, expect, it} from 'vitest';

import {headerOf} from './http';
import {createSandbox} from './sandbox';
import type {Sandbox} from './sandbox.types';
import {loadDocument} from './testing/load-document';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = createSandbox(await loadDocument());
});

async function send(method: string, url: string) {
  const {response} = await sandbox.send({method, url, headers: [], body: '', certificate: null});
  if (!response) throw new Error('There is no answer.');
  const {status, headers, body} = response;
  return {status, allow: headerOf(headers, 'Allow'), type: headerOf(headers, 'Content-Type'), body};
}

it.each([
  ['GET', 'https://matls-auth.sandbox.connect.example/token', 'POST'],
  ['PATCH', 'https://matls-auth.sandbox.connect.example/reg/abc', 'GET, PUT, DELETE'],
  ['POST', 'https://auth.sandbox.connect.example/jwks', 'GET'],
  ['PUT', 'https://matls-auth.sandbox.connect.example/me', 'GET, POST'],
])('%s %s has the body of the description', async (method, url, allow) => {
  const {body, ...answer} = await send(method, url);
  expect(answer).toEqual({status: 405, allow, type: 'application/json'});
  expect(JSON.parse(body)).toEqual({
    error: 'invalid_request',
    error_description: 'This endpoint does not take the method.',
    error_uri: 'https://connect.example/developers/docs/apis/errors/#status-405',
  });
});

it.each(['/me', '/session/end'])('POST %s has the same effect as GET', async (path) => {
  const answers = await Promise.all(
    ['GET', 'POST'].map((method) => send(method, `https://matls-auth.sandbox.connect.example${path}`)),
  );
  const [get, post] = answers.map(({status}) => status);
  expect(get).not.toBe(405);
  expect(post).toBe(path === '/me' ? get : 400);
});

it('has no body where the description documents none', async () => {
  const answer = await send('PATCH', 'https://matls-api.sandbox.connect.example/organisations');
  expect(answer).toEqual({status: 405, allow: 'GET, POST', type: undefined, body: ''});
});
