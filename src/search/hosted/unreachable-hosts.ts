/**
 * Thrown when no host responds (specification, section 8). `cause` is the error of the client. This error has
 * the same name, `RetryError`, because DocSearch checks the name.
 */
export class UnreachableHostsError extends Error {
  constructor(cause: unknown) {
    super('Unreachable hosts - your application id may be incorrect.', {cause});
    this.name = 'RetryError';
  }
}
