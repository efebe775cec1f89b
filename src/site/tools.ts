/**
 * The tools for pasted tokens, requests and keys. The content security policy of the tool pages forbids `fetch`,
 * workers, forms and other hosts (`plugins/output/response-headers`), so that pasted data does not leave the page.
 */
import {BASE_URL} from './facts';

/** Site path of the pages, without the base path. */
export const TOOLS_PATH = '/docs/apis/tools/';

/** Path of the inspector, and its query parameter with the name of an artefact. */
const INSPECTOR_PATH = `${TOOLS_PATH}inspector/`;
export const EXAMPLE_PARAMETER = 'example';

/** Path of the token request doctor, and its query parameter with the error code of a response. */
const DOCTOR_PATH = `${TOOLS_PATH}token-request-doctor/`;
export const ERROR_PARAMETER = 'error';

/** Operations whose requests the token request doctor reads, by the doctor's name for the endpoint. */
export const DOCTOR_OPERATIONS = {
  token: 'token',
  'pushed-authorization-request': 'pushed-authorization-request',
  authorization: 'get-authorization',
  'backchannel-authentication': 'backchannel-authentication',
  'device-authorization': 'device-authorization',
  introspection: 'introspect-token',
  revocation: 'revoke-token',
  registration: 'create-client-registration',
} as const;

const ROOT = BASE_URL.slice(0, -1);

/** Whether a page is in the folder of the tools. @param pathname with the base path */
export function isToolPath(pathname: string): boolean {
  return pathname.startsWith(ROOT + TOOLS_PATH);
}

/** Address of the empty inspector. */
export const INSPECTOR = ROOT + INSPECTOR_PATH;

/** Address of the inspector with an artefact loaded. @param name of the artefact, as in `artefacts/` */
export function toInspector(name: string): string {
  return `${INSPECTOR}?${EXAMPLE_PARAMETER}=${encodeURIComponent(name)}`;
}

/** Address of the token request doctor with an error response. @param code error code, such as `invalid_client` */
export function toDoctor(code: string): string {
  return `${ROOT}${DOCTOR_PATH}?${ERROR_PARAMETER}=${encodeURIComponent(code)}`;
}

/**
 * Whether the policy in the document lets scripts send requests. The first page of a visit sets the policy, and
 * client-side navigation does not change it.
 * @returns `unknown` if the page has no policy, as in the preview
 */
export function readRequestPolicy(root: ParentNode): 'forbidden' | 'allowed' | 'unknown' {
  const policy = root.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
  if (!policy) return 'unknown';
  return /(?:^|; )connect-src 'none'(?:;|$)/.test(policy.content) ? 'forbidden' : 'allowed';
}
