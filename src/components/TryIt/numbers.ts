/** A decimal number as JSON writes it (RFC 8259, section 6). */
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** The number that was typed, or the text itself when it is none: validation then says so. */
export function toNumber(text: string): number | string {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) ? Number(trimmed) : text;
}
