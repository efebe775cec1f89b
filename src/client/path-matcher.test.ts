import {createRequire} from 'node:module';

import {describe, expect, it} from 'vitest';

import toMatcher, {type Matcher, type Options} from './path-matcher';

type Key = {name: string | number};
type ToMatcher = (path: string, keys: Key[], options: Options) => Matcher;

const ofRouter = createRequire(createRequire(import.meta.url).resolve('react-router/package.json'));
const toExpression = ofRouter('path-to-regexp') as ToMatcher;

const ROOT = '/developers/docs/apis/connect-openapi/';
const ROUTES = [
  '/',
  '/developers/',
  '/developers',
  '/developers/404.html',
  '/developers/blog/page/2/',
  '/developers/docs/',
  ROOT,
  `${ROOT}([a-z0-9/-]*)`,
  `${ROOT.slice(0, -1)}(|/[a-z0-9/-]*)`,
  '*',
  '/a.b(c+)',
  '/developers/Docs/',
];
/** What a link of the sidebar asks with: an address of which everything special is escaped. */
const LINKS = ROUTES.slice(0, 7)
  .concat('/a:b/(c)/*')
  .map((path) => path.replace(/([.+*?=^!:${}()[\]|/\\])/g, '\\$1'));
const ADDRESSES = [
  '',
  '/',
  '//',
  '/developers',
  '/developers/',
  '/developers//',
  '/DEVELOPERS/',
  '/developersx/',
  '/developers/404.html',
  '/developers/404xhtml',
  '/developers/blog/page/2',
  '/developers/blog/page/2/3/',
  '/developers/docs/platform/',
  ROOT,
  ROOT.slice(0, -1),
  `${ROOT}get-flag/`,
  `${ROOT}Get-Flag`,
  `${ROOT}get-flag//`,
  `${ROOT}get.flag/`,
  `${ROOT}get-flag/index.html`,
  '/a.b',
  '/a.bcc/',
  '/a.bcc/d',
  '/a:b/(c)/*',
  '/a:b/(c)/*/',
];

describe('a route', () => {
  const find = (make: ToMatcher, path: string, options: Options) => {
    const keys: Key[] = [];
    const matcher = make(path, keys, options);
    return {
      found: ADDRESSES.map((address) => [address, [...(matcher.exec(address) ?? ['none'])]]),
      keys: keys.map(({name}) => name),
    };
  };

  it.each(
    [...ROUTES, ...LINKS].flatMap((path) => [
      {path, end: true},
      {path, end: false},
    ]),
  )('$path fits what it fits as an expression, whole: $end', ({path, end}) => {
    const options = {end, strict: false, sensitive: false};
    expect(find(toMatcher as ToMatcher, path, options)).toEqual(find(toExpression, path, options));
  });

  it.each(['/:name/', '/a/(b)?', '/(a)/b'])('%s is refused', (path) =>
    expect(() => toMatcher(path, [], {})).toThrow(path),
  );
});
