import clsx from 'clsx';
import {useEffect, useRef, type FormEvent, type ReactNode} from 'react';

import type {RequestModel} from '../../reference/request-model';

import {toAnnouncement} from './answer-text';
import {BodyFields} from './BodyFields';
import {EnvironmentFields} from './EnvironmentFields';
import {explainFailure} from './explain-failure';
import {FormContext} from './form-context';
import {Mistakes, focusMistake} from './Mistakes';
import {Outcome} from './Outcome';
import {ParameterFields, SecretFields} from './ParameterFields';
import type {RadioChoice} from './radio-choice';
import {environmentOf, secretsToSend} from './request-form';
import {RequestPreview} from './RequestPreview';
import styles from './styles.module.css';
import {useExchange} from './use-exchange';
import type {Exchange} from './use-exchange';
import {useRequestForm} from './use-request-form';

type Props = {
  model: RequestModel;
  languages: RadioChoice;
  environments: RadioChoice;
  onClose: () => void;
};

function announcementOf(isSending: boolean, exchange: Exchange | null): string {
  if (isSending) return 'Sending the request.';
  if (!exchange) return '';
  const {outcome, environment} = exchange;
  if (outcome.kind === 'answer') return toAnnouncement(outcome);
  return explainFailure(outcome, environment, {origin: window.location.origin, isOnline: navigator.onLine}).title;
}

/** The response appears below the button and may be outside the viewport. */
function bringIntoView(answer: HTMLElement | null): void {
  answer?.scrollIntoView({block: 'nearest'});
}

/** The request form of an operation: fields, a preview of the request, and the response. */
export function TryIt({model, languages, environments, onClose}: Props): ReactNode {
  const form = useRequestForm(model, environments);
  const {isSending, exchange, start, cancel} = useExchange();
  const heading = useRef<HTMLHeadingElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const places = Object.keys(form.mistakes);
  useEffect(() => heading.current?.focus(), []);

  function sendNow(): void {
    if (isSending) return;
    void start(
      form.request,
      {secrets: secretsToSend(model, form.state), files: form.state.body?.files ?? {}},
      environmentOf(model, form.state),
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (places.length === 0) return sendNow();
    form.showAll();
    focusMistake(places[0] ?? '');
  }

  return (
    <section className={styles.panel} aria-labelledby="try-it-heading">
      <div className={styles.bar}>
        <h2 id="try-it-heading" tabIndex={-1} ref={heading}>
          Try it
        </h2>
        <button type="button" className={styles.quiet} onClick={onClose}>
          Close the form
        </button>
      </div>
      <p className={styles.description}>
        What you type goes to the address that you choose when you send it, and nowhere else. Nothing is stored: closing
        the form forgets it.
      </p>
      <FormContext value={form.context}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <div>
            <EnvironmentFields model={model} form={form} />
            <SecretFields model={model} form={form} />
            <ParameterFields model={model} form={form} />
            <BodyFields model={model} form={form} />
          </div>
          <div className={styles.result} data-answered={exchange ? '' : undefined}>
            <RequestPreview request={form.request} choice={languages} />
            {form.unchecked.length > 0 && (
              <p className={styles.note} role="note">
                The page cannot check this request against the whole description, and sends it as it stands:{' '}
                {form.unchecked.join(' ')}
              </p>
            )}
            {form.showsAll && places.length > 0 && <Mistakes mistakes={form.mistakes} />}
            <div className={styles.actions}>
              <button
                type="submit"
                className={clsx('portal-button', styles.send)}
                ref={sendButton}
                aria-disabled={isSending || undefined}
              >
                {isSending ? 'Sending…' : 'Send'}
              </button>
              {form.showsAll && places.length > 0 && !isSending && (
                <button type="button" className={styles.quiet} onClick={sendNow}>
                  Send anyway
                </button>
              )}
              {isSending && (
                <button
                  type="button"
                  className={styles.quiet}
                  onClick={() => {
                    cancel();
                    sendButton.current?.focus();
                  }}
                >
                  Cancel
                </button>
              )}
            </div>
            <p className={styles.hidden} role="status">
              {announcementOf(isSending, exchange)}
            </p>
            {exchange && (
              <section aria-labelledby="try-it-answer" ref={bringIntoView}>
                <h3 id="try-it-answer">Answer</h3>
                <Outcome outcome={exchange.outcome} environment={exchange.environment} model={model} />
              </section>
            )}
          </div>
        </form>
      </FormContext>
    </section>
  );
}
