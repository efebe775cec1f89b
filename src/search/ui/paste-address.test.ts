import {expect, it} from 'vitest';

import {shortenAddress} from './paste-address';

const shorten = (text: string) =>
  shortenAddress(text, ['https://connect.example', 'http://localhost:3000'], '/developers/');
const OPERATION = 'developers/docs/apis/connect-openapi/create-organisation/';

it('shortens a long URL of this site to the path below its base path', () => {
  expect(shorten(`https://connect.example/${OPERATION}`)).toBe('docs/apis/connect-openapi/create-organisation/');
  expect(shorten(`http://localhost:3000/${OPERATION}#responses`)).toBe(
    'docs/apis/connect-openapi/create-organisation/#responses',
  );
});

it.each([
  'https://connect.example/developers/docs/',
  `https://elsewhere.example/${OPERATION}`,
  `https://connect.example/other/${OPERATION}`,
  `a sentence that is longer than a query may be, and is no address at all`,
])('leaves %s as it is', (text) => expect(shorten(text)).toBeNull());
