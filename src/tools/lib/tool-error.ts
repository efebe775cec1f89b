/**
 * An error whose message is for the person who pasted something. The tools throw no other kind for bad input.
 * `hint` says what to do, unless the message makes it clear.
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
