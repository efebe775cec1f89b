/** Results of tools, and the errors that an agent can correct. */

export type ToolResult = {text: string; structured?: Record<string, unknown>};

/** A mistake in the arguments of a tool. Its message says what is wrong and what to do. */
export class ToolError extends Error {}

export const quoteNames = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The end of a message: similar names, or what to do if there are none. */
export function didYouMean(similar: readonly string[], otherwise: string): string {
  return similar.length > 0 ? `Did you mean ${quoteNames(similar)}?` : otherwise;
}

/** Shortens a value that a message repeats, and puts it in quotation marks. */
export function quote(value: string): string {
  return JSON.stringify(value.length > 80 ? `${value.slice(0, 79).replace(/[\uD800-\uDBFF]$/, '')}…` : value);
}
