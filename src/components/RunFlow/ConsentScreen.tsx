import {useState, type ReactNode} from 'react';

import type {Consent} from '../../sandbox/sandbox.types';
import {SCOPES} from '../TryIt/this-page/scopes';

import {Heading} from './Heading';
import styles from './styles.module.css';
import type {FlowActions} from './use-flow-run';

type Props = {consent: Consent; actions: FlowActions; level: 4 | 5};

/** Shows the OpenID Provider's page for sign-in and consent inside the step. */
export function ConsentScreen({consent, actions, level}: Props): ReactNode {
  const {people, isBusy, headings} = actions;
  const [person, setPerson] = useState(people[0]?.id ?? '');
  return (
    <div className={styles.consent}>
      <Heading level={level === 4 ? 5 : 6} id={headings.consent}>
        Sign in to Connect
      </Heading>
      <p className={styles.muted}>The browser shows this page of the OpenID Provider, and waits for the person.</p>
      <p>
        <strong>{consent.clientName}</strong> of {consent.organisationName} asks for access:
      </p>
      <ul>
        {consent.scopes.map((scope) => (
          <li key={scope}>
            {SCOPES[scope]} <code>{scope}</code>
          </li>
        ))}
      </ul>
      <label className={styles.person}>
        <span>Sign in as</span>
        <select value={person} onChange={({target}) => setPerson(target.value)}>
          {people.map(({id, name, about}) => (
            <option key={id} value={id}>
              {`${name}: ${about}`}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.actions}>
        <button
          type="button"
          className="portal-button"
          aria-disabled={isBusy || undefined}
          onClick={() => void actions.decide(person)}
        >
          Agree
        </button>
        <button
          type="button"
          className="portal-button portal-button--quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => void actions.decide(null)}
        >
          Refuse
        </button>
      </div>
    </div>
  );
}
