import type {DocSearchModalProps} from '@docsearch/react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  Children,
  cloneElement,
  isValidElement,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';

import type {Hit as SearchHit} from '../../protocol';
import {describeHit} from '../describe-hit';
import {HitText} from '../HitText';
import {isPlainClick, useOpenPage} from '../use-open-page';

import styles from './hits.module.css';
import {makeOption, makeRow} from './repair-semantics';

type HitProps = Parameters<NonNullable<DocSearchModalProps['hitComponent']>>[0];
type LinkProps = {hit: SearchHit; linkRef?: RefObject<HTMLAnchorElement | null>; children: ReactNode};

/** Extracts icon (first) and buttons (last) from the children that DocSearch renders for a hit. */
function partsOf(children: ReactNode): {icon: ReactNode; actions: ReactNode} {
  const container = Children.toArray(children).find(isValidElement<{children?: ReactNode}>);
  const parts = Children.toArray(container?.props.children);
  return {icon: parts[0], actions: parts.at(-1)};
}

/**
 * DocSearch applies a click on the buttons of a stored search when the row animation ends, and not if the dialog is
 * closed before. A synthetic `transitionend` event ends the animation immediately.
 */
function withoutDelay(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{children?: ReactNode; onClick?: (event: MouseEvent<HTMLElement>) => void}>(child))
      return child;
    const {children, onClick} = child.props;
    if (!onClick) return cloneElement(child, {}, withoutDelay(children));
    return cloneElement(child, {
      onClick(event) {
        const item = event.currentTarget.closest('.DocSearch-Hit');
        onClick(event);
        item?.dispatchEvent(new Event('transitionend', {bubbles: true}));
      },
    });
  });
}

/**
 * A plain link: with PORTAL_STOCK, `Link` would prefetch each visible page while the index loads. Not in the tab
 * order, because arrow keys move through the hits.
 */
function HitLink({hit, linkRef, children}: LinkProps): ReactNode {
  const openPage = useOpenPage();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openPage(hit.url);
  }
  return (
    <a ref={linkRef} href={hit.url} tabIndex={-1} className={styles.link} onClick={follow}>
      {children}
    </a>
  );
}

function FoundHit({hit}: {hit: SearchHit}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const linkRef = useRef<HTMLAnchorElement>(null);
  // Run after each render, because DocSearch sets the attributes again when the selection moves.
  useLayoutEffect(() => {
    if (linkRef.current) makeOption(linkRef.current);
  });
  return (
    <HitLink hit={hit} linkRef={linkRef}>
      <HitText hit={describeHit(hit, siteConfig.baseUrl)} />
      <kbd className={styles.enter} aria-hidden="true">
        ↵
      </kbd>
    </HitLink>
  );
}

function StoredHit({hit, children}: {hit: SearchHit; children: ReactNode}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const contentRef = useRef<HTMLDivElement>(null);
  const iconRef = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (contentRef.current) makeRow(contentRef.current, iconRef.current);
  });
  const {icon, actions} = partsOf(children);
  return (
    <div ref={contentRef} className={styles.stored}>
      <span role="gridcell" className={styles.cell}>
        <HitLink hit={hit}>
          <span ref={iconRef} role="img" className={styles.icon}>
            {icon}
          </span>
          <HitText hit={describeHit(hit, siteConfig.baseUrl)} />
        </HitLink>
      </span>
      {withoutDelay(actions)}
    </div>
  );
}

/** A row of the search dialog: a hit of a response, or a stored search. */
export function Hit({hit: docSearchHit, children}: HitProps): ReactElement {
  // Hits come from our transports, or from storage after validation by `stored-searches.ts`.
  const hit = docSearchHit as unknown as SearchHit;
  return hit._snippetResult ? <FoundHit hit={hit} /> : <StoredHit hit={hit}>{children}</StoredHit>;
}
