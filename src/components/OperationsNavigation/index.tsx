import useBaseUrl from '@docusaurus/useBaseUrl';
import {readFragment, readNavigation} from '@portal/operation-fragment';
import {useEffect, useId, useLayoutEffect, useRef, useState} from 'react';
import type {ReactNode} from 'react';

import {showCurrentEntry} from '../../client/show-current-entry';
import {countOperations, countWebhooks, filterNavigation, openTag} from '../../reference/navigation';
import type {Navigation} from '../../reference/navigation';
import {FRAGMENTS_DIR, NAVIGATION_FILE, REFERENCE_PATH} from '../../reference/paths';
import {isToolPath} from '../../site/tools';
import {useSiteLinks} from '../OperationReference/use-site-links';
import {useInnerHtml} from '../use-inner-html';

import {NavigationList} from './NavigationList';
import type {OperationsNavigationProps} from './provided';
import styles from './styles.module.css';

/** `12 of 302 operations, 1 webhook` */
function describeFound(found: Navigation, navigation: Navigation, query: string): string {
  const [operations, webhooks] = [countOperations(found), countWebhooks(found)];
  const parts = [
    ...(operations > 0 ? [`${operations} of ${countOperations(navigation)} operations`] : []),
    ...(webhooks > 0 ? [`${webhooks} webhook${webhooks === 1 ? '' : 's'}`] : []),
  ];
  return parts.join(', ') || `No operation matches “${query.trim()}”.`;
}

/** Only the server has the navigation data at first. The browser fetches the data when needed. */
const isServer = typeof window === 'undefined';

/**
 * The operations list in the sidebar: tags, the operations of the current tag, and a filter. The server renders only
 * the part around the current page, so no page or chunk contains the full list.
 */
export default function OperationsNavigation({activePath, onNavigate}: OperationsNavigationProps): ReactNode {
  const address = useBaseUrl(`/${FRAGMENTS_DIR}/${NAVIGATION_FILE}`);
  const index = useBaseUrl(REFERENCE_PATH);
  const [served] = useState(() => (isServer ? null : readFragment(NAVIGATION_FILE)));
  const [servedPath] = useState(activePath);
  const [navigation, setNavigation] = useState<Navigation | null>(readNavigation);
  const [isWanted, setIsWanted] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const siteLinks = useSiteLinks(onNavigate);

  const innerHtml = useInnerHtml(served ?? '');
  const showsServed = served !== null && activePath === servedPath && !navigation;
  // Pages of the tools show the list of the server without a filter: their security policy forbids requests.
  const mayLoad = !isToolPath(activePath);
  const needsData = mayLoad && !navigation && (isWanted || !showsServed);

  useEffect(() => {
    if (!needsData || hasFailed) return undefined;
    const abort = new AbortController();
    fetch(address, {signal: abort.signal})
      .then((response) =>
        response.ok ? response.json() : Promise.reject(new Error(`${response.status} ${response.statusText}`)),
      )
      .then(setNavigation)
      .catch((error: Error) => {
        if (abort.signal.aborted) return;
        console.warn('The list of operations could not be loaded:', error);
        setHasFailed(true);
      });
    return () => abort.abort();
  }, [address, needsData, hasFailed]);

  const search = (typed: string): void => {
    setIsWanted(true);
    setQuery(typed);
  };

  // Apply text that was typed before hydration.
  useLayoutEffect(() => {
    if (field.current?.value) search(field.current.value);
  }, []);

  // Scrolls only the sidebar, not the page. Focus in the field loads the list, and scrolling would then hide the field.
  useEffect(() => {
    if (document.activeElement === field.current) return;
    showCurrentEntry(list.current?.closest('.menu') ?? null);
  }, [activePath, navigation]);

  const found = navigation && query.trim() ? filterNavigation(navigation, query) : null;

  return (
    <div ref={list} className={styles.navigation} {...siteLinks}>
      <p className={styles.heading}>
        <a className={styles.index} href={index} aria-current={activePath === index ? 'page' : undefined}>
          Connect API: all operations
        </a>
      </p>
      {mayLoad && (
        <div className={styles.filter}>
          <label htmlFor={fieldId} className={styles.label}>
            Filter the operations
          </label>
          <input
            ref={field}
            id={fieldId}
            type="search"
            className={styles.field}
            placeholder="Name, method, path or id"
            autoComplete="off"
            spellCheck="false"
            value={query}
            onFocus={() => {
              setIsWanted(true);
              setHasFailed(false);
            }}
            onChange={({target}) => search(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && query) {
                event.stopPropagation();
                setQuery('');
              }
            }}
          />
          <p className={styles.status} role="status">
            {navigation && found && describeFound(found, navigation, query)}
            {hasFailed && query && 'The list could not be loaded. Try again, or open all operations.'}
          </p>
        </div>
      )}
      {showsServed && !found ? (
        <div data-fragment={NAVIGATION_FILE} dangerouslySetInnerHTML={innerHtml} />
      ) : (
        <div data-fragment={NAVIGATION_FILE}>
          {navigation && (
            <NavigationList navigation={found ?? openTag(navigation, activePath)} activePath={activePath} />
          )}
        </div>
      )}
    </div>
  );
}
