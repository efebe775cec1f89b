import type {FormEvent, ReactNode} from 'react';

import {FlowError} from '../../sandbox/flows/flow-error';
import type {FlowRun, PlacedStep} from '../../sandbox/flows/flow-run';
import {newInputsOf, scopeOf} from '../../sandbox/flows/flow-run';
import {toRequest} from '../../sandbox/flows/step-request';
import type {SandboxRequest} from '../../sandbox/http';

import {InputField} from './InputField';
import {Message} from './Message';
import styles from './styles.module.css';
import type {FlowActions} from './use-flow-run';

/** The request with the current values, or null while a value is missing. */
function previewOf(run: FlowRun, {step}: PlacedStep): SandboxRequest | null {
  try {
    return toRequest(step, scopeOf(run), null);
  } catch (error) {
    if (error instanceof FlowError) return null;
    throw error;
  }
}

function sendLabel({attempts, retry}: {attempts: number; retry: PlacedStep['step']['retry']}): string {
  if (attempts === 0) return 'Send';
  return retry ? 'Ask again' : 'Send again';
}

/** The request of the current step, with fields for the inputs that this step is the first to use. */
export function CurrentRequest({placed, actions}: {placed: PlacedStep; actions: FlowActions}): ReactNode {
  const {run, isBusy, pending} = actions;
  const {step, index, part} = placed;
  const names = newInputsOf(run.flow, index);
  const inputs = part.inputs.filter(({name}) => names.includes(name) && run.inputs[name]);
  const preview = previewOf(run, placed);
  const isMutual = new URL(step.url).hostname.startsWith('matls-');
  const attempts = run.results[index]?.attempts ?? 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void actions.send();
  }

  return (
    <form className={styles.request} noValidate onSubmit={submit}>
      {inputs.length > 0 && (
        <fieldset className={styles.inputs} disabled={pending !== null}>
          <legend>Values</legend>
          {inputs.map((input) => (
            <InputField key={input.name} input={input} actions={actions} />
          ))}
        </fieldset>
      )}
      {preview && <Message label={`request of step ${index + 1}`} message={preview} />}
      {isMutual && (
        <p className={styles.muted}>
          Over mutual TLS, with {part.isNewCertificate ? 'the new certificate' : `the certificate of ${step.sender}`}.
        </p>
      )}
      {!pending && (
        <button type="submit" className="portal-button" aria-disabled={isBusy || undefined}>
          {sendLabel({attempts, retry: step.retry})}
        </button>
      )}
    </form>
  );
}
