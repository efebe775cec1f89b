import type {ReactNode} from 'react';

import {toText} from '../../sandbox/flows/expressions';
import {outcomeOf, type FlowRun} from '../../sandbox/flows/flow-run';
import {groupChanges, summariseChanges, type ChangedRecord} from '../../sandbox/flows/summarise-changes';
import {headingOf} from '../TryIt/this-page/record-names';

import {Heading} from './Heading';
import styles from './styles.module.css';
import {Value} from './Value';

const KINDS: Readonly<Record<ChangedRecord['kind'], string>> = {
  created: 'Created',
  changed: 'Changed',
  removed: 'Removed',
};

/** Maximum number of records that a group lists. If there are more, the group shows only how many. */
const MAX_LISTED = 3;

function Records({records}: {records: readonly ChangedRecord[]}): ReactNode {
  if (records.length > MAX_LISTED) return records.length;
  return records.map(({key, label}, index) => (
    <span key={key}>
      {index > 0 && '; '}
      {label !== undefined && label !== key && <strong>{label} </strong>}
      <code>{key}</code>
    </span>
  ));
}

/** The records that the flow changed, and the outputs of the flow. */
export function Outcome({run, heading}: {run: FlowRun; heading: string}): ReactNode {
  const groups = groupChanges(summariseChanges(run.changes));
  const values = Object.entries(outcomeOf(run));
  return (
    <div className={styles.outcome}>
      <Heading level={4} id={heading}>
        The flow is complete
      </Heading>
      {groups.length > 0 ? (
        <>
          <p className={styles.lead}>In the simulation of this tab, until you start again or close it:</p>
          <ul className={styles.changes}>
            {groups.map(({kind, resource, records}) => (
              <li key={`${kind} ${resource}`}>
                <span className={styles.kind} data-kind={kind}>
                  {KINDS[kind]}
                </span>{' '}
                {headingOf(resource)}: <Records records={records} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>The flow has changed no record.</p>
      )}
      {values.length > 0 && (
        <>
          <p className={styles.lead}>It gives these values:</p>
          <dl className={styles.values}>
            {values.map(([name, value]) => (
              <Value key={name} name={name} text={toText(value)} />
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
