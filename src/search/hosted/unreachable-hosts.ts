/**
 * Thrown when no host responds (specification, section 8). `cause` is the error of the client. The name is that of the
 * client's error, `RetryError`, because DocSearch checks it.
 */
export class UnreachableHostsError extends Error {
  constructor(cause: unknown) {
    super('Unreachable hosts - your application id may be incorrect.', {cause});
    this.name = 'RetryError';
  }
}
