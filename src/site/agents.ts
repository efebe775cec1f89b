/** Files for coding agents, as paths below the base path, and which pages have a Markdown twin. */

export const SKILL_FILE = 'skill.md';
/** Agents request it at the root of the host too (Agent Skills Discovery 0.2.0, "URI Structure"). */
export const SKILLS_INDEX_FILE = '.well-known/agent-skills/index.json';

/** The docs MCP server, as an npm package and as an MCP bundle. */
export const DOCS_MCP = {tarball: 'downloads/connect-docs-mcp.tgz', bundle: 'downloads/connect-docs.mcpb'};

/** npm 12 refuses packages at an address without `--allow-remote`; earlier versions ignore the option. */
export const renderStartCommand = (tarballAddress: string): string => `npx -y --allow-remote=root ${tarballAddress}`;

/** File name of the twin, next to `index.html`, so that its address is the page's with this name. */
export const TWIN = 'index.md';

/** Pages whose only content is made in the browser, without the base path. */
export const PAGES_WITHOUT_TWIN = ['search/'];

/**
 * CDNs run this function too, so it uses only ECMAScript 5.1 (see prefers-markdown.ts in the plugin response-headers).
 * @param pathname of a page, with the base path and a trailing slash
 * @returns path of its Markdown twin, or null if the path is not that of a page with a twin; does not check whether the
 *  page exists
 */
export function twinOf(pathname: string, baseUrl: string): string | null {
  if (pathname.indexOf(baseUrl) !== 0 || pathname.charAt(pathname.length - 1) !== '/') return null;
  return PAGES_WITHOUT_TWIN.indexOf(pathname.slice(baseUrl.length)) === -1 ? pathname + TWIN : null;
}
