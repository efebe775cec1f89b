import {expect, it} from 'vitest';

import {renderFindings, summariseFindings, type ShownFinding} from './findings-text';

const finding: ShownFinding = {
  rule: 'assertion-aud',
  severity: 'error',
  title: 'The audience is not the issuer',
  saw: 'eyJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJ4In0.c2lnbmF0dXJl',
  expected: 'https://auth.connect.example',
  fix: 'Set aud to the issuer.',
  source: {label: 'RFC 7523, section 3', url: 'https://www.rfc-editor.org/rfc/rfc7523#section-3'},
  page: '/docs/apis/security/cheatsheet/#client-authentication',
};

it.each([
  [[], 'No broken rule was found.'],
  [['error'], '1 error.'],
  [['error', 'error', 'warning'], '2 errors, 1 warning.'],
  [['unchecked', 'unchecked'], 'No broken rule was found. 2 rules could not be checked.'],
] as const)('the summary of %j is “%s”', (severities, summary) =>
  expect(summariseFindings(severities.map((severity) => ({severity})))).toBe(summary),
);

it('the summary of no input does not say that rules are kept', () =>
  expect(summariseFindings([{rule: 'nothing-to-check', severity: 'unchecked'}])).toBe(
    'There is nothing to check yet.',
  ));

it('the copied text has each finding with its clause, and no signature of a token', () => {
  const {saw: _saw, ...other} = finding;
  expect(renderFindings([finding, {...other, severity: 'unchecked'}], 'https://connect.example/developers'))
    .toBe(`1 error. 1 rule could not be checked.

Error: The audience is not the issuer (assertion-aud)
  saw: eyJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJ4In0.[signature removed]
  expected: https://auth.connect.example
  fix: Set aud to the issuer.
  clause: RFC 7523, section 3, https://www.rfc-editor.org/rfc/rfc7523#section-3
  page: https://connect.example/developers/docs/apis/security/cheatsheet/#client-authentication

Not checked: The audience is not the issuer (assertion-aud)
  expected: https://auth.connect.example
  fix: Set aud to the issuer.
  clause: RFC 7523, section 3, https://www.rfc-editor.org/rfc/rfc7523#section-3
  page: https://connect.example/developers/docs/apis/security/cheatsheet/#client-authentication
`);
});

it('the copied text has the whole address of a clause of this portal', () => {
  const source = {label: 'Standard SSA API, Verify', url: '/developers/docs/apis/standard-ssa/#verify'};
  expect(renderFindings([{...finding, source}], 'https://connect.example/developers')).toContain(
    'clause: Standard SSA API, Verify, https://connect.example/developers/docs/apis/standard-ssa/#verify\n',
  );
});
