import {expect, it} from 'vitest';

import {problem} from './refusal';

it('shortens texts to what the schema of problem documents allows', () => {
  const {body} = problem('invalid_value', ['a'.repeat(1024), 'a'.repeat(1025)], ['b'.repeat(255), 'b'.repeat(256)]);
  expect(body?.value).toMatchObject({
    errors: ['a'.repeat(1024), `${'a'.repeat(1023)}…`],
    fields: ['b'.repeat(255), `${'b'.repeat(254)}…`],
  });
});
