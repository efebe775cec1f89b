import {useCallback, useEffect, useRef, useState} from 'react';

import {ToolError} from '../lib/tool-error';

/** The reason why there is no result, for the reader. */
export type Failure = {message: string; hint?: string; error: unknown};

export type Work<Result> = {result?: Result; failure?: Failure; isRunning: boolean};

/** Errors other than ToolError are bugs of the tool. Readers see the message, so that they can report it. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ToolError) return {message: error.message, hint: error.hint, error};
  console.error(error);
  const reason = error instanceof Error ? error.message : String(error);
  return {
    message: `The tool could not work with this input: ${reason}`,
    hint: 'Check that the text is complete. If it is, this is a fault of the tool: report it without your tokens and keys.',
    error,
  };
}

type Task<Result> = () => Result | Promise<Result>;

/** Runs one task at a time. Ignores the result of a task if a newer task has started. */
export function useWork<Result>(): {
  work: Work<Result>;
  /** @returns the result, or undefined if the task failed or its result was ignored */
  run: (task: Task<Result>) => Promise<Result | undefined>;
  /** Ignores the running task, and removes the result. */
  forget: () => void;
} {
  const [work, setWork] = useState<Work<Result>>({isRunning: false});
  const last = useRef(0);
  useEffect(
    () => () => {
      last.current = -1;
    },
    [],
  );

  const run = useCallback(async (task: Task<Result>) => {
    last.current += 1;
    const own = last.current;
    setWork((before) => ({...before, isRunning: true}));
    let next: Work<Result>;
    try {
      next = {result: await task(), isRunning: false};
    } catch (error) {
      next = {failure: toFailure(error), isRunning: false};
    }
    if (last.current !== own) return undefined;
    setWork(next);
    return next.result;
  }, []);

  const forget = useCallback(() => {
    last.current += 1;
    setWork({isRunning: false});
  }, []);

  return {work, run, forget};
}
