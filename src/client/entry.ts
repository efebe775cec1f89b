/**
 * Where the script of a build begins, in place of the entry of Docusaurus, which it ends with: what all pages share is run
 * in tasks of their own. Run as one it is among the longest tasks of a slow phone, and so of what its reader waits for.
 */
import {ownTask} from './own-task';

/** Each task takes a share of what all the others need, so that none is left with most of it. */
async function begin(): Promise<void> {
  await ownTask();
  await import(/* webpackMode: "eager" */ 'preact/compat/client');
  await import(/* webpackMode: "eager" */ '@generated/client-modules');
  await ownTask();
  await import(/* webpackMode: "eager" */ '@generated/routes');
  await ownTask();
  await import(/* webpackMode: "eager" */ '@portal/upstream-entry');
}

void begin();
