import {expect, it} from 'vitest';

import {sendAnswer} from './send-answer';

const send = (browser: Parameters<typeof sendAnswer>[2]) =>
  sendAnswer('/developers/feedback', {page: '/developers/docs/', answer: 'yes'}, browser);

it('sends the answer in the query string', () => {
  const sent: string[] = [];
  expect(send({sendBeacon: (address) => sent.push(address) > 0})).toBe(true);
  expect(sent).toEqual(['/developers/feedback?page=%2Fdevelopers%2Fdocs%2F&answer=yes']);
});

it.each([
  ['has no sendBeacon', {}],
  ['refuses', {sendBeacon: () => false}],
  [
    'throws',
    {
      sendBeacon: () => {
        throw new TypeError('Not allowed');
      },
    },
  ],
])('reports a browser that %s', (_name, browser) => expect(send(browser)).toBe(false));
