const CHARSET = /<meta charset=[^>]*>/i;

/**
 * Inserts the policy for servers that send no headers. It is directly after the charset, because a policy applies only
 * to the elements after it.
 * @throws Error if the page declares no charset
 */
export function insertPolicy(html: string, policy: string): string {
  if (!CHARSET.test(html))
    throw new Error('The page declares no charset. → Add <meta charset="UTF-8"> to the page template.');
  return html.replace(
    CHARSET,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">`,
  );
}
