import {Fragment, type ReactNode} from 'react';

import type {ShownHit, ShownOperation} from './describe-hit';
import styles from './hit-text.module.css';
import {MarkedText} from './MarkedText';

/** Badge with the method of an operation, as text, so that its meaning does not depend on colour. */
export function MethodBadge({method}: Pick<ShownOperation, 'method'>): ReactNode {
  return (
    <span className={styles.method} data-method={method}>
      {method}
    </span>
  );
}

export function Trail({trail, operation}: Pick<ShownHit, 'trail' | 'operation'>): ReactNode {
  if (operation) return <span className={styles.path}>{operation.path}</span>;
  return trail.map((name, index) => (
    <Fragment key={index}>
      {/* The space separates the names for screen readers, which do not read the separator. */}
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

/** Renders only spans, because a span contains this component, and HTML allows no block elements there. */
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
      {hit.question && (
        <span className={styles.question}>
          <MarkedText value={hit.question} />
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
