import type {ReactNode} from 'react';

import {Announcement} from './Announcement';
import {FailureNote} from './FailureNote';
import type {Work} from './use-work';

type Props<Result> = {
  work: Work<Result>;
  /** The result in one or two sentences. */
  summarise: (result: Result) => string;
};

/** Announces the outcome of a task to screen readers, and shows why it has failed. */
export function WorkStatus<Result>({work: {result, failure, isRunning}, summarise}: Props<Result>): ReactNode {
  const summary = result === undefined || isRunning ? '' : summarise(result);
  return (
    <>
      <Announcement text={failure ? failure.message : summary} />
      {failure && <FailureNote failure={failure} />}
    </>
  );
}
