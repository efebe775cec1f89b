import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {setPriority} from 'node:os';

/** On Unix from 0, as everybody, to 19. */
const LOW_PRIORITY = 10;

/**
 * A script of the build that runs beside the preview, in a process of its own and with what time the preview leaves. It
 * prints to the same terminal, and it is not the preview's end when it fails.
 * @param script path relative to the site
 * @returns starts the script, in place of a run that is still under way; resolves when it has ended, or has been replaced
 */
export function createBackgroundRun(siteDir: string, script: string, ...args: readonly string[]): () => Promise<void> {
  let current: ChildProcess | undefined;
  return () => {
    current?.kill();
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {cwd: siteDir, stdio: 'inherit'});
    current = child;
    if (child.pid) setPriority(child.pid, LOW_PRIORITY);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', () => resolve());
    });
  };
}
