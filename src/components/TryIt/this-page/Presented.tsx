import {useEffect, type ReactNode} from 'react';

import {languages} from '../../../reference/languages';
import type {RequestModel} from '../../../reference/request-model';
import {INSPECTOR} from '../../../site/tools';
import {CopyButton} from '../CopyButton';
import {secretsToSend} from '../request-form';
import formStyles from '../styles.module.css';
import type {RequestForm} from '../use-request-form';

import {identityFor} from './identities';
import {isCurrent} from './session';
import styles from './styles.module.css';
import {session, useSession} from './this-tab';

/** Number of displayed characters at each end of a token or certificate. */
const SHOWN = 10;

/** Shortens a token or certificate: `eyJhbGciOi…x2Zk4Qm1w0`. Omits the first and the last line of PEM. */
function shorten(text: string): string {
  const data = text.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  return data.length > 2 * SHOWN ? `${data.slice(0, SHOWN)}…${data.slice(-SHOWN)}` : data;
}

/** Token and certificate of the request: what the reader typed, otherwise the credentials of the identity. */
function usePresented(model: RequestModel, form: RequestForm): {label: string; text: string}[] {
  const state = useSession();
  const {identities, chosen} = state;
  const identity = identityFor(identities, model, chosen)?.id;
  const isKnown = identity !== undefined && isCurrent(state, identity, model.id);
  const presented = isKnown ? state.presented : null;
  useEffect(() => {
    if (identity === undefined || isKnown) return;
    session.present(identity, model.id).catch((error: unknown) => {
      console.warn('The credentials of the identity are not known:', error);
    });
  }, [identity, isKnown, model.id]);
  const [typed = ''] = Object.values(secretsToSend(model, form.state));
  const certificate = form.state.certificate.trim();
  return [
    {label: 'Access token', text: typed || (presented?.token ?? '')},
    {label: 'Client certificate', text: certificate || (presented?.certificate ?? '')},
  ].filter(({text}) => text !== '');
}

/** The token and certificate that the simulation receives. The code sample contains only variables and file names. */
export function Presented({model, form}: {model: RequestModel; form: RequestForm}): ReactNode {
  const values = usePresented(model, form);
  const needsOwn = form.request.certificate || form.request.credentials.length > 0;
  return (
    <>
      <p className={formStyles.description}>
        The code is for the real sandbox{needsOwn && ', with your own token and certificate'}.
      </p>
      <p>
        <CopyButton
          text={() => languages.find(({id}) => id === 'curl')?.render(form.request) ?? ''}
          label="Copy as curl for the real sandbox"
        />
      </p>
      {values.length > 0 && (
        <details className={formStyles.fold}>
          <summary>What this page sends instead</summary>
          <dl className={styles.presented}>
            {values.map(({label, text}) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <code>{shorten(text)}</code> <CopyButton text={text} what={`the ${label.toLowerCase()}`} />
                </dd>
              </div>
            ))}
          </dl>
          <p className={formStyles.description}>
            To see what is in them, copy one and paste it into{' '}
            <a href={INSPECTOR} target="_blank" rel="noopener">
              the inspector (new tab)
            </a>
            .
          </p>
        </details>
      )}
    </>
  );
}
