/**
 * An error whose message is for the person who pasted something. The tools throw no other kind for bad input.
 * `hint` says what to do, if there is more than one would guess.
 */
export class ToolError extends Error {
  constructor(
    message: string,
    readonly hint?: string,
  ) {
    super(message);
    this.name = 'ToolError';
  }
}
