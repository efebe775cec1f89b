import {useDeferredValue, useMemo, useState, type ReactNode} from 'react';

import type {Change, StoredRecord} from '../../../sandbox/store';
import formStyles from '../styles.module.css';

import {groupByArea, groupRecords, recordsOf} from './record-groups';
import type {RecordGroup} from './record-groups';
import {RecordRow} from './RecordRow';
import styles from './styles.module.css';

/** Maximum number of displayed records of a group. Readers find the others with the filter. */
const MAX_SHOWN = 50;

type RowsProps = {
  records: readonly StoredRecord[];
  operation: string;
  fieldsOf: (record: StoredRecord) => readonly string[];
  onUse: (record: StoredRecord) => void;
  onConfirm: (url: string) => void;
};

function Rows({records, operation, fieldsOf, onUse, onConfirm}: RowsProps): ReactNode {
  const hidden = records.length - MAX_SHOWN;
  return (
    <>
      <ul className={styles.rows}>
        {records.slice(0, MAX_SHOWN).map((record) => (
          <RecordRow
            key={`${record.resource} ${JSON.stringify(record.parents)} ${record.key}`}
            record={record}
            operation={operation}
            fields={fieldsOf(record)}
            onUse={() => onUse(record)}
            onConfirm={onConfirm}
          />
        ))}
      </ul>
      {hidden > 0 && <p className={formStyles.description}>{hidden} more: the filter finds them.</p>}
    </>
  );
}

type FoldProps = {heading: string; count: number; startsOpen?: boolean; children: () => ReactNode};

/** A collapsible element. Renders its content only while it is open, because there are many records. */
function Fold({heading, count, startsOpen = false, children}: FoldProps): ReactNode {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details open={isOpen} onToggle={({currentTarget}) => setOpen(currentTarget.open)}>
      <summary>
        {heading} <span className={formStyles.hint}>{count}</span>
      </summary>
      {isOpen && <div className={styles.group}>{children()}</div>}
    </details>
  );
}

type GroupsProps = Omit<RowsProps, 'records'> & {groups: readonly RecordGroup[]; startsOpen?: boolean};

function Groups({groups, startsOpen, ...rows}: GroupsProps): ReactNode {
  return groups.map(({resource, heading, records}) => (
    <Fold key={resource} heading={heading} count={records.length} startsOpen={startsOpen}>
      {() => <Rows records={records} {...rows} />}
    </Fold>
  ));
}

type Props = RowsProps & {changes: readonly Change[]};

/** The changed records and all records by area and resource; with a filter, only the records that match. */
export function RecordList({records, changes, ...rows}: Props): ReactNode {
  const [text, setText] = useState('');
  const filter = useDeferredValue(text);
  const groups = useMemo(() => groupRecords(records, filter), [records, filter]);
  const changed = useMemo(() => recordsOf(changes, records), [changes, records]);
  return (
    <>
      <label className={formStyles.chooser}>
        <span>Filter</span>
        <input
          type="text"
          autoComplete="off"
          spellCheck="false"
          placeholder="Name, key or value"
          value={text}
          onChange={({target}) => setText(target.value)}
          // Prevents the Enter key from sending the request.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
      {filter.trim() !== '' ? (
        <Groups key="found" groups={groups} startsOpen {...rows} />
      ) : (
        <>
          {changed.length > 0 && (
            <Fold heading="Changed by the last request" count={changed.length} startsOpen>
              {() => <Rows records={changed} {...rows} />}
            </Fold>
          )}
          {groupByArea(groups).map(({area, count, groups: members}) => (
            <Fold key={area} heading={area} count={count}>
              {() => <Groups groups={members} {...rows} />}
            </Fold>
          ))}
        </>
      )}
      {groups.length === 0 && <p className={formStyles.description}>No record contains this text.</p>}
    </>
  );
}
