import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {setPriority} from 'node:os';
import {setTimeout as sleep} from 'node:timers/promises';

/** On Unix from 0, as everybody, to 19. */
const LOW_PRIORITY = 10;

/** So long is left to the preview itself: on two processors what a writer waits for would wait for this too. */
export const PREVIEW_FIRST_MS = 2_000;

/**
 * A script of the build that runs beside the preview, in a process of its own and with what time the preview leaves. It prints
 * to the same terminal, and it is not the preview's end when it fails.
 * @param script path relative to the site
 * @returns starts the script after a pause of so many milliseconds, in place of a run that waits or is under way; resolves
 * when it has ended, or has been replaced
 */
export function createBackgroundRun(siteDir: string, script: string, ...args: readonly string[]): (pauseMs?: number) => Promise<void> {
  let current: ChildProcess | undefined;
  let asked = 0;
  return async (pauseMs = 0) => {
    const mine = (asked += 1);
    current?.kill();
    await sleep(pauseMs);
    if (mine !== asked) return;
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {cwd: siteDir, stdio: 'inherit'});
    current = child;
    if (child.pid) setPriority(child.pid, LOW_PRIORITY);
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', () => resolve());
    });
  };
}
