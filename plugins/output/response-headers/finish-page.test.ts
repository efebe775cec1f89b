import {expect, it} from 'vitest';

import {finishPage} from './finish-page';
import {splitPage} from './split-page';

const HEAD =
  '<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>Größe</title><link rel="stylesheet" href="/a.css" /><script>a( $& )</script><script type="application/ld+json">{ }</script><body>';
const BODY = '<div id="__docusaurus"><p>Größe, <link rel="stylesheet" href="/a.css"></div>';
const finish = (head: string) =>
  finishPage(head, {policy: 'p', scripts: new Map([['a( $& )', "a('$&')"]]), readStyle: () => 'a{color:red}'});

it('inserts policy, styles and minified scripts before the hydrated part', () => {
  expect(finish(HEAD)).toBe(
    '<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="p"><title>Größe</title>' +
      `<style data-href="/a.css">a{color:red}</style><script>a('$&')</script><script type="application/ld+json">{ }</script><body>`,
  );
});

it('does not change the hydrated part', () => {
  const {head, rest} = splitPage(Buffer.from(HEAD + BODY));
  expect([head, rest.toString()]).toEqual([HEAD, BODY]);
});

it('treats a page without a hydrated part, such as a redirect, as a whole', () => {
  const redirect = '<!DOCTYPE html><meta charset="UTF-8"><p>Moved';
  const {head, rest} = splitPage(Buffer.from(redirect));
  expect([finish(head), rest.length]).toEqual([
    '<!DOCTYPE html><meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="p"><p>Moved',
    0,
  ]);
});
