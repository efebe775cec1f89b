import type {ReactNode} from 'react';

import type {RequestModel} from '../../reference/request-model';

import {environmentOf, environmentsOf} from './environments';
import {mockCommands} from './explain-failure';
import styles from './styles.module.css';
import {SimulationNote} from './this-page/SimulationNote';
import type {RequestForm} from './use-request-form';

function Notes({model, form}: {model: RequestModel; form: RequestForm}): ReactNode {
  const {kind, certificate, url} = environmentOf(model, form.state);
  if (kind === 'page') return <SimulationNote />;
  if (kind === 'mock') {
    return (
      <details className={styles.fold}>
        <summary>How to start the mock</summary>
        {mockCommands(window.location.origin).map(({label, command}) => (
          <p key={command}>
            {label} <code>{command}</code>
          </p>
        ))}
        <p>It answers with the examples of the API description and changes nothing.</p>
      </details>
    );
  }
  return (
    <>
      {certificate && (
        <div className={styles.note} role="note">
          <p>
            <strong>This address asks for your client certificate (mutual TLS), and a page cannot present one.</strong>
          </p>
          <p>
            If a certificate for it is installed in your browser or system, the browser offers it by itself. Otherwise{' '}
            <code>{new URL(url).host}</code> refuses the connection, and the browser reports no more than a network
            error. The sample of the request presents your certificate: copy it and run it on your own machine.
          </p>
        </div>
      )}
      {model.method !== 'GET' && (
        <p className={styles.description}>The sandbox carries the request out, and its records may change.</p>
      )}
    </>
  );
}

/** Fields for the server, and for the response that the mock server should return. */
export function EnvironmentFields({model, form}: {model: RequestModel; form: RequestForm}): ReactNode {
  const {state, change} = form;
  const {kind} = environmentOf(model, state);
  return (
    <fieldset className={styles.section}>
      <legend>Send to</legend>
      {environmentsOf(model).map(({id, label, kind: of, url}) => (
        <label key={id} className={styles.option}>
          <input
            type="radio"
            name="try-it-environment"
            value={id}
            checked={state.environment === id}
            onChange={() => form.chooseEnvironment(id)}
          />
          <span>
            {label} {of === 'page' ? <span className={styles.hint}>nothing to install</span> : <code>{url}</code>}
          </span>
        </label>
      ))}
      <Notes model={model} form={form} />
      {kind === 'mock' && (
        <label className={styles.chooser}>
          <span>Answer of the mock</span>
          <select value={state.wanted} onChange={({target}) => change({wanted: target.value})}>
            <option value="">Success, or what is wrong with the request</option>
            {model.responses
              .filter(({status}) => /^\d+$/.test(status))
              .map(({status, description}) => (
                <option key={status} value={status}>
                  {`${status}: ${description}`}
                </option>
              ))}
          </select>
        </label>
      )}
      {model.accepts.length > 1 && (
        <label className={styles.chooser}>
          <span>Content type of the answer</span>
          <select value={state.accept} onChange={({target}) => change({accept: target.value})}>
            {model.accepts.map((accept) => (
              <option key={accept}>{accept}</option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}
