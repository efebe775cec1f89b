import {useId, useState, type ReactNode} from 'react';

import type {Consent} from '../../../sandbox/sandbox.types';
import formStyles from '../styles.module.css';

import {SCOPES} from './scopes';
import styles from './styles.module.css';
import {useSession} from './this-tab';

type Props = {
  consent: Consent;
  isBusy: boolean;
  /** @param person e-mail address of the person who gives consent; null if consent is refused */
  onDecide: (person: string | null) => void;
};

const CODES = {redirect: '', backchannel: 'Binding message', device: 'Code on the device'} as const;

/** The consent form: the client, the requested scopes, and a list to choose the person who decides. */
export function ConsentForm({consent, isBusy, onDecide}: Props): ReactNode {
  const id = useId();
  const people = useSession().identities.filter(({kind}) => kind === 'person');
  const [chosen, setChosen] = useState('');
  const person = people.find((one) => one.id === chosen) ?? people[0];
  const {clientName, clientId, organisationName, scopes, kind, code} = consent;
  return (
    <div className={styles.consent} role="group" aria-labelledby={id}>
      <p id={id}>
        <strong>{clientName}</strong> of {organisationName} asks for access
      </p>
      <p className={formStyles.description}>
        <code>{clientId}</code>
      </p>
      {code !== null && (
        <p>
          {CODES[kind]}: <strong>{code}</strong>
        </p>
      )}
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>
            {SCOPES[scope] ?? 'No description.'} <code>{scope}</code>
          </li>
        ))}
      </ul>
      {kind === 'backchannel' ? (
        <p className={formStyles.description}>The person named in the request answers.</p>
      ) : (
        <label className={formStyles.chooser}>
          <span>Answer as</span>
          <select value={person?.id ?? ''} onChange={({target}) => setChosen(target.value)}>
            {people.map(({id: email, name, about}) => (
              <option key={email} value={email}>
                {`${name}: ${about}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={formStyles.actions}>
        <button
          type="button"
          className="portal-button"
          aria-disabled={isBusy || undefined}
          onClick={() => person && !isBusy && onDecide(person.id)}
        >
          Agree
        </button>
        <button
          type="button"
          className={formStyles.quiet}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onDecide(null)}
        >
          Refuse
        </button>
      </div>
    </div>
  );
}
