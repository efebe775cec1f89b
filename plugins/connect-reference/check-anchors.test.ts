import {expect, it} from 'vitest';

import {checkAnchors} from './check-anchors';

const page = {path: '/docs/apis/connect-openapi/get-flag/'};
const fragments: Readonly<Record<string, string>> = {'get-flag.txt': '<h2 id="responses">Responses</h2><p id="response-200">…</p>'};
const check = (text: string) => checkAnchors([{file: 'docs/a.mdx', title: 'A', href: '/developers/docs/a/', text}], [page], (name) => fragments[name] ?? '');

it('names file and line of a link to a place that is not there, and the nearest that are', () => {
  expect(check('---\ntitle: A\n---\n\nSee [it](/docs/apis/connect-openapi/get-flag/#response-20), or [this](/docs/apis/connect-openapi/get-flag#elsewhere).')).toEqual([
    {file: 'docs/a.mdx', line: 5, what: 'The link "/docs/apis/connect-openapi/get-flag/#response-20" leads to no place on the page of the reference.', remedy: expect.stringContaining('Did you mean #response-200')},
    {file: 'docs/a.mdx', line: 5, what: 'The link "/docs/apis/connect-openapi/get-flag#elsewhere" leads to no place on the page of the reference.', remedy: expect.stringContaining('Copy the address')},
  ]);
});

it('says nothing of places that are there, and of pages that others miss', () => {
  expect(check('[a](/docs/apis/connect-openapi/get-flag/#response-200) [b](/docs/apis/connect-openapi/get-flag/) [c](/docs/apis/connect-openapi/no-such-flag/#x) [d](/docs/apis/#x)')).toEqual([]);
});
