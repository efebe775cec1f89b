import type {ReactNode} from 'react';

import {earlierValuesOf} from '../../sandbox/flows/earlier-values';
import type {FlowRun} from '../../sandbox/flows/flow-run';

import styles from './styles.module.css';
import {Value} from './Value';

/** The values that the current step takes from earlier steps, each with its origin. */
export function EarlierValues({run}: {run: FlowRun}): ReactNode {
  const values = earlierValuesOf(run);
  if (values.length === 0) return null;
  return (
    <>
      <p className={styles.lead}>From earlier steps:</p>
      <dl className={styles.values}>
        {values.map(({name, text, from, isAnswer}) => (
          <Value
            key={`${name} ${from}`}
            name={name}
            text={text}
            origin={isAnswer ? `from the answer to step ${from + 1}` : `as in step ${from + 1}`}
          />
        ))}
      </dl>
    </>
  );
}
