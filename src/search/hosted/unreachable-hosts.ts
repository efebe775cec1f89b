/**
 * Thrown when no host responds (specification, section 8). The error of the client, which appends text to the specified
 * message, becomes its `cause`. It has the same name as that error, because DocSearch checks the name.
 */
export class UnreachableHostsError extends Error {
  constructor(cause: unknown) {
    super('Unreachable hosts - your application id may be incorrect.', {cause});
    this.name = 'RetryError';
  }
}
