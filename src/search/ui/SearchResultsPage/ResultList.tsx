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
  const {title, trail, text, operation} = describeHit(hit, siteConfig.baseUrl);
  const snippet = text ?? (operation ? null : hit._snippetResult?.content?.value);
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
            <MarkedText value={title} />
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
          <MarkedText value={snippet} />
        </p>
      )}
    </li>
  );
}

/** The hits of the search page, in the browser: what the server renders has none. */
export function ResultList({hits, onFollow}: {hits: readonly Hit[]} & Following): ReactNode {
  const shownRef = useRef(hits.length);
  const shownBefore = shownRef.current;
  useEffect(() => {
    shownRef.current = hits.length;
  }, [hits.length]);
  const listRef = useRef<HTMLOListElement>(null);
  const focusedRef = useRef<number | null>(null);
  // A better answer may leave out the hit that has the focus; the one in its place takes it.
  useLayoutEffect(() => {
    if (focusedRef.current === null || document.activeElement !== document.body) return;
    const links = listRef.current?.querySelectorAll<HTMLAnchorElement>('h2 a');
    links?.item(Math.min(focusedRef.current, links.length - 1)).focus({preventScroll: true});
  }, [hits]);
  function onFocus({target}: FocusEvent): void {
    const item = target.closest('li');
    focusedRef.current = item ? Array.from(item.parentElement?.children ?? []).indexOf(item) : null;
  }
  function onBlur({target}: FocusEvent): void {
    if (target.isConnected) focusedRef.current = null;
  }
  return (
    <ol ref={listRef} className={styles.list} onFocus={onFocus} onBlur={onBlur}>
      {hits.map((hit, index) => (
        <ResultItem key={hit.objectID} hit={hit} isFirstOfMore={hits.length > shownBefore && shownBefore >= HITS_PER_PAGE && index === shownBefore} onFollow={onFollow} />
      ))}
    </ol>
  );
}
