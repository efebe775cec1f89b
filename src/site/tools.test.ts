import {expect, it} from 'vitest';

import {isToolPath, readRequestPolicy, toDoctor, toInspector} from './tools';

it.each([
  ['/developers/docs/apis/tools/', true],
  ['/developers/docs/apis/tools/inspector/', true],
  ['/developers/docs/apis/', false],
  ['/developers/docs/apis/toolset/', false],
  ['/docs/apis/tools/', false],
])('%s is a tool page: %s', (path, isTool) => expect(isToolPath(path)).toBe(isTool));

it('the address of an artefact in the inspector has its name', () => {
  expect(toInspector('client-assertion')).toBe('/developers/docs/apis/tools/inspector/?example=client-assertion');
});

it('the address of an error in the doctor has its code', () => {
  expect(toDoctor('invalid_client')).toBe('/developers/docs/apis/tools/token-request-doctor/?error=invalid_client');
});

/** A document with the content security policy, or without one for null. */
const documentWith = (policy: string | null) =>
  ({querySelector: () => (policy === null ? null : {content: policy})}) as unknown as ParentNode;

it.each([
  [null, 'unknown'],
  ["default-src 'none'; connect-src 'none'; form-action 'none'", 'forbidden'],
  ["default-src 'none'; connect-src 'none'", 'forbidden'],
  ["default-src 'none'; connect-src 'self'", 'allowed'],
  ["default-src 'none'; script-src 'self'", 'allowed'],
])('with the policy %j, requests are %s', (policy, answer) =>
  expect(readRequestPolicy(documentWith(policy))).toBe(answer),
);
