import type {Problem} from '../lib/problems';

import {suggest} from './check-links';

export const REDIRECTS_FILE = 'src/site/redirects.ts';

export type Redirects = {text: string; value: readonly {from: string; to: string}[]};

/** Finds redirects that would hide a page, and those to no page. */
export function checkRedirects({text, value}: Redirects, routes: ReadonlySet<string>): Problem[] {
  const isRoute = (path: string) => routes.has(path.endsWith('/') ? path : `${path}/`);
  return value.flatMap(({from, to}) => {
    const line = text.slice(0, Math.max(0, text.indexOf(`'${from}'`))).split('\n').length;
    return [
      ...(isRoute(from) ? [{file: REDIRECTS_FILE, line, what: `The redirect from "${from}" hides a page.`, remedy: 'Remove it, or move the page.'}] : []),
      ...(isRoute(to) ? [] : [{file: REDIRECTS_FILE, line, what: `The redirect to "${to}" leads to no page.`, remedy: suggest(to, routes)}]),
    ];
  });
}
