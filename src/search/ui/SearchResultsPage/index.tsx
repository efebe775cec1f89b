import Link from '@docusaurus/Link';
import {useSearchQueryString} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEffect, useRef, useState, type ReactNode} from 'react';

import {links} from '../../../site/links';
import {HEADING_LEVELS, MAX_QUERY_LENGTH, type Hit} from '../../protocol';
import {toDestination} from '../hit-url';
import {toTextRuns} from '../marked-text';
import {useSearchSource} from '../use-search-source';
import styles from './styles.module.css';
import {hasMore, useResults, type Results} from './use-results';

function MarkedText({value}: {value: string}): ReactNode {
  return toTextRuns(value).map(({text, isMarked}, index) => (isMarked ? <mark key={index}>{text}</mark> : text));
}

function ResultItem({hit, siteUrl}: {hit: Hit; siteUrl: string}): ReactNode {
  const levels = HEADING_LEVELS.flatMap((level) => {
    const value = hit.hierarchy[level];
    return value === null ? [] : [hit._highlightResult?.hierarchy?.[level]?.value ?? value];
  });
  const title = levels.at(-1) ?? hit.hierarchy.lvl0;
  const trail = levels.slice(0, -1);
  const text = hit._snippetResult?.content?.value;
  const origin = typeof window === 'undefined' ? siteUrl : window.location.origin;
  return (
    <li className={styles.item}>
      {trail.length > 0 && <p className={styles.trail}>{trail.map((value, index) => (
        <span key={index}>
          {index > 0 && <span aria-hidden="true"> › </span>}
          <MarkedText value={value} />
        </span>
      ))}</p>}
      <h2 className={styles.title}>
        <Link to={toDestination(hit.url, [siteUrl, origin])}>
          <MarkedText value={title} />
        </Link>
      </h2>
      {text && (
        <p className={styles.text}>
          <MarkedText value={text} />
        </p>
      )}
    </li>
  );
}

function summaryOf({status, query, count}: Results): string {
  if (status === 'error') return 'Unable to fetch results';
  if (status === 'stalled') return 'Searching…';
  if (status !== 'done') return '';
  if (count === 0) return `No results for “${query}”`;
  return `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`;
}

/** The search page (specification, section 2): `?q=`, 20 hits at a time, through the same transport as the dialog. */
export function SearchResultsPage(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const [parameter, setParameter] = useSearchQueryString();
  const query = parameter.slice(0, MAX_QUERY_LENGTH);
  const [pageCount, setPageCount] = useState(1);
  const inputRef = useRef<HTMLInputElement>(null);
  const {hosted} = useSearchSource();
  const {results, isFallback, retry, searchThisSite} = useResults(query, pageCount);
  const {status, hits, suggestions} = results;

  useEffect(() => inputRef.current?.focus({preventScroll: true}), []);

  function change(value: string) {
    setPageCount(1);
    setParameter(value.slice(0, MAX_QUERY_LENGTH));
  }

  return (
    <div className={styles.page}>
      <h1>Search</h1>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <label className={styles.label} htmlFor="search-page-query">
          Search docs
        </label>
        <input
          ref={inputRef}
          id="search-page-query"
          className={styles.input}
          type="search"
          autoComplete="off"
          placeholder="Search docs"
          maxLength={MAX_QUERY_LENGTH}
          value={query}
          onChange={(event) => change(event.target.value)}
        />
      </form>
      <p role="status" className={styles.summary}>
        {summaryOf(results)}
      </p>
      {isFallback && <p className={styles.help}>These results come from the copy of the index in this site.</p>}

      {status === 'error' && (
        <div>
          <p className={styles.help}>You might want to check your network connection.</p>
          <p className={styles.actions}>
            <button type="button" className={styles.button} onClick={retry}>
              Try again
            </button>
            {hosted && !isFallback && (
              <button type="button" className={styles.button} onClick={searchThisSite}>
                Search the copy in this site
              </button>
            )}
          </p>
        </div>
      )}

      {status === 'done' && hits.length === 0 && (
        <div>
          {suggestions.length > 0 && (
            <>
              <p className={styles.help}>Try searching for:</p>
              <ul>
                {suggestions.map((suggestion) => (
                  <li key={suggestion}>
                    <button type="button" className={styles.suggestion} onClick={() => change(suggestion)}>
                      {suggestion}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className={styles.help}>
            Believe this query should return results?{' '}
            <a href={`${links.searchFeedback}?q=${encodeURIComponent(query)}`} target="_blank" rel="noopener noreferrer">
              Let us know
            </a>
          </p>
        </div>
      )}

      {hits.length > 0 && (
        <ol className={styles.list}>
          {hits.map((hit) => (
            <ResultItem key={hit.objectID} hit={hit} siteUrl={siteConfig.url} />
          ))}
        </ol>
      )}
      {hits.length > 0 && hasMore(results, pageCount) && (
        <button type="button" className={styles.button} onClick={() => setPageCount((count) => count + 1)}>
          Show more results
        </button>
      )}
    </div>
  );
}
