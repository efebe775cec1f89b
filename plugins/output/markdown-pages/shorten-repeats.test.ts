import {describe, expect, it} from 'vitest';

import {abbreviateTokens, shortenRepeats} from './shorten-repeats';

const fence = (text: string) => `\`\`\`json\n${text}\n\`\`\``;
const LONG = fence('x'.repeat(400));
const TOKEN = `eyJhbGciOiJQUzI1NiJ9.${'a'.repeat(500)}.${'b'.repeat(30)}END`;
const SHORT_TOKEN = 'eyJhbGciOiJQ…bbbbbEND';

describe('a long example', () => {
  it('is whole at its first place, with its label at the others', () =>
    expect(shortenRepeats(['A request:', LONG, 'text', 'Another:', LONG])).toEqual([
      'A request:',
      LONG,
      'text',
      'Another:',
      'The same as “A request” above.',
    ]));

  it('needs no label', () => expect(shortenRepeats([LONG, LONG])).toEqual([LONG, 'The same as above.']));

  it('stays if it is different or short', () => {
    const blocks = [LONG, fence('y'.repeat(400)), fence('z'), fence('z')];
    expect(shortenRepeats(blocks)).toEqual(blocks);
  });
});

describe('a long token', () => {
  it('is whole at its first place, and examples say so', () =>
    expect(
      shortenRepeats([`- \`a\` (Example \`${TOKEN}\`)`, fence(`{"a": "${TOKEN}"}`), `Text ${TOKEN}`, fence('other')]),
    ).toEqual([
      `- \`a\` (Example \`${TOKEN}\`)`,
      'The token with `…` is above in full.',
      fence(`{"a": "${SHORT_TOKEN}"}`),
      `Text ${SHORT_TOKEN}`,
      fence('other'),
    ]));

  it('is abbreviated alone too', () => expect(abbreviateTokens(`"${TOKEN}"`)).toBe(`"${SHORT_TOKEN}"`));

  it('is not a short one', () => expect(abbreviateTokens('eyJhbGciOiJQUzI1NiJ9.e30.abc')).toContain('.e30.'));
});

describe('a header or property of several responses', () => {
  const id = '- `x-id` string (uuid) **required**';
  const line = `${id}: ${'word '.repeat(40)}`.trim();

  it('has its text in the first response', () =>
    expect(shortenRepeats(['### 200 OK', `${line}\n- \`other\` string: short`, '### 400 Bad Request', line])).toEqual([
      '### 200 OK',
      `${line}\n- \`other\` string: short`,
      '### 400 Bad Request',
      `${id}: as in the response 200.`,
    ]));

  it('has its text in the request', () =>
    expect(shortenRepeats(['## Request body', line, '## Responses', '### 201 Created', line])).toEqual([
      '## Request body',
      line,
      '## Responses',
      '### 201 Created',
      `${id}: as in the request.`,
    ]));

  it('keeps its text if it differs, has inner properties, or is outside of responses', () => {
    const blocks = [
      line,
      '## Responses',
      '### 200 OK',
      line,
      line,
      '### 400 Bad Request',
      `${line}, different`,
      `${line}\n  - \`inner\` string`,
      '## Samples',
      line,
    ];
    expect(shortenRepeats(blocks)).toEqual(blocks);
  });
});
