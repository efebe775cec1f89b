/**
 * Compares the text of each sample with a snapshot, since one character may change the request. After an intended
 * change run `npm run test:samples`, then this test with `vitest -u`, and review the diff.
 */
import {describe, expect, it} from 'vitest';

import {languages} from '../../src/reference/languages';
import {bearer} from '../../src/reference/sample-request';
import type {SampleRequest} from '../../src/reference/sample-request';
import {hostileRequests} from '../support/reference/hostile-requests';

const get: SampleRequest = {
  method: 'GET',
  url: 'https://auth.connect.example/a',
  headers: [['Accept', 'application/json']],
  certificate: false,
  credentials: [],
  body: null,
  status: 200,
};
const form = [['scope', 'openid profile']] as const;

const requests: Readonly<Record<string, SampleRequest>> = {
  'public GET': get,
  'DELETE without a response body': {
    ...get,
    method: 'DELETE',
    headers: [],
    certificate: true,
    credentials: [bearer('REGISTRATION_ACCESS_TOKEN')],
    status: 204,
  },
  'a redirect': {...get, headers: [], status: 302},
  'a redirect with a certificate': {...get, headers: [], certificate: true, status: 303},
  'a form with a client assertion': {
    ...get,
    method: 'POST',
    certificate: true,
    clientAssertion: true,
    body: {kind: 'form', fields: form},
  },
  'a form list with a client assertion': {
    ...get,
    method: 'POST',
    clientAssertion: true,
    body: {kind: 'form', fields: [...form, ['scope', 'email']]},
  },
  'only a client assertion': {...get, method: 'POST', clientAssertion: true, body: {kind: 'form', fields: []}},
  'JSON with another content type': {
    ...get,
    method: 'PATCH',
    body: {kind: 'json', contentType: 'application/merge-patch+json; charset=utf-8', value: {a: {}}},
  },
  'text with another content type': {
    ...get,
    method: 'PUT',
    body: {kind: 'text', contentType: 'application/jwt', text: 'eyJh.b.c'},
  },
  'a rare method': {...get, method: 'PURGE'},
  ...hostileRequests,
};

describe.each(languages)('$id', ({id, render}) => {
  it(`matches the snapshot snapshots/${id}.txt`, async () => {
    const text = Object.entries(requests)
      .map(([name, request]) => `===== ${name}\n${render(request)}\n`)
      .join('\n');
    // Some samples contain control characters, which a text file cannot store.
    await expect(
      text.replace(
        /[\r\u0000-\u0008\u007f-\u009f\u2028\u2029\ufeff]/g,
        (sign) => `[U+${sign.charCodeAt(0).toString(16)}]`,
      ),
    ).toMatchFileSnapshot(`snapshots/${id}.txt`);
  });
});
