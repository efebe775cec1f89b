/** An error whose message has two lines: the problem and the remedy. */
export class PushError extends Error {
  constructor(problem: string, remedy: string, options?: ErrorOptions) {
    super(`${problem}\n→ ${remedy}`, options);
    this.name = 'PushError';
  }
}
