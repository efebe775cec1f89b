import type {ReactNode} from 'react';

import type {RequestModel} from '../../../reference/request-model';
import type {Identity} from '../../../sandbox/sandbox.types';
import {Field} from '../fields/Field';
import {secretFieldsOf} from '../request-form';
import styles from '../styles.module.css';
import type {RequestForm} from '../use-request-form';

import {CertificateChoice} from './CertificateChoice';
import {groupIdentities, identityFor, mayCall} from './identities';
import {stepToRegister} from './journey-steps';
import {StepLink} from './NextStep';
import {session, useSession} from './this-tab';
import {TokenMeaning} from './TokenMeaning';

type Props = {model: RequestModel; form: RequestForm};

/** Fields for the reader's own token and certificate. */
function OwnFields({model, form}: Props): ReactNode {
  const takesCertificate = model.servers.some(({certificate}) => certificate);
  return (
    <details className={styles.fold}>
      <summary>Use other credentials</summary>
      {secretFieldsOf(model)
        .filter(({kind}) => kind !== 'cookie')
        .map((field) => (
          <Field
            key={field.variable}
            place={field.place}
            label={field.label}
            description="Replaces the token of the identity, for example with a token that you got on this page."
          >
            {(control) => (
              <input
                {...control}
                type="text"
                autoComplete="off"
                spellCheck="false"
                value={form.state.secrets['page']?.[field.variable] ?? ''}
                onChange={({target}) => form.setSecret('page', field, target.value)}
              />
            )}
          </Field>
        ))}
      {takesCertificate && (
        <Field
          place="certificate"
          label="Client certificate"
          type="PEM"
          description="Replaces the certificate of the identity. You need no private key: the simulation assumes that you have it."
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              spellCheck="false"
              autoComplete="off"
              value={form.state.certificate}
              onChange={({target}) => form.change({certificate: target.value})}
            />
          )}
        </Field>
      )}
    </details>
  );
}

function describeRights(model: RequestModel, identity: Identity | undefined): string {
  if (!identity) return 'The people and applications of the simulation appear here after it has started.';
  if (identity.application?.isRegistered === false) return 'The request has the certificate of this application.';
  if (mayCall(identity, model)) return 'The request has the token and the certificate of this identity.';
  return model.roles.includes('client')
    ? 'This operation needs keys, which only an application has.'
    : 'This identity has no role or no scope for the operation: Connect answers 403.';
}

/** Explains why an unregistered application has no token, and links to the next step of the registration. */
function NotRegistered({model, identity}: {model: RequestModel; identity: Identity}): ReactNode {
  const step = stepToRegister(identity, useSession().held);
  if (!step || !secretFieldsOf(model).some(({kind}) => kind === 'bearer')) return null;
  return (
    <div className={styles.note} role="note">
      <p>
        <strong>{identity.name} has no token: it is not registered as a client yet.</strong>
      </p>
      <p>
        Next: <StepLink step={step} model={model} />
      </p>
    </div>
  );
}

/** Selects the person or application that sends the request to the simulation. */
export function WhoAmI({model, form}: Props): ReactNode {
  const {phase, identities, chosen} = useSession();
  const identity = identityFor(identities, model, chosen);
  if (!model.servers.some(({certificate}) => certificate) && secretFieldsOf(model).length === 0) return null;
  return (
    <fieldset className={styles.section}>
      <legend>Who am I</legend>
      <label className={styles.chooser}>
        <span>Send as</span>
        <select
          value={identity?.id ?? ''}
          disabled={identities.length === 0}
          aria-describedby="try-it-identity"
          onChange={({target}) => session.choose({identity: target.value, operation: model.id})}
        >
          {identities.length === 0 && <option value="">{phase === 'failed' ? 'Nobody' : 'Loading…'}</option>}
          {groupIdentities(identities, model).map(({label, identities: members}) => (
            <optgroup key={label} label={label}>
              {members.map(({id, name, about}) => (
                <option key={id} value={id}>
                  {`${name}: ${about}`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <p className={styles.description} id="try-it-identity">
        {describeRights(model, identity)}
      </p>
      {identity?.kind === 'application' && (
        <>
          <NotRegistered model={model} identity={identity} />
          {model.servers.some(({certificate}) => certificate) && <CertificateChoice identity={identity} />}
        </>
      )}
      <TokenMeaning model={model} />
      <OwnFields model={model} form={form} />
    </fieldset>
  );
}
