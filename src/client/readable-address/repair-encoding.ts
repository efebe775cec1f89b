const ESCAPES = /(?:%[\da-f]{2})+|%/gi;

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Encodes the percent signs of each run of escapes that `decodeURIComponent` rejects (RFC 3986, section 2.4). */
export function repairEncoding(part: string): string {
  return part.replace(ESCAPES, (escapes) => (canDecode(escapes) ? escapes : escapes.replaceAll('%', '%25')));
}
