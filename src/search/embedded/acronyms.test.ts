import {expect, it} from 'vitest';

import type {Page} from '../records';

import {collectAcronyms} from './acronyms';

function pageOf(texts: string[], title = 'Page'): Page {
  const sections = texts.map((text) => ({
    level: 'lvl2' as const,
    heading: '',
    ancestors: [],
    anchor: 'a',
    text,
    identifiers: [],
    definitions: [],
    questions: [],
  }));
  return {
    path: '/developers/docs/page/',
    title,
    kind: 'doc',
    language: 'en',
    docusaurusTag: 'default',
    operation: null,
    sections,
  };
}

it.each([
  ['A Pushed Authorization Request (PAR) is sent first.', 'par', 'pushed authorization request'],
  ['See Rich Authorization Requests (RAR, RFC 9396).', 'rar', 'rich authorization request'],
  ['a JWT-Secured Authorization Request (JAR)', 'jar', 'jwt secured authorization request'],
  ['JWKS (JSON Web Key Set)', 'jwk', 'json web key set'],
  ['Client-Initiated Backchannel Authentication (CIBA)', 'ciba', 'client initiated backchannel authentication'],
  ['mutual TLS (mTLS)', 'mtl', 'mutual tls'],
  ['the Verified Issuer Certificate Authority List (VICAL)', 'vical', 'verified issuer certificate authority list'],
  ['single sign-on (SSO)', 'sso', 'single sign on'],
])('extracts the acronym from "%s"', (text, acronym, meaning) => {
  // The index may contain the British or the American spelling of a long form.
  const mined = collectAcronyms([pageOf([text])])[acronym];
  expect(mined?.join(' ').replace(/authoris/g, 'authoriz')).toBe(meaning);
});

it('ignores brackets that do not explain an acronym', () => {
  expect(
    collectAcronyms([
      pageOf(['the answer (JSON)', 'a certificate of an organisation (QWAC)', 'see RFC (the document)']),
    ]),
  ).toEqual({});
});

it('uses the most frequent long form', () => {
  const texts = ['Proof And Review (PAR)', 'Pushed Authorization Request (PAR)', 'Pushed Authorization Request (PAR)'];
  expect(collectAcronyms([pageOf(texts)]).par?.[0]).toBe('pushed');
});

it('finds long forms of unexplained acronyms in headings and in capitalised words of the text', () => {
  expect(collectAcronyms([pageOf(['RAR says more than a scope.'], 'Rich authorization requests')]).rar).toEqual([
    'rich',
    'authorisation',
    'request',
  ]);
  expect(collectAcronyms([pageOf(['PKCE binds the code. RFC 7636: Proof Key for Code Exchange.'])]).pkce).toEqual([
    'proof',
    'key',
    'for',
    'code',
    'exchange',
  ]);
  expect(collectAcronyms([pageOf(['PKCE, and people kept calling everyone.'])])).toEqual({});
});

it('finds long forms in the headings of sections', () => {
  const page = pageOf(['RAR says more than a scope.']);
  const sections = page.sections.map((section) => ({...section, heading: 'Rich authorization requests'}));
  expect(collectAcronyms([{...page, sections}]).rar).toEqual(['rich', 'authorisation', 'request']);
});

it('finds long forms of three to six letters only', () => {
  const learn = (text: string, title: string) => Object.keys(collectAcronyms([pageOf([text], title)]));
  expect(learn('TR is short.', 'Trust registry')).toEqual([]);
  expect(learn('ABCDEF is long.', 'Alpha beta code data echo flag')).toEqual(['abcdef']);
  expect(learn('ABCDEFG is too long.', 'Alpha beta code data echo flag gate')).toEqual([]);
});

it('uses the first of two long forms in alphabetical order if they are equally frequent', () =>
  expect(collectAcronyms([pageOf(['Zulu Beta Code (ZBC), Zeta Beta Code (ZBC).'])]).zbc?.[0]).toBe('zeta'));

it('uses the initials of a title as an acronym, unless a page explains that acronym', () => {
  const flow = pageOf([], 'Client credentials flow');
  expect(collectAcronyms([flow]).ccf).toEqual(['client', 'credential', 'flow']);
  expect(collectAcronyms([flow, pageOf(['Common Code Format (CCF)'])]).ccf?.[0]).toBe('common');
});

it('takes the initials of short titles only', () => {
  expect(collectAcronyms([pageOf([''], 'Alpha beta gamma delta')])).toHaveProperty('abgd');
  expect(collectAcronyms([pageOf([''], 'Alpha beta gamma delta epsilon')])).toEqual({});
});
