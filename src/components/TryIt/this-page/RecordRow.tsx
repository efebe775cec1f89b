import {useState, type ReactNode} from 'react';

import type {StoredRecord} from '../../../sandbox/store';
import {BASE_URL} from '../../../site/facts';
import {toShownBody} from '../answer-text';
import {CodeView} from '../CodeView';
import formStyles from '../styles.module.css';

import {operationsFor, wordsForOperation} from './read-operations';
import {nameOfRecord} from './record-names';
import styles from './styles.module.css';
import {subscribeUrlOf} from './subscribe-url';
import {session} from './this-tab';

type Props = {
  record: StoredRecord;
  /** Id of the operation of the current form. The row has no link to this form. */
  operation: string;
  /** Names of the form fields that the record has values for. */
  fields: readonly string[];
  onUse: () => void;
  /** Called with the URL that confirms a webhook, when the reader opens it. */
  onConfirm: (url: string) => void;
};

/** Links to the forms of operations that read the record. The links fill in the identifiers of the record. */
function ReadLinks({record, operation}: Pick<Props, 'record' | 'operation'>): ReactNode {
  const others = operationsFor(record.resource).filter((id) => id !== operation);
  if (others.length === 0) return null;
  return (
    <p className={formStyles.description}>
      Read with:{' '}
      {others.map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a href={`${BASE_URL}docs/apis/connect-openapi/${id}/#try-it`} onClick={() => session.carryRecord(record)}>
            {wordsForOperation(id)}
          </a>
        </span>
      ))}
    </p>
  );
}

/** The name and key of a record. Shows the value when the reader opens the row. */
export function RecordRow({record, operation, fields, onUse, onConfirm}: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const url = subscribeUrlOf(record);
  const name = nameOfRecord(record);
  // Key of the parent, for records without a name: records with different parents may have the same key.
  const above = name === null ? Object.values(record.parents).at(-1) : undefined;
  return (
    <li className={styles.row}>
      <details onToggle={({currentTarget}) => setOpen(currentTarget.open)}>
        <summary>
          {name} <code>{record.key}</code>
          {above !== undefined && <span className={formStyles.hint}> of {above}</span>}
        </summary>
        {isOpen && (
          <>
            <CodeView
              code={toShownBody(JSON.stringify(record.value)).text}
              grammar="json"
              label={`record ${name ?? record.key}`}
            />
            <ReadLinks record={record} operation={operation} />
          </>
        )}
      </details>
      {url !== null && (
        <button
          type="button"
          className={formStyles.quiet}
          aria-label={`Open SubscribeURL of ${record.key}`}
          onClick={() => onConfirm(url)}
        >
          Open SubscribeURL
        </button>
      )}
      {fields.length > 0 && (
        <button
          type="button"
          className={formStyles.quiet}
          aria-label={`Use ${name ?? record.key}: fills ${fields.join(', ')}`}
          onClick={onUse}
        >
          Use
        </button>
      )}
    </li>
  );
}
