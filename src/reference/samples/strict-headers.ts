/** Request headers that .NET parses (System.Net.Http.Headers.HttpRequestHeaders and HttpContentHeaders). */
const PARSED: ReadonlySet<string> = new Set(
  'accept accept-charset accept-encoding accept-language authorization cache-control connection content-disposition content-length content-location content-md5 content-range date expect expires from host if-match if-modified-since if-none-match if-range if-unmodified-since last-modified max-forwards pragma proxy-authorization range referer te trailer transfer-encoding upgrade user-agent via warning'.split(
    ' ',
  ),
);

/** One entity tag (RFC 9110, section 8.8.3), or `*`. */
const ENTITY_TAG = /^(?:\*|(?:W\/)?"[\x21\x23-\x7e]*")$/;

/** Whether .NET may refuse to add a header with this value. False only for values that are certainly valid. */
export function isStrictHeader(name: string, value: string): boolean {
  const lower = name.toLowerCase();
  if (lower === 'accept') return !/^[\w.+*-]+\/[\w.+*-]+$/.test(value);
  if (lower === 'if-match' || lower === 'if-none-match') return !ENTITY_TAG.test(value);
  return PARSED.has(lower) || value === '';
}
