import type {OperationAddress} from '../lib/flows/compile-flow';

import type {Operation} from './model/operations';

/** Matches hosts such as `matls-api.sandbox.connect.example`. */
const SANDBOX = /^https:\/\/[\w-]+\.sandbox\./;

/**
 * Finds the URL of an operation in the sandbox.
 * @returns a function that throws for an operation that does not exist or has no server in the sandbox
 */
export function createAddressOf(operations: readonly Operation[]): (id: string) => OperationAddress {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return (id) => {
    const operation = byId.get(id);
    const server = operation?.servers.find(({url}) => SANDBOX.test(url));
    if (!operation || !server) throw new Error(`The operation "${id}" of a flow has no server in the sandbox.`);
    return {method: operation.method.toUpperCase(), summary: operation.summary, url: `${server.url}${operation.path}`};
  };
}
