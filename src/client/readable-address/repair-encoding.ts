const ESCAPES = /(?:%[\da-f]{2})+|%/gi;

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A part of an address in which each percent sign that stands for no character stands for itself (RFC 3986, section 2.4). */
export function repairEncoding(part: string): string {
  return part.replace(ESCAPES, (escapes) => (canDecode(escapes) ? escapes : escapes.replaceAll('%', '%25')));
}
