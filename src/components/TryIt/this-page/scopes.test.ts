import {readFileSync} from 'node:fs';

import {expect, it} from 'vitest';
import {parse} from 'yaml';

import {SCOPES} from './scopes';

type Scheme = {flows: Record<string, {scopes: Record<string, string>}>};

it('the words for scopes are those of the API description', () => {
  const scheme: Scheme = parse(readFileSync('openapi/components/securitySchemes/oauth2.yaml', 'utf8'));
  expect(SCOPES).toEqual(Object.assign({}, ...Object.values(scheme.flows).map(({scopes}) => scopes)));
});
