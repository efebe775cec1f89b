import type {Problem} from '../../lib/problems';
import {withSlash} from '../../lib/with-slash';

import {suggest} from './check-links';
import type {Targets} from './check-links';

export const REDIRECTS_FILE = 'src/site/redirects.ts';

export type Redirects = {text: string; value: readonly {from: string; to: string}[]};

/** Finds redirects from existing pages, redirects to missing pages, and paths that include the base path. */
export function checkRedirects(
  {text, value}: Redirects,
  {routes, siteAddress}: Pick<Targets, 'routes' | 'siteAddress'>,
): Problem[] {
  const base = new URL(siteAddress).pathname;
  return value.flatMap(({from, to}): Problem[] => {
    const line = text.slice(0, Math.max(0, text.indexOf(`'${from}'`))).split('\n').length;
    const place = {file: REDIRECTS_FILE, line};
    const based = [from, to].find((path) => withSlash(path).startsWith(base));
    if (based)
      return [
        {
          ...place,
          what: `"${based}" begins with the base path.`,
          remedy: `Write it without ${base.replace(/\/$/, '')}: "${based.slice(base.length - 1)}".`,
        },
      ];
    return [
      ...(routes.has(withSlash(from))
        ? [
            {
              ...place,
              what: `The redirect from "${from}" would replace an existing page.`,
              remedy: 'Remove the redirect, or move the page.',
            },
          ]
        : []),
      ...(routes.has(withSlash(to))
        ? []
        : [
            {
              ...place,
              what: `The redirect to "${to}" is broken: there is no page at this address.`,
              remedy: suggest(to, routes),
            },
          ]),
    ];
  });
}
