/** Runs build scripts in the background of `npm start`. */
import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {setPriority} from 'node:os';
import {setTimeout as sleep} from 'node:timers/promises';

/** Unix niceness, from 0 (default) to 19 (lowest priority). */
const LOW_PRIORITY = 10;

/** The preview must be idle for this time before a script starts, because a script slows down compilation. */
export const PREVIEW_IDLE_MS = 2_500;

export type BackgroundRun = {
  /**
   * Starts the script after a delay. Cancels an earlier run.
   * @returns a promise that resolves when the run has ended or was cancelled
   */
  start: (delayMs?: number) => Promise<void>;
  /** Restarts the delay of a run that has not started yet. */
  postpone: () => void;
};

/**
 * The script prints to the terminal of the preview. If the script fails, the preview continues.
 * @param script path of a TypeScript file, relative to the site
 */
export function createBackgroundRun(siteDir: string, script: string, ...args: readonly string[]): BackgroundRun {
  let current: ChildProcess | undefined;
  let lastRun = 0;
  let delay = 0;
  let startTime = 0;
  const postpone = () => {
    startTime = performance.now() + delay;
  };
  const start = async (delayMs = 0) => {
    const run = (lastRun += 1);
    current?.kill();
    delay = delayMs;
    postpone();
    for (let left = delayMs; left > 0 && run === lastRun; left = startTime - performance.now()) await sleep(left);
    if (run !== lastRun) return;
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {cwd: siteDir, stdio: 'inherit'});
    current = child;
    if (child.pid) setPriority(child.pid, LOW_PRIORITY);
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', () => resolve());
    });
  };
  return {start, postpone};
}
