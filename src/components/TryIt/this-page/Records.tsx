import clsx from 'clsx';
import {useRef, useState, type ReactNode} from 'react';

import type {RequestModel} from '../../../reference/request-model';
import type {StoredRecord} from '../../../sandbox/store';
import {wordsOf} from '../send';
import formStyles from '../styles.module.css';
import type {RequestForm} from '../use-request-form';
import {ALL_RECORDS, RECORDS} from '../use-sender';
import type {Sender} from '../use-sender';

import {Changes} from './Changes';
import {ConsentForm} from './ConsentForm';
import {downloadFile} from './download-file';
import {fillFromRecord} from './fill-fields';
import {OwnKeys} from './OwnKeys';
import {RecordList} from './RecordList';
import styles from './styles.module.css';
import {session, useSession} from './this-tab';

type Props = {model: RequestModel; form: RequestForm; sender: Sender};

/** Restores the initial records. A second press of the same button confirms, so that the focus does not move. */
function Reset({announce}: Pick<Sender, 'announce'>): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  async function press(): Promise<void> {
    if (!isAsked) return setAsked(true);
    setAsked(false);
    try {
      await session.reset();
      announce('The initial records are back.');
    } catch (error) {
      announce(`The records could not be restored: ${wordsOf(error)}`);
    }
  }
  return (
    <>
      <button type="button" className={formStyles.quiet} ref={button} onClick={() => void press()}>
        {isAsked ? 'Yes, forget everything I made' : 'Reset'}
      </button>
      {isAsked && (
        <button
          type="button"
          className={formStyles.quiet}
          onClick={() => {
            setAsked(false);
            button.current?.focus();
          }}
        >
          Keep it
        </button>
      )}
    </>
  );
}

/** The changes of the last request, the records of the simulation, and the consents that people have not decided on. */
export function Records({model, form, sender}: Props): ReactNode {
  const {phase, records, changes, consents} = useSession();
  const {exchange, isSending, decide, announce} = sender;
  const [note, setNote] = useState('');
  // The consent of the current request is not listed, because the response section already shows its form.
  const asked = exchange?.outcome.kind === 'consent' ? exchange.outcome.consent.id : null;
  const open = consents.filter(({id}) => id !== asked);
  if (phase !== 'ready') return null;

  function tell(text: string): void {
    setNote(text);
    announce(text);
  }

  function use(record: StoredRecord): void {
    form.update((before) => fillFromRecord(model, before, record).state);
    tell(`Filled in ${fillFromRecord(model, form.state, record).names.join(', ')}.`);
  }

  async function confirm(url: string): Promise<void> {
    try {
      const {response} = await session.visit(url);
      const isConfirmed = response?.status === 200;
      tell(isConfirmed ? 'The webhook is confirmed.' : 'This message does not confirm a Pending webhook.');
    } catch (error) {
      tell(`The address could not be opened: ${wordsOf(error)}`);
    }
  }

  return (
    <section aria-labelledby={RECORDS}>
      <h3 id={RECORDS} tabIndex={-1}>
        Records
      </h3>
      <Changes changes={changes} />
      {open.map((consent) => (
        <ConsentForm
          key={consent.id}
          consent={consent}
          isBusy={isSending}
          onDecide={(person) => void decide(consent, person)}
        />
      ))}
      <OwnKeys announce={announce} />
      <details
        className={styles.records}
        onToggle={({currentTarget}) => currentTarget.open && records === null && void session.watchRecords()}
      >
        <summary id={ALL_RECORDS}>All records of the simulation{records && ` (${records.length})`}</summary>
        {records && (
          <>
            <RecordList
              records={records}
              changes={changes}
              operation={model.id}
              fieldsOf={(record) => fillFromRecord(model, form.state, record).names}
              onUse={use}
              onConfirm={(url) => void confirm(url)}
            />
            {note !== '' && <p className={formStyles.description}>{note}</p>}
            <div className={clsx(formStyles.actions, styles.tools)}>
              <button
                type="button"
                className={formStyles.quiet}
                onClick={() =>
                  downloadFile('connect-records.json', `${JSON.stringify(records, null, 2)}\n`, 'application/json')
                }
              >
                Download as JSON
              </button>
              <Reset announce={announce} />
            </div>
          </>
        )}
      </details>
    </section>
  );
}
