/** Site paths of the generated API reference, without the base path: what links to it are checked against. */

export const REFERENCE_PATH = '/docs/apis/connect-openapi/';

/** The bundled description, as readers download it. */
export const DOWNLOAD_PATH = '/downloads/connect-api.yaml';

/** The page of an operation. */
export function operationPath(operationId: string): string {
  return `${REFERENCE_PATH}${operationId}/`;
}

/** The last segment of a tag's page: `SSO Configurations` → `sso-configurations`. */
export function tagSlug(tag: string): string {
  return tag
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The page that explains a tag and lists its operations. */
export function tagPath(tag: string): string {
  return `${REFERENCE_PATH}tags/${tagSlug(tag)}/`;
}

/**
 * Folder of the pages' HTML and of the sidebar's data, under the base path. Their names carry no hash, because they are as
 * short-lived as the pages: a tab of an older build finds them too.
 */
export const FRAGMENTS_DIR = 'operation-fragments';

/** File of the sidebar's data in that folder. */
export const NAVIGATION_FILE = 'navigation.json';

/**
 * The file that holds a page's HTML, from where the page stands. It is no `.html`: hosts that serve clean addresses would
 * send the browser on.
 * @param path below REFERENCE_PATH, such as `get-flag/` or `tags/flags/`, in any case, as the router takes it; empty for the
 * page of all operations
 */
export function fragmentFile(path: string): string {
  return `${path.toLowerCase().replace(/\/$/, '').replaceAll('/', '-') || 'all-operations'}.txt`;
}

/** The file in that folder that an operation's request form is built from. */
export function requestModelFile(operationId: string): string {
  return `${operationId}.json`;
}
