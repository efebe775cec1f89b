import type {ReactNode} from 'react';

import type {Change} from '../../../sandbox/store';
import formStyles from '../styles.module.css';

import {changedProperties, toShortText} from './changed-properties';
import type {ChangedProperty} from './changed-properties';
import {headingOf, nameOfRecord} from './record-names';
import styles from './styles.module.css';

const KINDS = {created: 'Created', changed: 'Changed', removed: 'Removed'} as const;

/** Maximum number of visible changes. Further changes are in a `details` element. */
const MAX_OPEN = 5;
/** Maximum number of listed changes, because a longer list would make the page slow. Further changes are counted. */
const MAX_LISTED = 200;
/** Maximum number of displayed characters of a value. */
const MAX_VALUE = 120;

function Value({before, after}: Pick<ChangedProperty, 'before' | 'after'>): ReactNode {
  const [was, is] = [before, after].map((value) => value !== undefined && <code>{toShortText(value, MAX_VALUE)}</code>);
  if (!was) return <>set to {is}</>;
  return is ? (
    <>
      from {was} to {is}
    </>
  ) : (
    <>removed, was {was}</>
  );
}

function ChangeView({change}: {change: Change}): ReactNode {
  const {kind, resource, key, before, after} = change;
  const name = nameOfRecord({key, value: after ?? before ?? {}});
  return (
    <li>
      <span className={styles.kind} data-kind={kind}>
        {KINDS[kind]}
      </span>{' '}
      {headingOf(resource)}: {name !== null && <strong>{name}</strong>} <code>{key}</code>
      {before && after && (
        <dl className={styles.properties}>
          {changedProperties(before, after).map((property) => (
            <div key={property.path}>
              <dt>{property.path}</dt>
              <dd>
                <Value before={property.before} after={property.after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function List({changes}: {changes: readonly Change[]}): ReactNode {
  return (
    <ul className={styles.changes}>
      {changes.map((change, index) => (
        <ChangeView key={index} change={change} />
      ))}
    </ul>
  );
}

/** The changes of the last request. */
export function Changes({changes}: {changes: readonly Change[]}): ReactNode {
  if (changes.length === 0) return null;
  const rest = changes.slice(MAX_OPEN, MAX_LISTED);
  return (
    <>
      <p className={formStyles.description}>The last request changed:</p>
      <List changes={changes.slice(0, MAX_OPEN)} />
      {rest.length > 0 && (
        <details className={formStyles.fold}>
          <summary>{changes.length - MAX_OPEN} more</summary>
          <List changes={rest} />
          {changes.length > MAX_LISTED && <p>{changes.length - MAX_LISTED} are not shown.</p>}
        </details>
      )}
    </>
  );
}
