import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEffect, useLayoutEffect, useRef, type FocusEvent, type ReactNode} from 'react';

import {HITS_PER_PAGE, type Hit} from '../../protocol';
import {describeHit} from '../describe-hit';
import {toDestination} from '../hit-url';
import {MethodBadge, Trail} from '../HitText';
import {MarkedText} from '../MarkedText';

import styles from './styles.module.css';

type Following = {
  onFollow: (hit: Hit) => void;
};

function ResultItem({hit, isFirstOfMore, onFollow}: {hit: Hit; isFirstOfMore: boolean} & Following): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const linkRef = useRef<HTMLSpanElement>(null);
  const {title, trail, question, snippet, operation} = describeHit(hit, siteConfig.baseUrl);
  // After "Show more results", focus the first new hit, because the button moves below the new hits or disappears.
  useEffect(() => {
    if (isFirstOfMore) linkRef.current?.closest('a')?.focus({preventScroll: true});
  }, [isFirstOfMore]);
  return (
    <li className={styles.item}>
      <h2 className={styles.title}>
        {operation && <MethodBadge method={operation.method} />}
        <Link to={toDestination(hit.url, [siteConfig.url, window.location.origin])} onClick={() => onFollow(hit)}>
          <span ref={linkRef}>
            <MarkedText key={title} value={title} />
          </span>
        </Link>
      </h2>
      {(trail.length > 0 || operation) && (
        <p className={styles.trail}>
          <Trail trail={trail} operation={operation} />
        </p>
      )}
      {(question || snippet) && (
        <p className={styles.text}>
          {question && (
            <span className={styles.question}>
              <MarkedText key={question} value={question} />{' '}
            </span>
          )}
          {snippet && <MarkedText key={snippet} value={snippet} />}
        </p>
      )}
    </li>
  );
}

/**
 * List items are keyed by position and have a fixed size, so that new results do not shift the layout. The focus stays
 * on the same hit. Texts are keyed by value, because updating a text in place would count as a layout shift.
 */
export function ResultList({hits, onFollow}: {hits: readonly Hit[]} & Following): ReactNode {
  const shownRef = useRef(hits.length);
  const shownBefore = shownRef.current;
  useEffect(() => {
    shownRef.current = hits.length;
  }, [hits.length]);
  const listRef = useRef<HTMLOListElement>(null);
  const focusedRef = useRef<{place: number; url: string} | null>(null);
  // If the focused hit is no longer in the results, focus the hit at the same position.
  useLayoutEffect(() => {
    const focused = focusedRef.current;
    if (!focused) return;
    const place = hits.findIndex(({url}) => url === focused.url);
    const links = listRef.current?.querySelectorAll<HTMLAnchorElement>('h2 a');
    links?.item(Math.min(place === -1 ? focused.place : place, links.length - 1)).focus({preventScroll: true});
  }, [hits]);
  function onFocus({target}: FocusEvent): void {
    const item = target.closest('li');
    const place = Array.from(item?.parentElement?.children ?? []).indexOf(item as HTMLLIElement);
    const hit = hits[place];
    focusedRef.current = hit ? {place, url: hit.url} : null;
  }
  function onBlur({target}: FocusEvent): void {
    if (target.isConnected) focusedRef.current = null;
  }
  return (
    <ol ref={listRef} className={styles.list} onFocus={onFocus} onBlur={onBlur}>
      {/* eslint-disable-next-line react-hooks/refs -- the previous count; a state would cause a second render */}
      {hits.map((hit, place) => (
        <ResultItem
          key={place}
          hit={hit}
          isFirstOfMore={hits.length > shownBefore && shownBefore >= HITS_PER_PAGE && place === shownBefore}
          onFollow={onFollow}
        />
      ))}
    </ol>
  );
}
