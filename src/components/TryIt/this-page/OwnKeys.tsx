import type {ReactNode} from 'react';

import type {OwnKey} from '../../../sandbox/own-keys/own-key';
import {wordsOf} from '../send';
import formStyles from '../styles.module.css';
import type {Sender} from '../use-sender';

import {downloadFile} from './download-file';
import styles from './styles.module.css';
import {useSession} from './this-tab';

type Props = Pick<Sender, 'announce'>;

function Row({own, announce}: Props & {own: OwnKey}): ReactNode {
  const {held, identities} = useSession();
  const {key, keyType, softwareStatementId} = own;
  const owner = identities.find(({application}) => application?.softwareStatementId === softwareStatementId);
  const status = held.find(({kid}) => kid === key.kid)?.status;

  async function download(): Promise<void> {
    try {
      const {privatePemOf} = await import('../../../sandbox/own-keys/private-pem');
      const {fileName, text} = await privatePemOf(own);
      downloadFile(fileName, text, 'application/x-pem-file');
    } catch (error) {
      announce(`The key could not be saved: ${wordsOf(error)}`);
    }
  }

  return (
    <li className={styles.row}>
      <span>
        {keyType}
        {owner && ` of ${owner.name}`} <code>{key.kid}</code>{' '}
        {softwareStatementId !== undefined && (
          <span className={formStyles.hint}>{status ?? 'The directory does not have it.'}</span>
        )}
      </span>
      <button
        type="button"
        className={formStyles.quiet}
        aria-label={`Download the private key ${key.kid}`}
        onClick={() => void download()}
      >
        Download
      </button>
    </li>
  );
}

/** The keys that the reader made. Does not display private keys. */
export function OwnKeys({announce}: Props): ReactNode {
  const {ownKeys} = useSession();
  if (ownKeys.length === 0) return null;
  return (
    <details className={styles.records}>
      <summary>Keys of this tab ({ownKeys.length})</summary>
      <p className={formStyles.description}>
        They are in the memory of this tab only, and protect nothing: never use them for anything real.
      </p>
      <ul className={styles.rows}>
        {ownKeys.map((own) => (
          <Row key={own.key.kid} own={own} announce={announce} />
        ))}
      </ul>
    </details>
  );
}
