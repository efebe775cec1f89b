/**
 * An error whose message is for the reader who pasted something. For bad input, the tools throw no other type of error.
 * `hint` suggests what to do, unless the message makes it clear.
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
