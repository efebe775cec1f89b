/**
 * No host answered: refused, broken or silent (specification, section 8). The client's own error has more text behind the
 * specified message; it is the cause. The name is the client's, which DocSearch looks for.
 */
export class UnreachableHostsError extends Error {
  constructor(cause: unknown) {
    super('Unreachable hosts - your application id may be incorrect.', {cause});
    this.name = 'RetryError';
  }
}
