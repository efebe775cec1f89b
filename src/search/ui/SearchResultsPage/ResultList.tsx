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
  /** The reader follows a hit. */
  onFollow: (hit: Hit) => void;
};

function ResultItem({hit, isFirstOfMore, onFollow}: {hit: Hit; isFirstOfMore: boolean} & Following): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const linkRef = useRef<HTMLSpanElement>(null);
  const {title, trail, snippet, operation} = describeHit(hit, siteConfig.baseUrl);
  // Who asked for more reads on where the list went on, and not at a button that has moved away.
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
      {snippet && (
        <p className={styles.text}>
          <MarkedText key={snippet} value={snippet} />
        </p>
      )}
    </li>
  );
}

/**
 * The hits of the search page, in the browser: what the server renders has none. Each place keeps its size while better
 * answers come, so that nothing moves before the eyes of a reader; the focus goes with its hit. Another text is another
 * element: in the same one, its words would be those of the former, moved to where the new ones begin.
 */
export function ResultList({hits, onFollow}: {hits: readonly Hit[]} & Following): ReactNode {
  const shownRef = useRef(hits.length);
  const shownBefore = shownRef.current;
  useEffect(() => {
    shownRef.current = hits.length;
  }, [hits.length]);
  const listRef = useRef<HTMLOListElement>(null);
  const focusedRef = useRef<{place: number; url: string} | null>(null);
  // A better answer may leave out the hit that has the focus; the one in its place takes it.
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
