import {describe, expect, it} from 'vitest';

import {languages} from '../../../src/reference/languages';
import {bearer} from '../../../src/reference/sample-request';
import type {SampleRequest} from '../../../src/reference/sample-request';
import {hostileRequests} from '../reference/hostile-requests';

import {createSampleParser} from './parse-samples';

const request: SampleRequest = {
  method: 'PUT',
  url: 'https://matls-api.connect.example/flags/1',
  headers: [['Accept', 'application/json']],
  certificate: true,
  credentials: [bearer('ACCESS_TOKEN')],
  body: {kind: 'json', contentType: 'application/json', value: {Flag: 'sandbox'}},
  status: 200,
};

describe('createSampleParser', async () => {
  const findFault = await createSampleParser();

  it.each(languages.map(({id, render}) => [id, render(request)] as const))(
    '%s: accepts a complete sample, and reports the line of a truncated one',
    (language, text) => {
      expect(findFault(language, text)).toBeNull();
      expect(findFault(language, `${text}\n(`)).toMatch(
        new RegExp(`^lines? (\\d+ to )?${text.split('\n').length + 1}: `),
      );
    },
  );

  it.each(languages)('$id: accepts requests that are hard to encode', ({id, render}) => {
    const faults = Object.entries(hostileRequests).map(([name, hostile]) => [name, findFault(id, render(hostile))]);
    expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
  });
});
