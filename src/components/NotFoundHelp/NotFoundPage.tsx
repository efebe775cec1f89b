import {useHistory, useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import routes from '@generated/routes';
import {useEffect, useState} from 'react';
import type {ReactNode} from 'react';

import {toCanonicalPath} from '../../client/canonical-address/to-canonical-path';
import {toCurrentPath} from '../../client/canonical-address/to-current-path';
import type {Navigation} from '../../reference/navigation';
import {FRAGMENTS_DIR, NAVIGATION_FILE} from '../../reference/paths';
import {BASE_URL} from '../../site/facts';

import {NotFoundHelp} from '.';

type Route = {path?: string | string[]; routes?: Route[]};

const leafPaths = (list: readonly Route[]): string[] =>
  list.flatMap(({path = [], routes: children}) => (children ? leafPaths(children) : path));

/** Removes the base path, but keeps the leading slash. */
const toSitePath = (path: string) => path.slice(BASE_URL.length - 1);

/** Site paths of all routes except patterns, without duplicates (layout routes repeat the path of their index page). */
const knownPaths = () =>
  [...new Set(leafPaths(routes))].filter((path) => path.startsWith(BASE_URL) && !path.includes('(')).map(toSitePath);

/** Fetches the paths of the reference pages, which are not in the list of routes because they share one route. */
async function loadReferencePaths(signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`${BASE_URL}${FRAGMENTS_DIR}/${NAVIGATION_FILE}`, {signal});
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const navigation = (await response.json()) as Navigation;
  return navigation
    .flatMap(({href, operations}) => [href, ...operations.map((operation) => operation.href)])
    .map(toSitePath);
}

/** Redirects former paths in client-side navigation. The redirect pages of the build work only on a full page load. */
function useRedirect(): void {
  const history = useHistory();
  const {pathname, search, hash} = useLocation();
  useEffect(() => {
    const path = toCanonicalPath(pathname);
    const present = toCurrentPath(path);
    if (present !== path) history.replace(present + search + hash);
  }, [history, pathname, search, hash]);
}

/** Content of the not-found page, for use inside `<main>`. */
export function NotFoundContent(): ReactNode {
  useRedirect();
  const [paths, setPaths] = useState(knownPaths);
  useEffect(() => {
    const abort = new AbortController();
    loadReferencePaths(abort.signal)
      .then((found) => setPaths((known) => [...new Set([...known, ...found])]))
      .catch((error: Error) => {
        if (!abort.signal.aborted) console.warn('The paths of the reference pages could not be loaded:', error);
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

export default function NotFoundPage(): ReactNode {
  return (
    <main>
      <NotFoundContent />
    </main>
  );
}
