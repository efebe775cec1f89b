import {expect, it} from 'vitest';

import {toReportAddress} from './report-error';

it.each([
  ['', 'https://support.connect.example/?page=%2Fdevelopers%2Fdocs%2F'],
  ['#', 'https://support.connect.example/?page=%2Fdevelopers%2Fdocs%2F'],
  ['#get-a-token', 'https://support.connect.example/?page=%2Fdevelopers%2Fdocs%2F&section=get-a-token'],
  ['#a&b=c', 'https://support.connect.example/?page=%2Fdevelopers%2Fdocs%2F&section=a%26b%3Dc'],
])('the address for the section "%s" is %s', (hash, address) =>
  expect(toReportAddress('/developers/docs/', hash)).toBe(address),
);
