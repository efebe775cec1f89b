/**
 * Where the script of a build begins, in place of the entry of Docusaurus: what all pages share is run group by group, each
 * in a task of its own. Run as one, it is the longest task of a slow phone; it would also be read a second time, by whatever
 * asks from within it where it was called.
 */
import {ownTask} from './own-task';

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
