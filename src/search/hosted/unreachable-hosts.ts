/**
 * Thrown when no host responds (specification, section 8). Its `cause` is the error of the client. It has the name of
 * that error, because DocSearch checks the name.
 */
export class UnreachableHostsError extends Error {
  constructor(cause: unknown) {
    super('Unreachable hosts - your application id may be incorrect.', {cause});
    this.name = 'RetryError';
  }
}
