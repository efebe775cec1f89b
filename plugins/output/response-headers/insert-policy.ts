const CHARSET = /<meta charset=[^>]*>/i;

/**
 * Puts the policy into a page, for where the page is served without headers. It stands directly behind the charset: a
 * policy counts for what comes after it.
 * @throws when the page declares no charset
 */
export function insertPolicy(html: string, policy: string): string {
  if (!CHARSET.test(html)) throw new Error('The page declares no charset, so that its policy would have no place.');
  return html.replace(
    CHARSET,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">`,
  );
}
