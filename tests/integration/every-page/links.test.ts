import {existsSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';
import {visit} from 'unist-util-visit';

import {BASE_URL} from '../../../src/site/facts';
import {elements, readBuiltPages} from '../../support/site/built-pages';
import type {BuiltPage} from '../../support/site/built-pages';
import {PLAIN_BUILD} from '../../support/site/sites';

const pages = await readBuiltPages();

function idsOf(page: BuiltPage): Set<string> {
  const ids = new Set<string>();
  visit(page.tree, 'element', ({properties}) => {
    if (properties.id) ids.add(String(properties.id));
    if (properties.name) ids.add(String(properties.name));
  });
  return ids;
}

const idsByRoute = new Map(pages.map((page) => [page.route, idsOf(page)]));

/** Links of a page inside the portal as absolute path and fragment. */
function internalLinks(page: BuiltPage): {href: string; pathname: string; hash: string}[] {
  return elements(page, 'a').flatMap(({properties}) => {
    const href = properties.href === undefined ? '' : String(properties.href);
    const url = URL.canParse(href, `http://portal.test${page.route}`)
      ? new URL(href, `http://portal.test${page.route}`)
      : null;
    if (!href || !url || url.host !== 'portal.test') return [];
    return [{href, pathname: url.pathname, hash: decodeURIComponent(url.hash.slice(1))}];
  });
}

describe('links inside the portal', () => {
  it('stay under the base path and lead to a page or file', () => {
    const dead = pages.flatMap((page) =>
      internalLinks(page)
        .filter(
          ({pathname}) =>
            !idsByRoute.has(pathname) &&
            !(
              pathname.startsWith(BASE_URL) &&
              /\.\w+$/.test(pathname) &&
              existsSync(path.join(PLAIN_BUILD, pathname.slice(BASE_URL.length)))
            ),
        )
        .map(({href}) => `${page.route} → ${href}`),
    );
    expect([...new Set(dead)]).toEqual([]);
  });

  it('lead to an anchor that is there', () => {
    const dead = pages.flatMap((page) =>
      internalLinks(page)
        .filter(({pathname, hash}) => hash !== '' && idsByRoute.has(pathname) && !idsByRoute.get(pathname)?.has(hash))
        .map(({href}) => `${page.route} → ${href}`),
    );
    expect([...new Set(dead)]).toEqual([]);
  });
});
