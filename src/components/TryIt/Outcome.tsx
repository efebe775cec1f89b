import {useEffect, useState, type ReactNode} from 'react';

import type {RequestModel} from '../../reference/request-model';
import {fileNameOf} from '../../reference/sample-request';

import {toShownBody, toViolations} from './answer-text';
import {CodeView} from './CodeView';
import type {Environment} from './environments';
import {explainFailure} from './explain-failure';
import type {Answer, Failure} from './send';
import styles from './styles.module.css';
import {ChangeSummary} from './this-page/ChangeSummary';
import {NextStep} from './this-page/NextStep';
import {WhatNext} from './this-page/WhatNext';
import type {RequestForm} from './use-request-form';
import type {Sender} from './use-sender';

/** Header in which the mock server (Prism) reports violations. Not listed, because they are shown above the body. */
const HIDDEN_HEADER = 'sl-violations';

function Headers({headers, areAll}: {headers: Answer['headers']; areAll: boolean}): ReactNode {
  const shown = headers.filter(([name]) => name !== HIDDEN_HEADER);
  return (
    <details className={styles.fold}>
      <summary>
        {shown.length} {shown.length === 1 ? 'header' : 'headers'}
        {!areAll && ' that the browser lets a page see'}
      </summary>
      <dl className={styles.headers}>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A binary body: its type and size, and a download link. */
function FileView({file}: {file: Blob}): ReactNode {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the URL has to be revoked, so an effect creates it
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <p className={styles.description}>
      The body is not text: {file.size} bytes of {file.type}.{' '}
      <a href={address} download={fileNameOf('answer', file.type)}>
        Save it
      </a>
    </p>
  );
}

type Props = {
  outcome: Answer | Failure;
  environment: Environment;
  model: RequestModel;
  form: RequestForm;
  sender: Sender;
};

function AnswerView({answer, environment, model, form, sender}: Omit<Props, 'outcome'> & {answer: Answer}): ReactNode {
  const isSimulated = environment.kind === 'page';
  const {status, reason, milliseconds, body} = answer;
  const described = model.responses.find((response) => response.status === String(status));
  const shown = toShownBody(body);
  const violations = toViolations(answer);
  return (
    <>
      <p className={styles.status}>
        <span className={`op-status op-status--${String(status).charAt(0)}xx`}>{status}</span> {reason}
        <span className={styles.hint}>
          {milliseconds} ms, {answer.bytes} bytes
        </span>
      </p>
      <p className={styles.description}>{described?.description ?? 'The description does not list this status.'}</p>
      {violations.length > 0 && (
        <>
          <p>What the mock found in the request:</p>
          <ul>
            {violations.map((violation) => (
              <li key={violation}>{violation}</li>
            ))}
          </ul>
        </>
      )}
      {isSimulated && (
        <>
          <ChangeSummary />
          <NextStep answer={answer} model={model} />
          <WhatNext answer={answer} model={model} form={form} sender={sender} />
        </>
      )}
      <Headers headers={answer.headers} areAll={isSimulated} />
      {answer.file ? (
        <FileView file={answer.file} />
      ) : body === '' ? (
        <p className={styles.description}>The answer has no body.</p>
      ) : (
        <CodeView code={shown.text} grammar={shown.grammar} label="body of the answer" />
      )}
      {shown.isCut && <p className={styles.description}>The rest is not shown: the answer is too long for a page.</p>}
    </>
  );
}

/** The response, or the reason why there is no response. */
export function Outcome({outcome, environment, ...props}: Props): ReactNode {
  if (outcome.kind === 'answer') return <AnswerView answer={outcome} environment={environment} {...props} />;
  const {title, causes, commands} = explainFailure(outcome, environment, {
    origin: window.location.origin,
    isOnline: navigator.onLine,
  });
  return (
    <div className={styles.note}>
      <p>
        <strong>{title}</strong>
      </p>
      {causes.length > 0 && (
        <ul>
          {causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      )}
      {commands.map(({label, command}) => (
        <div key={command}>
          <p>{label}</p>
          <CodeView code={command} grammar="bash" label="command" />
        </div>
      ))}
    </div>
  );
}
