const ESCAPES = /(?:%[\da-f]{2})+|%/gi;

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Encodes each percent sign that does not start a valid escape sequence (RFC 3986, section 2.4). */
export function repairEncoding(part: string): string {
  return part.replace(ESCAPES, (escapes) => (canDecode(escapes) ? escapes : escapes.replaceAll('%', '%25')));
}
