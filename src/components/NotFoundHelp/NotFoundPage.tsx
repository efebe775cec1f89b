import {useHistory, useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import routes from '@generated/routes';
import {useEffect, useState} from 'react';
import type {ReactNode} from 'react';

import {toCanonicalPath} from '../../client/canonical-address/to-canonical-path';
import {toPresentPath} from '../../client/canonical-address/to-present-path';
import type {Navigation} from '../../reference/navigation';
import {FRAGMENTS_DIR, NAVIGATION_FILE} from '../../reference/paths';
import {BASE_URL} from '../../site/facts';

import {NotFoundHelp} from '.';

type Route = {path?: string | string[]; routes?: Route[]};

const leafPaths = (list: readonly Route[]): string[] =>
  list.flatMap(({path = [], routes: children}) => (children ? leafPaths(children) : path));

/** From the base path on, with a slash before it. */
const toSitePath = (path: string) => path.slice(BASE_URL.length - 1);

/** Every address once: index pages have a layout route of the same address above them. A pattern is no address. */
const knownPaths = () =>
  [...new Set(leafPaths(routes))].filter((path) => path.startsWith(BASE_URL) && !path.includes('(')).map(toSitePath);

/** The addresses of the reference, which no script lists. */
async function loadReferencePaths(signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`${BASE_URL}${FRAGMENTS_DIR}/${NAVIGATION_FILE}`, {signal});
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const navigation = (await response.json()) as Navigation;
  return navigation
    .flatMap(({href, operations}) => [href, ...operations.map((operation) => operation.href)])
    .map(toSitePath);
}

/** Replaces a former address by the present one. The build writes redirects as static pages, so the router has no route for them. */
function useRedirect(): void {
  const history = useHistory();
  const {pathname, search, hash} = useLocation();
  useEffect(() => {
    const path = toCanonicalPath(pathname);
    const present = toPresentPath(path);
    if (present !== path) history.replace(present + search + hash);
  }, [history, pathname, search, hash]);
}

/** The content of the not-found page, for a place that is inside `<main>` already. */
export function NotFoundContent(): ReactNode {
  useRedirect();
  const [paths, setPaths] = useState(knownPaths);
  useEffect(() => {
    const abort = new AbortController();
    loadReferencePaths(abort.signal)
      .then((found) => setPaths((known) => [...new Set([...known, ...found])]))
      .catch((error: Error) => {
        // The page then offers the addresses that it knows.
        if (!abort.signal.aborted) console.warn('The addresses of the reference could not be loaded.', error);
      });
    return () => abort.abort();
  }, []);
  return (
    <>
      <PageMetadata title="Page not found" />
      <NotFoundHelp paths={paths} />
    </>
  );
}

/** What stands between bar and footer on an address that does not exist. */
export default function NotFoundPage(): ReactNode {
  return (
    <main>
      <NotFoundContent />
    </main>
  );
}
