import {describe, expect, it} from 'vitest';

import {statusText, toMessageText} from './message-text';

describe('a message as text', () => {
  it('of a request has its start line, the host and an indented body', () => {
    expect(
      toMessageText({
        method: 'POST',
        url: 'https://api.example/flags?a=1',
        headers: [['Content-Type', 'application/json']],
        body: '{"Size":1.0}',
        certificate: null,
      }),
    ).toEqual({
      head: 'POST /flags?a=1 HTTP/1.1\nHost: api.example\nContent-Type: application/json',
      body: '{\n  "Size": 1.0\n}',
      isJson: true,
    });
  });

  it('of an answer has its status with the reason, and a body that is not JSON as it is', () => {
    expect(toMessageText({status: 302, headers: [['Location', 'https://app.example/']], body: ''})).toEqual({
      head: 'HTTP/1.1 302 Found\nLocation: https://app.example/',
      body: '',
      isJson: false,
    });
    expect(toMessageText({status: 200, headers: [], body: 'a=1&b=2'}).body).toBe('a=1&b=2');
  });

  it('is cut if it is long', () => {
    const {body, isJson} = toMessageText({status: 200, headers: [], body: JSON.stringify(['x'.repeat(60_000)])});
    expect(body).toHaveLength(50_001);
    expect(isJson).toBe(false);
  });
});

it('a status without a known reason is its number', () => {
  expect([404, 299].map(statusText)).toEqual(['404 Not Found', '299']);
});
