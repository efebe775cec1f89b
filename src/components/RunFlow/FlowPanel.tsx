import type {ReactNode} from 'react';

import {stepsOf} from '../../sandbox/flows/flow-run';

import {Heading} from './Heading';
import {Outcome} from './Outcome';
import {Step} from './Step';
import styles from './styles.module.css';
import {useFlowRun, type Start} from './use-flow-run';

/** Runs a flow step by step. Shows each request, its response, and the values that later steps take from it. */
export function FlowPanel({start}: {start: Start}): ReactNode {
  const actions = useFlowRun(start);
  const {run, status, isBusy, pending, problem, headings} = actions;
  const {flow} = run;
  const steps = stepsOf(flow);
  const isAtEnd = run.at >= steps.length;
  const canRun = !isAtEnd && !pending;
  const hasParts = flow.parts.length > 1;
  return (
    <section className={styles.panel} aria-labelledby={headings.panel}>
      <Heading level={3} id={headings.panel}>
        {flow.title}, in this page
      </Heading>
      <p className={styles.muted}>
        The people, keys and certificates are the published examples and protect nothing. You can change each value
        before you send its step.
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className="portal-button portal-button--quiet"
          aria-disabled={isBusy || !canRun || undefined}
          onClick={() => canRun && void actions.sendAll()}
        >
          Run all steps
        </button>
        <button
          type="button"
          className="portal-button portal-button--quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => void actions.reset()}
        >
          Start again
        </button>
      </div>
      <p className={styles.hidden} role="status">
        {status}
      </p>
      {flow.parts.map((part) => {
        const own = steps.filter((placed) => placed.part === part);
        return (
          <div key={part.id} className={styles.part}>
            {hasParts && <Heading level={4}>{part.summary}</Heading>}
            <ol className={styles.steps} start={(own[0]?.index ?? 0) + 1}>
              {own.map((placed) => (
                <Step key={placed.index} placed={placed} actions={actions} level={hasParts ? 5 : 4} />
              ))}
            </ol>
          </div>
        );
      })}
      {isAtEnd && problem !== null && (
        <p className={styles.note} role="alert">
          {problem}
        </p>
      )}
      {isAtEnd && <Outcome run={run} heading={headings.end} />}
    </section>
  );
}
