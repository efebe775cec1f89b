/** A push that did not happen. The message is for the person at the terminal: what is wrong, and what to do. */
export class PushError extends Error {
  constructor(problem: string, remedy: string, options?: ErrorOptions) {
    super(`${problem}\n→ ${remedy}`, options);
    this.name = 'PushError';
  }
}
