import {PageMetadata, useSearchQueryString} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEffect, useLayoutEffect, useRef, useState, type ReactNode} from 'react';

import {MAX_QUERY_LENGTH} from '../../protocol';
import {isBlank, limitQuery} from '../../query';
import {ChainPicture} from '../ChainPicture';
import {pasteAddress} from '../paste-address';
import {SEARCH_PAGE_PATH} from '../search-link';
import {Suggestions} from '../Suggestions';

import {ResultList} from './ResultList';
import styles from './styles.module.css';
import {hasMore, useResults, type Results} from './use-results';

/** Status text of the page, shown and announced by assistive technology. */
function summaryOf({status, answer}: Results): string {
  if (status === 'error') return 'Unable to fetch results';
  if (status === 'stalled') return 'Searching …';
  if (!answer) return '';
  const {query, count} = answer;
  if (count === 0) return `No results for “${query}”`;
  return `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`;
}

/** The query, which is stored in the URL and updated on each keystroke. */
function useQuery(): [string, (query: string) => void] {
  const [parameter, setParameter] = useSearchQueryString();
  return [limitQuery(parameter), (query) => setParameter(limitQuery(query))];
}

function WithoutScript(): ReactNode {
  const links = {
    Documentation: useBaseUrl('/docs/'),
    'API reference': useBaseUrl('/docs/apis/'),
    Blog: useBaseUrl('/blog/'),
  };
  return (
    <noscript>
      <p>The search needs JavaScript, which is off in this browser. These pages list everything that it would find:</p>
      <ul>
        {Object.entries(links).map(([name, address]) => (
          <li key={name}>
            <a href={address}>{name}</a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}

/** The search page (specification, section 2): `?q=`, 20 hits at a time, through the same transport as the dialog. */
export function SearchResultsPage(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const [query, setQuery] = useQuery();
  const [pageCount, setPageCount] = useState(1);
  const inputRef = useRef<HTMLInputElement>(null);
  const {results, isFallback, canFallBack, retry, follow, searchThisSite} = useResults(query, pageCount);
  const {status, answer} = results;
  const address = useBaseUrl(`/${SEARCH_PAGE_PATH}`);

  useEffect(() => inputRef.current?.focus({preventScroll: true}), []);

  function change(value: string) {
    setPageCount(1);
    setQuery(value);
  }

  // Use text that was typed before hydration.
  useLayoutEffect(() => {
    const typed = inputRef.current?.value;
    if (typed && typed !== query) change(typed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the text at hydration; later text is in `query`
  }, []);

  /** Focuses the input before the action, because the action removes the button that has the focus. */
  function andFocus(action: () => void) {
    inputRef.current?.focus({preventScroll: true});
    action();
  }

  return (
    <div className={styles.page}>
      {!isBlank(query) && <PageMetadata title={`Search results for “${query}”`} />}
      <h1>Search</h1>
      <p className={styles.help}>
        Guides, operations, articles and release notes, as you type. You can also find an operation by its method and
        path (<code>POST /token</code>), an error by its code (<code>invalid_client</code>), and a term by its
        abbreviation (PAR).
      </p>
      <form role="search" method="get" action={address} onSubmit={(event) => event.preventDefault()}>
        <label className={styles.label} htmlFor="search-page-query">
          Search docs
        </label>
        <input
          ref={inputRef}
          id="search-page-query"
          className={styles.input}
          type="search"
          name="q"
          autoComplete="off"
          placeholder="Search docs"
          maxLength={MAX_QUERY_LENGTH}
          value={query}
          onChange={(event) => change(event.target.value)}
          onPaste={({nativeEvent}) =>
            pasteAddress(nativeEvent, [siteConfig.url, window.location.origin], siteConfig.baseUrl)
          }
          // Not all browsers clear a search input on Escape.
          onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && change('')}
        />
      </form>
      <WithoutScript />
      <p role="status" className={styles.summary}>
        {status === 'stalled' && <span className={styles.spinner} aria-hidden="true" />}
        {summaryOf(results)}
      </p>
      {isFallback && <p className={styles.help}>These results come from this site’s own index.</p>}

      {status === 'error' && (
        <div className={styles.screen}>
          <ChainPicture kind="error" />
          <p className={styles.help}>You might want to check your network connection.</p>
          <p className={styles.actions}>
            <button type="button" className="portal-button" onClick={() => andFocus(retry)}>
              Try again
            </button>
            {canFallBack && (
              <button
                type="button"
                className="portal-button portal-button--quiet"
                onClick={() => andFocus(searchThisSite)}
              >
                Search this site’s own index instead
              </button>
            )}
          </p>
        </div>
      )}
      {answer && answer.hits.length === 0 && (
        <div className={styles.screen}>
          <ChainPicture kind="none" />
          <Suggestions
            query={answer.query}
            suggestions={answer.suggestions}
            onChoose={(suggestion) => andFocus(() => change(suggestion))}
          />
        </div>
      )}
      {answer && answer.hits.length > 0 && <ResultList hits={answer.hits} onFollow={follow} />}
      {answer && answer.hits.length > 0 && hasMore(answer, pageCount) && (
        <button
          type="button"
          className="portal-button portal-button--quiet"
          onClick={() => setPageCount((count) => count + 1)}
        >
          Show more results
        </button>
      )}
    </div>
  );
}
