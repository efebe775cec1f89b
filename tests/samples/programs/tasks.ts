import {clientTokenTask} from './client-token';
import {idTokenTask} from './id-token';
import {keySourceTask} from './key-source';
import type {ProgramTask} from './program';
import {pushedRequestTask} from './pushed-request';
import {softwareStatementTask} from './software-statement';
import {trustChainTask} from './trust-chain';
import {createWebhookTask} from './webhooks';

/** Hosts that the programs call and that serve no operations. */
export const PROGRAM_HOSTS = ['keystore.connect.example'];

/** The programs that pages show in several languages. */
export async function createTasks(): Promise<readonly ProgramTask[]> {
  return [
    await createWebhookTask(),
    clientTokenTask,
    idTokenTask,
    pushedRequestTask,
    softwareStatementTask,
    keySourceTask,
    trustChainTask,
  ];
}
