/** Parses a URL; null if invalid. `URL.canParse` needs Chrome 120 and Safari 17, `URL.parse` even newer versions. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
