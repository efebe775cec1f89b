import type {ReactNode} from 'react';

import type {JsonValue} from '../lib/json';
import type {MetadataResult, ParameterResult, PolicyStep} from '../trust-chain/types';

import {countOf} from './findings-text';
import {OutLink} from './OutLink';
import styles from './styles.module.css';

const toText = (value: JsonValue | undefined) => (value === undefined ? 'absent' : JSON.stringify(value));

const EFFECT_SEVERITY: Readonly<Record<PolicyStep['effect'], string>> = {
  set: 'warning',
  changed: 'warning',
  removed: 'warning',
  passed: 'success',
  skipped: 'unchecked',
  refused: 'error',
};

function StepView({step: {operator, kind, effect, before, after, text, source}}: {step: PolicyStep}): ReactNode {
  return (
    <li className={styles.mark} data-severity={EFFECT_SEVERITY[effect]}>
      <p>
        <strong>
          {operator ?? kind}, {effect}:
        </strong>{' '}
        {text} <OutLink to={source.url}>{source.label}</OutLink>
      </p>
      {toText(before) !== toText(after) && (
        <p className={styles.value}>
          {toText(before)} → {toText(after)}
        </p>
      )}
    </li>
  );
}

function ParameterView({
  result: {entityType, parameter, published, resolved, steps},
}: {
  result: ParameterResult;
}): ReactNode {
  return (
    <details className={styles.fold} open={toText(published) !== toText(resolved)}>
      <summary>
        <code>{parameter}</code> of {entityType}:{' '}
        {toText(published) === toText(resolved) ? 'unchanged' : `${toText(published)} → ${toText(resolved)}`}
      </summary>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <StepView key={`${step.operator} ${index}`} step={step} />
        ))}
      </ol>
    </details>
  );
}

/** How the merged policy changes each metadata parameter, step by step, and the result. */
export function PolicyView({metadata: {merge, parameters, resolved}}: {metadata: MetadataResult}): ReactNode {
  const touched = parameters.filter(({steps}) => steps.length > 0);
  return (
    <>
      {merge.length > 0 && (
        <details className={styles.fold}>
          <summary>How the policies of the statements are merged: {countOf(merge.length, 'step')}</summary>
          <ol className={styles.steps}>
            {merge.map(({entityType, parameter, operator, statement, value, before, after, text, source}) => (
              <li key={`${statement} ${entityType} ${parameter} ${operator}`} className={styles.mark}>
                <p>
                  <strong>
                    ES[{statement}], <code>{parameter}</code> of {entityType}, {operator}:
                  </strong>{' '}
                  {text} <OutLink to={source.url}>{source.label}</OutLink>
                </p>
                <p className={styles.value}>
                  {before === undefined ? toText(value) : `${toText(before)} with ${toText(value)} → ${toText(after)}`}
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
      {touched.length === 0 && <p>No policy concerns a parameter of the subject.</p>}
      {touched.map((result) => (
        <ParameterView key={`${result.entityType} ${result.parameter}`} result={result} />
      ))}
      <details className={styles.fold}>
        <summary>The resolved metadata</summary>
        {resolved ? (
          <pre className={styles.output} tabIndex={0}>
            {JSON.stringify(resolved, null, 2)}
          </pre>
        ) : (
          <p>There is none: the policy refuses the metadata.</p>
        )}
      </details>
    </>
  );
}
