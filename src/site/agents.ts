/** Files for coding agents, as paths below the base path, and the rule for which pages have a Markdown twin. */

export const SKILL_FILE = 'skill.md';
/** Agents also request this file at the root of the host (Agent Skills Discovery 0.2.0, "URI Structure"). */
export const SKILLS_INDEX_FILE = '.well-known/agent-skills/index.json';

/** The docs MCP server, as an npm package and as an MCP bundle. */
export const DOCS_MCP = {tarball: 'downloads/connect-docs-mcp.tgz', bundle: 'downloads/connect-docs.mcpb'};

/** npm 12 refuses packages from a URL without `--allow-remote`; earlier versions ignore the option. */
export const renderStartCommand = (tarballAddress: string): string => `npx -y --allow-remote=root ${tarballAddress}`;

/** File name of the twin, which is next to `index.html`. Its URL is the URL of the page followed by this name. */
export const TWIN = 'index.md';

/** Paths below the base path of pages whose content is rendered only in the browser. */
export const PAGES_WITHOUT_TWIN = ['search/'];

/**
 * CDNs run this function too, so it uses only ECMAScript 5.1 (see prefers-markdown.ts in the plugin response-headers).
 * @param pathname of a page, with the base path and a trailing slash
 * @returns path of the Markdown twin, or null if pages at this path have no twin; does not check whether the page
 *   exists
 */
export function twinOf(pathname: string, baseUrl: string): string | null {
  if (pathname.indexOf(baseUrl) !== 0 || pathname.charAt(pathname.length - 1) !== '/') return null;
  return PAGES_WITHOUT_TWIN.indexOf(pathname.slice(baseUrl.length)) === -1 ? pathname + TWIN : null;
}
