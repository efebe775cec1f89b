import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import {operationPath} from '../../reference/paths';
import type {PlacedStep} from '../../sandbox/flows/flow-run';

import {Answer} from './Answer';
import {ConsentScreen} from './ConsentScreen';
import {CurrentRequest} from './CurrentRequest';
import {EarlierValues} from './EarlierValues';
import {Heading} from './Heading';
import {InlineText} from './InlineText';
import {Message} from './Message';
import {StatusBadge} from './StatusBadge';
import styles from './styles.module.css';
import type {FlowActions} from './use-flow-run';

type Props = {placed: PlacedStep; actions: FlowActions; level: 4 | 5};

const pathOf = (url: string): string => url.replace(/^https:\/\/[^/]+/, '');

/** The request and response of a step that has passed, in a collapsed element. */
function PastStep({placed: {index, step}, actions, level}: Props): ReactNode {
  const result = actions.run.results[index];
  if (!result) return null;
  return (
    <details className={styles.past}>
      <summary>
        Messages: {step.method} {new URL(result.request.url).pathname}
      </summary>
      <Message label={`request of step ${index + 1}`} message={result.request} />
      <Answer result={result} index={index} level={level} actions={actions} />
      <button
        type="button"
        className="portal-button portal-button--quiet"
        aria-disabled={actions.isBusy || undefined}
        onClick={() => void actions.returnTo(index)}
      >
        Return to step {index + 1}
      </button>
    </details>
  );
}

/** The current step: its request, the consent form if a person has to decide, and the response. */
function CurrentStep({placed, actions, level}: Props): ReactNode {
  const {step, index} = placed;
  const result = actions.run.results[index];
  return (
    <>
      <p>
        <InlineText text={step.description} />
      </p>
      <EarlierValues run={actions.run} />
      {result?.isPassed ? (
        <Message label={`request of step ${index + 1}`} message={result.request} />
      ) : (
        <CurrentRequest placed={placed} actions={actions} />
      )}
      {actions.problem !== null && (
        <p className={styles.note} role="alert">
          {actions.problem}
        </p>
      )}
      {actions.pending && <ConsentScreen consent={actions.pending.consent} actions={actions} level={level} />}
      {result && <Answer result={result} index={index} level={level} actions={actions} step={step} />}
      {result?.isPassed && (
        <button
          type="button"
          className="portal-button"
          aria-disabled={actions.isBusy || undefined}
          onClick={() => void actions.next()}
        >
          Next
        </button>
      )}
    </>
  );
}

/** One step of a flow. Earlier steps are collapsed, and later steps have only a heading. */
export function Step({placed, actions, level}: Props): ReactNode {
  const {step, index} = placed;
  const {at, results} = actions.run;
  const isCurrent = index === at;
  const status = results[index]?.response.status;
  return (
    <li className={clsx(styles.step, index > at && styles.later)} aria-current={isCurrent ? 'step' : undefined}>
      <div className={styles.bar}>
        <Heading level={level} id={actions.headings.step(index)}>
          {step.summary}
        </Heading>
        {status !== undefined && <StatusBadge status={status} />}
      </div>
      <p className={styles.muted}>
        {step.sender} sends{' '}
        <Link to={operationPath(step.operation)}>
          {step.method} {pathOf(step.url)}
        </Link>
      </p>
      {index < at && <PastStep placed={placed} actions={actions} level={level} />}
      {isCurrent && <CurrentStep placed={placed} actions={actions} level={level} />}
    </li>
  );
}
