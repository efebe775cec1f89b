/** Results of tools, and the errors that an agent can correct. */

export type ToolResult = {text: string; structured?: Record<string, unknown>};

/** A mistake in the arguments of a tool. The message explains the mistake and how to correct it. */
export class ToolError extends Error {}

export const quoteNames = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Writes the end of a message: the similar names, or `otherwise` if there are no similar names. */
export function didYouMean(similar: readonly string[], otherwise: string): string {
  return similar.length > 0 ? `Did you mean ${quoteNames(similar)}?` : otherwise;
}

/** Shortens a value that a message repeats, and puts it in quotation marks. */
export function quote(value: string): string {
  return JSON.stringify(value.length > 80 ? `${value.slice(0, 79).replace(/[\uD800-\uDBFF]$/, '')}…` : value);
}
