import type {ReactNode} from 'react';

import type {CheckedChain} from '../trust-chain/check-chain';

import type {ChainResult} from './chain-input';
import {verdictOf} from './chain-text';
import {ChainView} from './ChainView';
import {toVerdict} from './check-verdict';
import {CopyButton} from './CopyButton';
import {Findings} from './Findings';
import {renderFindings, summariseFindings} from './findings-text';
import {Notes} from './Notes';
import {PolicyView} from './PolicyView';
import styles from './styles.module.css';
import {usePortalAddress} from './use-portal-address';

function ConstraintsView({constraints}: Pick<CheckedChain, 'constraints'>): ReactNode {
  if (constraints.length === 0) return null;
  return (
    <>
      <h3>Constraints</h3>
      {constraints.map(({statement, name, isMet, text}) => (
        <p key={`${statement} ${name}`} className={styles.mark} data-severity={isMet ? 'success' : 'error'}>
          <strong>
            {name} of ES[{statement}], {isMet ? 'met' : 'not met'}:
          </strong>{' '}
          {text}
        </p>
      ))}
    </>
  );
}

function TrustMarksView({trustMarks}: Pick<CheckedChain, 'trustMarks'>): ReactNode {
  if (trustMarks.length === 0) return null;
  return (
    <>
      <h3>Trust marks</h3>
      {trustMarks.map(({type, issuer, isValid}) => (
        <p key={`${type} ${issuer}`} className={styles.mark} data-severity={toVerdict(isValid).severity}>
          <strong>
            {type}, {toVerdict(isValid).text}:
          </strong>{' '}
          issued by {issuer}
        </p>
      ))}
    </>
  );
}

/** The result of the trust-chain explorer: verdict, chain, findings, constraints, trust marks, effect of policies. */
export function ChainResultView({result: {read, chain, checked}}: {result: ChainResult}): ReactNode {
  const {constraints, trustMarks, metadata, findings, isValid} = checked;
  const address = usePortalAddress();
  return (
    <>
      <p className={styles.mark} data-severity={toVerdict(isValid).severity}>
        <strong>{verdictOf(checked)}</strong> {summariseFindings(findings)}
      </p>
      <Notes notes={read.notes} />
      <h3>The chain</h3>
      <ChainView chain={chain} checked={checked} />
      <h3>Findings</h3>
      <Findings findings={findings} level={4} />
      <ConstraintsView constraints={constraints} />
      <TrustMarksView trustMarks={trustMarks} />
      {metadata && (
        <>
          <h3>What the policies change</h3>
          <PolicyView metadata={metadata} />
        </>
      )}
      <CopyButton label="Copy the findings without secrets" getText={() => renderFindings(findings, address)} />
    </>
  );
}
