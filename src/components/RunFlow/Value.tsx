import type {ReactNode} from 'react';

import {CopyButton} from '../TryIt/CopyButton';

import styles from './styles.module.css';

/** Longer values, such as tokens, are cut. The request and response show them in full. */
const MAX_SHOWN = 160;

type Props = {
  name: string;
  text: string;
  /** Where the value comes from, such as `as in step 1`. */
  origin?: string;
};

/** A value of the flow with its name, in a `dl`. */
export function Value({name, text, origin}: Props): ReactNode {
  const isCut = text.length > MAX_SHOWN;
  return (
    <div>
      <dt>
        {name} {origin && <span className={styles.origin}>{origin}</span>}
      </dt>
      <dd>
        <code>{isCut ? `${text.slice(0, MAX_SHOWN)}…` : text}</code>
        {isCut && <CopyButton text={text} what={name} />}
      </dd>
    </div>
  );
}
