import {describe, expect, it} from 'vitest';

import {readHurl} from './read-hurl';

const FILE = `# Test API
# Run: hurl x.hurl

# put-flag: Replace a flag
PUT {{matls_api}}/flags/a%20b
Accept: application/json
x-note: a\\#b
[Options]
cert: {{certificate_file}}
key: {{certificate_key}}
{
  "Flag": "wallet"
}

HTTP 200
`;
const VARIABLES = {
  matls_api: 'https://matls-api.connect.example',
  certificate_file: 'transport.pem',
  certificate_key: 'transport.key',
};

describe('readHurl', () => {
  it('reads requests with their certificate and status', () => {
    expect(readHurl(FILE, VARIABLES)).toMatchObject([
      {
        id: 'put-flag',
        method: 'PUT',
        host: 'matls-api.connect.example',
        target: '/flags/a%20b',
        headers: {accept: 'application/json', 'x-note': 'a#b'},
        body: '{\n  "Flag": "wallet"\n}',
        certificate: 'application',
        status: 200,
      },
    ]);
  });

  it.each([
    ['a comment in a value', 'a\\#b', 'a#b'],
    ['an unknown section', '[Options]', '[Option]'],
    ['an unknown option', 'cert:', 'certificate:'],
    ['an unknown method', 'PUT ', 'put '],
    ['a space in the address', 'a%20b', 'a b'],
    ['a body that is not JSON', '"wallet"', 'wallet'],
    ['no response', 'HTTP 200', ''],
    ['a variable without a value', '{{matls_api}}', '{{api}}'],
    ['text before the first request', '# Run:', 'Run:'],
  ])('throws for %s', (_what, right, wrong) => {
    expect(FILE).toContain(right);
    expect(() =>
      readHurl(
        FILE.replace(right, () => wrong),
        VARIABLES,
      ),
    ).toThrow();
  });
});
