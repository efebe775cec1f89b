import type {ReactNode} from 'react';

import type {CheckedChain} from '../trust-chain/check-chain';
import type {Statement} from '../trust-chain/types';

import {toVerdict} from './check-verdict';
import {countOf} from './findings-text';
import {formatDate} from './local-time';
import styles from './styles.module.css';

/** Formats a NumericDate in the reader's time zone. */
function toDateText(seconds: unknown): string {
  const date = new Date(typeof seconds === 'number' ? seconds * 1000 : Number.NaN);
  return Number.isNaN(date.getTime()) ? 'no date' : formatDate(date);
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
  const {severity, text} = toVerdict(isValid);
  return (
    <p className={styles.mark} data-severity={severity}>
      Signature {text} with {source}
      {kid && `, key ${kid}`}
      {reason && `: ${reason}`}
    </p>
  );
}

type StatementProps = Props & {index: number; statement: Statement};

function StatementView({chain, checked: {signatures, findings}, index, statement}: StatementProps): ReactNode {
  const broken = findings.filter((finding) => finding.statement === index && finding.severity === 'error').length;
  const rows = [
    ['iss', statement.issuer || 'missing'],
    ['sub', statement.subject || 'missing'],
    ['valid', `${toDateText(statement.claims.iat)} to ${toDateText(statement.claims.exp)}`],
  ] as const;
  return (
    <li className={styles.statement} data-severity={broken > 0 ? 'error' : undefined}>
      <h4>
        ES[{index}]: {kindOf(statement, index, chain.length - 1)}
      </h4>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {signatures
        .filter((check) => check.statement === index)
        .map((check) => (
          <SignatureView key={String(check.keysFrom)} check={check} />
        ))}
      {broken > 0 && <p>{countOf(broken, 'error')}, see the findings.</p>}
    </li>
  );
}

type Props = {
  chain: readonly Statement[];
  checked: CheckedChain;
};

/** The chain from its subject to the trust anchor, with the signatures, dates and findings of each statement. */
export function ChainView({chain, checked}: Props): ReactNode {
  return (
    <ol className={styles.chain}>
      {chain.map((statement, index) => (
        <StatementView key={statement.position} chain={chain} checked={checked} index={index} statement={statement} />
      ))}
    </ol>
  );
}
