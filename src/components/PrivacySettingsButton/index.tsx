import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import {PRIVACY_SETTINGS_EVENT} from '../../site/consent';

import styles from './styles.module.css';

type Props = {
  className?: string;
  as: 'li' | 'p';
};

/** Opens the privacy settings, where readers withdraw consent. Renders nothing in builds that need no consent. */
export function PrivacySettingsButton({className, as: Around}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  if (typeof siteConfig.customFields?.consentRevision !== 'number') return null;
  return (
    <Around>
      <button
        type="button"
        aria-haspopup="dialog"
        className={clsx(styles.button, className)}
        onClick={() => document.dispatchEvent(new Event(PRIVACY_SETTINGS_EVENT))}
      >
        Privacy settings
      </button>
    </Around>
  );
}
