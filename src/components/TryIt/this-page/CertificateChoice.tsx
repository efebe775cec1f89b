import type {ReactNode} from 'react';

import type {HeldKey, Identity} from '../../../sandbox/sandbox.types';
import styles from '../styles.module.css';

import {certificateFor, certificatesOf} from './certificates';
import {session, useSession} from './this-tab';

/** Number of displayed characters of a key identifier, enough to distinguish certificates. */
const SHOWN = 8;

const toLabel = ({kid, status, createdAt}: HeldKey, isNewest: boolean): string =>
  `${status}${isNewest ? ', the newest' : ''}: ${kid.slice(0, SHOWN)}…, issued ${createdAt.slice(0, 10)}`;

/** Selects which certificate of the application the request presents. */
export function CertificateChoice({identity}: {identity: Identity}): ReactNode {
  const {held, certificate} = useSession();
  const certificates = certificatesOf(held, identity.id);
  if (certificates.length === 0) return null;
  return (
    <label className={styles.chooser}>
      <span>Certificate</span>
      <select
        value={certificateFor(held, identity.id, certificate)?.kid ?? ''}
        onChange={({target}) => session.chooseCertificate(identity.id, target.value)}
      >
        {certificateFor(held, identity.id, certificate) === undefined && <option value="">None is active</option>}
        {certificates.map((one, index) => (
          <option key={one.kid} value={one.kid}>
            {toLabel(one, index === 0)}
          </option>
        ))}
      </select>
    </label>
  );
}
