import type {ReactNode} from 'react';

import type {MetadataResult, ParameterResult, PolicyStep} from '../trust-chain/types';

import {countOf} from './findings-text';
import {OutLink} from './OutLink';
import {explainNoEffect, renderMerge, renderParameter, renderStep} from './policy-text';
import styles from './styles.module.css';

const EFFECT_SEVERITY: Readonly<Record<PolicyStep['effect'], string>> = {
  set: 'warning',
  changed: 'warning',
  removed: 'warning',
  passed: 'success',
  skipped: 'unchecked',
  refused: 'error',
};

function StepView({step}: {step: PolicyStep}): ReactNode {
  const {operator, kind, effect, text, source} = step;
  const change = renderStep(step);
  return (
    <li className={styles.mark} data-severity={EFFECT_SEVERITY[effect]}>
      <p>
        <strong>
          {operator ?? kind}, {effect}:
        </strong>{' '}
        {text} <OutLink to={source.url}>{source.label}</OutLink>
      </p>
      {change && <p className={styles.value}>{change}</p>}
    </li>
  );
}

function ParameterView({result}: {result: ParameterResult}): ReactNode {
  const {entityType, parameter, steps} = result;
  const change = renderParameter(result);
  return (
    <details className={styles.fold} open={change !== undefined}>
      <summary>
        <code>{parameter}</code> of {entityType}: {change ?? 'unchanged'}
      </summary>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <StepView key={`${step.operator} ${index}`} step={step} />
        ))}
      </ol>
    </details>
  );
}

function MergeView({merge}: Pick<MetadataResult, 'merge'>): ReactNode {
  return (
    <details className={styles.fold}>
      <summary>How the policies of the statements are merged: {countOf(merge.length, 'step')}</summary>
      <ol className={styles.steps}>
        {merge.map((step) => {
          const {entityType, parameter, operator, statement, text, source} = step;
          return (
            <li key={`${statement} ${entityType} ${parameter} ${operator}`} className={styles.mark}>
              <p>
                <strong>
                  ES[{statement}], <code>{parameter}</code> of {entityType}, {operator}:
                </strong>{' '}
                {text} <OutLink to={source.url}>{source.label}</OutLink>
              </p>
              <p className={styles.value}>{renderMerge(step)}</p>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/** How the merged policy changes each metadata parameter, step by step, and the result. */
export function PolicyView({metadata}: {metadata: MetadataResult}): ReactNode {
  const {merge, policy, parameters, resolved} = metadata;
  const touched = parameters.filter(({steps}) => steps.length > 0);
  const noEffect = explainNoEffect(metadata);
  return (
    <>
      {merge.length > 0 && <MergeView merge={merge} />}
      {noEffect && <p>{noEffect}</p>}
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
          <p>There is none: {policy ? 'the policy refuses the metadata' : 'the policies could not be merged'}.</p>
        )}
      </details>
    </>
  );
}
