import {useEffect, useId, useRef, useState, type FormEvent, type ReactNode} from 'react';

import {MAX_COMMENT_LENGTH, REASONS, type Answer, type Reason} from '../../site/feedback';

import {sendAnswer} from './send-answer';
import styles from './styles.module.css';

const ANSWERS = {yes: 'Yes', no: 'No'} as const;

const THANKS = 'Thank you. Your answer was sent.';
const NOT_SENT = 'Your browser did not send the answer. Use the link “Report an error on this page” instead.';

type ChoiceProps<Value extends string> = {
  legend: string;
  options: Readonly<Record<Value, string>>;
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({legend, options, chosen, onChoose}: ChoiceProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {(Object.keys(options) as Value[]).map((value) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
          {options[value]}
        </label>
      ))}
    </fieldset>
  );
}

function Comment({value, onChange}: {value: string; onChange: (value: string) => void}): ReactNode {
  const id = useId();
  return (
    <div className={styles.comment}>
      <label htmlFor={id}>Comment (optional)</label>
      <textarea
        id={id}
        rows={3}
        maxLength={MAX_COMMENT_LENGTH}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({target}) => onChange(target.value)}
      />
      <p id={`${id}-hint`}>
        At most {MAX_COMMENT_LENGTH} characters. Do not write names, tokens or keys. You get no reply.
      </p>
    </div>
  );
}

export type Props = {
  /** URL path to which answers are sent. */
  path: string;
  /** Path of the page, with the base path. */
  page: string;
};

/** The form. After the reader sends it, a message replaces the form and gets the focus of the removed button. */
export function FeedbackForm({path, page}: Props): ReactNode {
  const [answer, setAnswer] = useState<Answer['answer']>();
  const [reason, setReason] = useState<Reason>();
  const [comment, setComment] = useState('');
  const [message, setMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const isSent = message === THANKS;

  useEffect(() => {
    if (isSent) status.current?.focus();
  }, [isSent]);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!answer) return;
    const given: Answer = {page, answer, comment, ...(answer === 'no' && reason && {reason})};
    setMessage(sendAnswer(path, given) ? THANKS : NOT_SENT);
  }

  return (
    <div className={styles.feedback}>
      {!isSent && (
        <form onSubmit={send}>
          <Choice legend="Did this page answer your question?" options={ANSWERS} chosen={answer} onChoose={setAnswer} />
          {answer === 'no' && (
            <Choice legend="What was the problem? (optional)" options={REASONS} chosen={reason} onChoose={setReason} />
          )}
          {answer && (
            <>
              <Comment value={comment} onChange={setComment} />
              <button type="submit" className="portal-button">
                Send
              </button>
            </>
          )}
        </form>
      )}
      <p ref={status} role="status" tabIndex={-1}>
        {message}
      </p>
    </div>
  );
}
