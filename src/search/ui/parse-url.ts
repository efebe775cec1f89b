/** The URL that a text names, or null. `URL.canParse` needs Chrome 120 and Safari 17, and `URL.parse` newer ones. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
