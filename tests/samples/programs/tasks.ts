import {createClientTokenTask} from './client-token';
import type {ProgramTask} from './program';
import {createWebhookTask} from './webhooks';

/** Hosts of the programs that have no operations: the keystore and a bank. */
export const PROGRAM_HOSTS = ['keystore.connect.example'];

/** Creates the tasks, with inputs that are signed now. */
export async function createTasks(): Promise<readonly ProgramTask[]> {
  return Promise.all([createWebhookTask(), createClientTokenTask()]);
}
