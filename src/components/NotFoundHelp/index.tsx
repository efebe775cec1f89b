import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ReactNode} from 'react';

import {BASE_URL, BRAND} from '../../site/facts';
import {areas} from '../../site/menus';

import {nearestPaths} from './nearest-paths';
import styles from './styles.module.css';

const SUGGESTION_COUNT = 5;
const MAX_QUERY_LENGTH = 64;
/** Constant, because `useId` returns different ids on server and browser: their layouts under /docs/ differ. */
const INPUT_ID = 'not-found-search';

function toQuery(address: string): string {
  return (
    address
      .split('/')
      .filter(Boolean)
      .at(-1)
      ?.replace(/\.html?$/, '')
      .replace(/[-_]+/g, ' ')
      .slice(0, MAX_QUERY_LENGTH) ?? ''
  );
}

/** Returns the path unchanged if an escape sequence is invalid. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Help for unknown URLs: a search field, the areas, and pages with similar paths.
 * @param paths all paths of the site, without the base path
 */
export function NotFoundHelp({paths}: {paths: readonly string[]}): ReactNode {
  const {pathname} = useLocation();
  const searchPage = useBaseUrl('/search/');
  // The server renders one page for all unknown URLs, so the browser adds the content that depends on the path. Nothing
  // else moves, because this content is last on a page that is at least as high as the window.
  const isBrowser = useIsBrowser();
  const address = isBrowser ? `/${pathname.slice(BASE_URL.length)}` : '/';
  const nearest = nearestPaths(decodePath(address), paths, SUGGESTION_COUNT);
  return (
    <div className={styles.page}>
      <svg
        className={styles.picture}
        viewBox="0 0 240 48"
        width="240"
        height="48"
        fill="none"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M32 24h52M156 24h52" />
        <path d="M100 24h40" strokeDasharray="3 7" strokeLinecap="round" />
        <circle cx="22" cy="24" r="10" />
        <circle cx="92" cy="24" r="8" />
        <circle cx="148" cy="24" r="8" strokeDasharray="4 5" />
        <circle className={styles.seal} cx="218" cy="24" r="10" />
      </svg>
      <h1 className={styles.title}>Page not found</h1>
      <p className={styles.lead}>
        There is no page at this address. It may have moved, or the link to it has a mistake.
      </p>
      <form className={styles.search} role="search" action={searchPage}>
        <label htmlFor={INPUT_ID}>Search the portal</label>
        <div className={styles.field}>
          <input
            key={address}
            id={INPUT_ID}
            type="search"
            name="q"
            maxLength={MAX_QUERY_LENGTH}
            defaultValue={toQuery(decodePath(address))}
          />
          <button type="submit" className="portal-button">
            Search
          </button>
        </div>
      </form>
      <section>
        <h2 className={styles.heading}>Start from the top of an area</h2>
        <ul className={styles.areas}>
          <li>
            <Link to="/">{BRAND} Developers</Link>
          </li>
          {areas.map(({label, to}) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>
      {isBrowser && (
        <section>
          <h2 className={styles.heading}>Pages with a similar address</h2>
          <p className={styles.asked}>
            You asked for <code>{decodePath(pathname)}</code>
          </p>
          {nearest.length === 0 && <p>No page has a similar address.</p>}
          <ul className={styles.list}>
            {nearest.map((path) => (
              <li key={path}>
                <Link to={path}>{path}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
