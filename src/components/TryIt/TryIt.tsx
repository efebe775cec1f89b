import clsx from 'clsx';
import {useEffect, useRef, type FormEvent, type ReactNode} from 'react';

import type {RequestModel} from '../../reference/request-model';

import {AnswerSection} from './AnswerSection';
import {BodyFields} from './BodyFields';
import {EnvironmentFields} from './EnvironmentFields';
import {FormContext, HEADING} from './form-context';
import {Mistakes, focusMistake} from './Mistakes';
import {ParameterFields, SecretFields} from './ParameterFields';
import type {RadioChoice} from './radio-choice';
import {RequestPreview} from './RequestPreview';
import styles from './styles.module.css';
import {takesTag} from './this-page/entity-tag';
import {Makers} from './this-page/Makers';
import {Presented} from './this-page/Presented';
import {Records} from './this-page/Records';
import {session} from './this-page/this-tab';
import {WhoAmI} from './this-page/WhoAmI';
import {useRequestForm} from './use-request-form';
import {SEND, useSender} from './use-sender';

type Props = {
  model: RequestModel;
  languages: RadioChoice;
  environments: RadioChoice;
  onClose: () => void;
};

/** The request form of an operation: fields, a preview of the request, and the response. */
export function TryIt({model, languages, environments, onClose}: Props): ReactNode {
  const form = useRequestForm(model, environments);
  const sender = useSender(model, form);
  const {isSending, sendNow} = sender;
  const heading = useRef<HTMLHeadingElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const isSimulated = sender.environment.kind === 'page';
  const places = Object.keys(form.mistakes);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (isSimulated) session.start();
    if (isSimulated && takesTag(model)) void session.watchRecords();
  }, [isSimulated, model]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (places.length === 0) return sendNow();
    form.showAll();
    focusMistake(places[0] ?? '');
  }

  return (
    <section className={styles.panel} aria-labelledby={HEADING}>
      <div className={styles.bar}>
        <h2 id={HEADING} tabIndex={-1} ref={heading}>
          Try it
        </h2>
        <button type="button" className={styles.quiet} onClick={onClose}>
          Close the form
        </button>
      </div>
      <p className={styles.description}>
        What you type is sent only to the environment that you choose. Nothing is stored: when you close the form, the
        fields are emptied.
      </p>
      <FormContext value={form.context}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <div>
            <EnvironmentFields model={model} form={form} />
            {isSimulated ? <WhoAmI model={model} form={form} /> : <SecretFields model={model} form={form} />}
            <ParameterFields model={model} form={form} />
            <BodyFields
              model={model}
              form={form}
              makers={isSimulated && <Makers model={model} form={form} announce={sender.announce} />}
            />
          </div>
          <div
            className={styles.result}
            data-answered={sender.exchange ? '' : undefined}
            data-simulated={isSimulated ? '' : undefined}
          >
            <RequestPreview request={form.request} choice={languages} />
            {isSimulated && <Presented model={model} form={form} />}
            {form.unchecked.length > 0 && (
              <p className={styles.note} role="note">
                The page cannot check the whole request against the description. It sends the unchecked parts as they
                are: {form.unchecked.join(' ')}
              </p>
            )}
            {form.showsAll && places.length > 0 && <Mistakes mistakes={form.mistakes} />}
            <div className={styles.actions}>
              <button
                type="submit"
                className={clsx('portal-button', styles.send)}
                id={SEND}
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
                    sender.cancel();
                    sendButton.current?.focus();
                  }}
                >
                  Cancel
                </button>
              )}
            </div>
            <p className={styles.hidden} role="status">
              {sender.announcement}
            </p>
            <AnswerSection model={model} form={form} sender={sender} />
            {isSimulated && <Records model={model} form={form} sender={sender} />}
          </div>
        </form>
      </FormContext>
    </section>
  );
}
