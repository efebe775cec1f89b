import {Fragment, type ReactNode} from 'react';

import type {ShownHit, ShownOperation} from './describe-hit';
import styles from './hit-text.module.css';
import {MarkedText} from './MarkedText';

/** The METHOD of an operation: a badge of one size, and a word, so that nothing depends on its colour. */
export function MethodBadge({method}: Pick<ShownOperation, 'method'>): ReactNode {
  return (
    <span className={styles.method} data-method={method}>
      {method}
    </span>
  );
}

/** Where a hit stands: the path of an operation, or the areas and headings above it. */
export function Trail({trail, operation}: Pick<ShownHit, 'trail' | 'operation'>): ReactNode {
  if (operation) return <span className={styles.path}>{operation.path}</span>;
  return trail.map((name, index) => (
    <Fragment key={index}>
      {/* The space keeps the names apart for screen readers, which do not read the separator. */}
      {index > 0 && ' '}
      <span>
        {index > 0 && (
          <span className={styles.separator} aria-hidden="true">
            ›
          </span>
        )}
        {name}
      </span>
    </Fragment>
  ));
}

/** A hit as text: title, where it stands, and what was found of it. Lines are spans, for they are in links and options. */
export function HitText({hit}: {hit: ShownHit}): ReactNode {
  return (
    <span className={styles.hit} data-kind={hit.kind}>
      <span className={styles.title}>
        {hit.operation && <MethodBadge method={hit.operation.method} />}
        <span className={styles.name}>
          <MarkedText value={hit.title} />
        </span>
      </span>
      {(hit.trail.length > 0 || hit.operation) && (
        <span className={styles.trail}>
          <Trail {...hit} />
        </span>
      )}
      {hit.text && (
        <span className={styles.text}>
          <MarkedText value={hit.text} />
        </span>
      )}
    </span>
  );
}
