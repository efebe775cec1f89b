import type {ReactNode} from 'react';

import type {CheckedChain} from '../trust-chain/check-chain';
import type {Statement} from '../trust-chain/types';

import {formatTime} from './local-time';
import styles from './styles.module.css';

/** A NumericDate in the reader's time zone. */
function toDateText(seconds: unknown): string {
  const date = new Date(typeof seconds === 'number' ? seconds * 1000 : Number.NaN);
  return Number.isNaN(date.getTime()) ? 'no date' : formatTime(date);
}

function kindOf({isConfiguration}: Statement, index: number, last: number): string {
  if (!isConfiguration) return 'Subordinate statement';
  return index === last && index > 0
    ? 'Entity configuration of the trust anchor'
    : 'Entity configuration of the subject';
}

type SignatureProps = {check: CheckedChain['signatures'][number]};

function SignatureView({check: {isValid, keysFrom, kid, reason}}: SignatureProps): ReactNode {
  const source = keysFrom === 'anchor' ? 'the keys of the trust anchor that you gave' : `the keys in ES[${keysFrom}]`;
  const verdict = isValid === null ? 'not checked' : isValid ? 'valid' : 'not valid';
  return (
    <p className={styles.mark} data-severity={isValid === null ? 'unchecked' : isValid ? 'success' : 'error'}>
      Signature {verdict} with {source}
      {kid && `, key ${kid}`}
      {reason && `: ${reason}`}
    </p>
  );
}

type Props = {
  chain: readonly Statement[];
  checked: CheckedChain;
};

/** The chain from its subject to the trust anchor, with the signatures, dates and findings of each statement. */
export function ChainView({chain, checked: {signatures, findings}}: Props): ReactNode {
  return (
    <ol className={styles.chain}>
      {chain.map((statement, index) => {
        const broken = findings.filter((finding) => finding.statement === index && finding.severity === 'error').length;
        return (
          <li key={statement.position} className={styles.statement} data-severity={broken > 0 ? 'error' : undefined}>
            <h4>
              ES[{index}]: {kindOf(statement, index, chain.length - 1)}
            </h4>
            <dl className={styles.rows}>
              <div className={styles.row}>
                <dt>iss</dt>
                <dd className={styles.value}>{statement.issuer || 'missing'}</dd>
              </div>
              <div className={styles.row}>
                <dt>sub</dt>
                <dd className={styles.value}>{statement.subject || 'missing'}</dd>
              </div>
              <div className={styles.row}>
                <dt>valid</dt>
                <dd>
                  {toDateText(statement.claims.iat)} to {toDateText(statement.claims.exp)}
                </dd>
              </div>
            </dl>
            {signatures
              .filter((check) => check.statement === index)
              .map((check) => (
                <SignatureView key={String(check.keysFrom)} check={check} />
              ))}
            {broken > 0 && (
              <p>
                {broken} {broken === 1 ? 'error' : 'errors'}, see the findings.
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
