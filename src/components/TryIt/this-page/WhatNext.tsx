import {useState, type ReactNode} from 'react';

import type {RequestModel} from '../../../reference/request-model';
import {BASE_URL} from '../../../site/facts';
import {focusSoon} from '../form-context';
import {focusMistake} from '../Mistakes';
import type {Answer} from '../send';
import styles from '../styles.module.css';
import type {RequestForm} from '../use-request-form';
import {ALL_RECORDS, SEND} from '../use-sender';
import type {Sender} from '../use-sender';

import {adviseOn} from './advice';
import type {Step} from './advice';
import {identityFor} from './identities';
import {session} from './this-tab';

type Props = {answer: Answer; model: RequestModel; form: RequestForm; sender: Sender};

function openRecords(): void {
  const list = document.getElementById(ALL_RECORDS)?.closest('details');
  if (list) list.open = true;
  focusSoon(ALL_RECORDS);
}

function StepButton({step, onTaken, ...props}: Omit<Props, 'answer'> & {step: Step; onTaken: () => void}): ReactNode {
  const {model, form, sender} = props;
  function take(): void {
    if (step.kind === 'records') return openRecords();
    if (step.kind === 'identity') session.choose({identity: step.identity, operation: model.id});
    if (step.kind === 'change') form.update(step.change);
    onTaken();
    sender.announce('Done. Send the request again.');
    focusSoon(SEND);
  }
  if (step.kind === 'operation')
    return <a href={`${BASE_URL}docs/apis/connect-openapi/${step.operation}/#try-it`}>{step.label}</a>;
  return (
    <button type="button" className={styles.quiet} onClick={take}>
      {step.label}
    </button>
  );
}

/** Advises the reader after an unsuccessful response. */
export function WhatNext({answer, ...props}: Props): ReactNode {
  const {model, form} = props;
  // Computed once, so that later changes to the form do not change the advice.
  const [advice] = useState(() => {
    const {identities, chosen, records} = session.read();
    const identity = identityFor(identities, model, chosen);
    return adviseOn(answer, {model, state: form.state, identities, identity, records});
  });
  const [isTaken, setTaken] = useState(false);
  if (!advice) return null;
  const {text, step, fields, page} = advice;
  return (
    <div className={styles.note}>
      <p>{isTaken ? 'Done. Send the request again.' : text}</p>
      {step && !isTaken && (
        <p>
          <StepButton {...props} step={step} onTaken={() => setTaken(true)} />
        </p>
      )}
      {fields.length > 0 && (
        <p>
          Fields:{' '}
          {fields.map(({place, name}, index) => (
            <span key={place}>
              {index > 0 && ', '}
              <button type="button" className={styles.link} onClick={() => focusMistake(place)}>
                {name}
              </button>
            </span>
          ))}
        </p>
      )}
      {page !== null && (
        <p>
          <a href={page} target="_blank" rel="noopener">
            What the error means (new tab)
          </a>
        </p>
      )}
    </div>
  );
}
