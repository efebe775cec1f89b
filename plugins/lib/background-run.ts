import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {setPriority} from 'node:os';
import {setTimeout as sleep} from 'node:timers/promises';

/** On Unix from 0, as everybody, to 19. */
const LOW_PRIORITY = 10;

/**
 * So long the preview itself has had nothing to do before anything runs beside it: on two processors what a writer waits for
 * would wait for this too.
 */
export const PREVIEW_FIRST_MS = 2_500;

/** A script that can be run beside the preview. */
export type BackgroundRun = {
  /**
   * Starts the script after a pause of so many milliseconds, in place of a run that waits or is under way.
   * @returns resolves when it has ended, or has been replaced
   */
  start: (pauseMs?: number) => Promise<void>;
  /** Has a run that waits wait for all of its pause again: the preview is at work. */
  putOff: () => void;
};

/**
 * A script of the build that runs beside the preview, in a process of its own and with what time the preview leaves. It prints
 * to the same terminal, and it is not the preview's end when it fails.
 * @param script path relative to the site
 */
export function createBackgroundRun(siteDir: string, script: string, ...args: readonly string[]): BackgroundRun {
  let current: ChildProcess | undefined;
  let asked = 0;
  let pause = 0;
  let end = 0;
  const putOff = () => {
    end = performance.now() + pause;
  };
  const start = async (pauseMs = 0) => {
    const mine = (asked += 1);
    current?.kill();
    pause = pauseMs;
    putOff();
    for (let left = pauseMs; left > 0 && mine === asked; left = end - performance.now()) await sleep(left);
    if (mine !== asked) return;
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {cwd: siteDir, stdio: 'inherit'});
    current = child;
    if (child.pid) setPriority(child.pid, LOW_PRIORITY);
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', () => resolve());
    });
  };
  return {start, putOff};
}
