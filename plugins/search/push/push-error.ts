/** Error of a failed push. The message has two lines for the user: the problem and the remedy. */
export class PushError extends Error {
  constructor(problem: string, remedy: string, options?: ErrorOptions) {
    super(`${problem}\n→ ${remedy}`, options);
    this.name = 'PushError';
  }
}
