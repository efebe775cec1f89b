import clsx from 'clsx';
import type {ReactNode} from 'react';

import {lastGiverOf} from '../../sandbox/flows/earlier-values';
import {toText} from '../../sandbox/flows/expressions';
import type {StepResult} from '../../sandbox/flows/flow-run';
import type {RunnableStep} from '../../sandbox/flows/flow.types';

import {Heading} from './Heading';
import {Message} from './Message';
import styles from './styles.module.css';
import type {FlowActions} from './use-flow-run';
import {Value} from './Value';

type Props = {
  result: StepResult;
  index: number;
  level: 4 | 5;
  actions: FlowActions;
  /** Set only for the current step, to explain how to continue if the criteria are not met. */
  step?: RunnableStep;
};

function describePause(seconds: number): string {
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Explains what the reader can do after a response that does not meet the criteria. */
function NotPassed({
  result: {attempts},
  step: {retry},
  actions,
}: Pick<Props, 'result' | 'actions'> & {step: RunnableStep}) {
  if (retry)
    return (
      <p className={styles.note}>
        A program sends the request again after {describePause(retry.afterSeconds)}, up to {retry.limit} times; this was
        attempt {attempts}. On this page it takes seconds: send it again until the step passes.
      </p>
    );
  const giver = lastGiverOf(actions.run);
  return (
    <div className={styles.note}>
      <p>
        A program stops here. Change a value above and send the step again
        {giver !== undefined && `, or return to step ${giver + 1} for a new value: codes and request URIs work once`}.
        <strong>Start again</strong> restores the first records.
      </p>
      {giver !== undefined && (
        <button
          type="button"
          className="portal-button portal-button--quiet"
          aria-disabled={actions.isBusy || undefined}
          onClick={() => void actions.returnTo(giver)}
        >
          Return to step {giver + 1}
        </button>
      )}
    </div>
  );
}

function Criteria({criteria}: Pick<StepResult, 'criteria'>): ReactNode {
  return (
    <ul className={styles.criteria}>
      {criteria.map(({text, isMet, saw}) => (
        <li key={text} className={clsx(!isMet && styles.unmet)}>
          <span>{isMet ? 'Met' : 'Not met'}:</span> <code>{text}</code>
          {saw !== undefined && (
            <>
              , found <code>{saw}</code>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The response to a step, its success criteria, and the values that later steps take from the response. */
export function Answer({result, index, level, actions, step}: Props): ReactNode {
  const {response, criteria, outputs, isPassed} = result;
  const taken = Object.entries(outputs);
  return (
    <>
      <Heading level={level === 4 ? 5 : 6} id={actions.headings.answer(index)}>
        Answer: {response.status}, {isPassed ? 'the step has passed' : 'the step has not passed'}
      </Heading>
      <Message label={`answer to step ${index + 1}`} message={response} />
      <Criteria criteria={criteria} />
      {taken.length > 0 && (
        <>
          <p className={styles.lead}>For later steps:</p>
          <dl className={styles.values}>
            {taken.map(([name, value]) => (
              <Value key={name} name={name} text={toText(value)} />
            ))}
          </dl>
        </>
      )}
      {!isPassed && step && <NotPassed result={result} step={step} actions={actions} />}
    </>
  );
}
