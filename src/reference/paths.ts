/** Site paths and file names of the generated API reference. The paths do not include the base path. */

export const REFERENCE_PATH = '/docs/apis/connect-openapi/';

/** The bundled OpenAPI description, offered as a download. */
export const DOWNLOAD_PATH = '/downloads/connect-api.yaml';

/** Folder of the collections (requests for API clients such as Postman), under the base path. */
export const COLLECTIONS_DIR = 'downloads/collections';

/** API clients for which the build writes collections, in the order of the links on pages. */
export const COLLECTION_FORMATS = [
  {id: 'postman', label: 'Postman', extension: '.postman_collection.json'},
  {id: 'bruno', label: 'Bruno', extension: '.bruno.zip'},
  {id: 'hurl', label: 'Hurl', extension: '.hurl'},
  {id: 'http', label: '.http file', extension: '.http'},
] as const;

export type CollectionFormat = (typeof COLLECTION_FORMATS)[number];

/** Scope of a collection: one operation (its id), one tag (its name), or all operations. */
export type CollectionScope = {operation: string} | {tag: string} | 'all';

/** Path of a collection in COLLECTIONS_DIR, without extension: `tags/flags`. */
export function collectionName(scope: CollectionScope): string {
  if (scope === 'all') return 'connect-api';
  return 'tag' in scope ? `tags/${tagSlug(scope.tag)}` : `operations/${scope.operation}`;
}

/** Files in COLLECTIONS_DIR with the variables and settings that clients load with a collection. */
export const ENVIRONMENT_FILES = [
  'environments/sandbox.postman_environment.json',
  'environments/production.postman_environment.json',
  'environments/mock.postman_environment.json',
  'environments/newman-certificates.json',
  'environments/sandbox.vars',
  'environments/production.vars',
  'environments/mock.vars',
  'environments/http-client.env.json',
  'environments/http-client.private.env.json',
  'environments/httpyac.config.json',
] as const;

export function operationPath(operationId: string): string {
  return `${REFERENCE_PATH}${operationId}/`;
}

/** Last segment of the path of a tag page: `SSO Configurations` → `sso-configurations`. */
export function tagSlug(tag: string): string {
  return tag
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Path of the page that lists the webhooks. */
export const WEBHOOKS_PATH = `${REFERENCE_PATH}webhooks/`;

/** @param name key of the webhook in the description */
export function webhookPath(name: string): string {
  return `${WEBHOOKS_PATH}${name}/`;
}

/** Path of the page that explains a tag and lists its operations. */
export function tagPath(tag: string): string {
  return `${REFERENCE_PATH}tags/${tagSlug(tag)}/`;
}

/** Atom feed of the changes of a tag. */
export function tagFeedPath(tag: string): string {
  return `${tagPath(tag)}atom.xml`;
}

export function feedTitle(tag: string): string {
  return `${tag}: changes of the API`;
}

/**
 * Folder of the HTML fragments and the sidebar data, under the base path. File names contain no hash, so that a tab
 * with an older build still finds them.
 */
export const FRAGMENTS_DIR = 'operation-fragments';
/** File in FRAGMENTS_DIR with the sidebar data. */
export const NAVIGATION_FILE = 'navigation.json';
/** File in FRAGMENTS_DIR with the API description that the simulation reads. */
export const SANDBOX_FILE = 'sandbox.json';

/**
 * Name of the file with the HTML fragment of a page. Its extension is not `.html`, because hosts with clean URLs would
 * redirect such a request.
 * @param path path below REFERENCE_PATH, such as `get-flag/` or `tags/flags/`, in upper or lower case. Empty for the
 * page of all operations.
 */
export function fragmentFile(path: string): string {
  return `${path.toLowerCase().replace(/\/$/, '').replaceAll('/', '-') || 'all-operations'}.txt`;
}
/** Name of the file in FRAGMENTS_DIR that describes an operation for the request form. */
export function requestModelFile(operationId: string): string {
  return `${operationId}.json`;
}
