/** The error catalogue: what each error code of the API description means, and its causes at each endpoint. */

/** Causes and fixes, relative to the site. */
export const CATALOGUE_FILE = 'docs/apis/errors/causes.yml';
/** Schemas of the API description with an enumeration of codes in `error`, or in `code` (RFC 9457). */
export const CODE_SCHEMAS = ['OAuthError', 'FederationError', 'Problem'];
/** The content type of problem documents (RFC 9457): `code` is the error code, and `type` links to its explanation. */
export const PROBLEM_TYPE = 'application/problem+json';
export const fileOfSchema = (schema: string): string => `openapi/components/schemas/${schema}.yaml`;
/** Site path of the page that lists all codes. */
export const CATALOGUE_PATH = '/docs/apis/errors/';
const CATALOGUE_FOLDER = 'docs/apis/errors/';
/** File name, without extension, of the page that lists all codes. */
export const INDEX_PAGE = 'index';
/** The page that explains the statuses. */
const STATUS_PAGE = 'management-api';
/** Id of the endpoint that represents all operations without their own endpoint. */
export const OTHER_OPERATIONS = 'management-api';

/** `url` is a site path or an https address. */
export type Link = {label: string; url: string};

/** The position of a part of the catalogue in its file. */
type Placed = {
  /** First line is 1. */
  line: number;
};

export type Endpoint = Placed & {
  /** Id of an operation, or a name for several operations. */
  id: string;
  /** Method and path such as `POST /token`, or words such as `the management API` for several operations. */
  call: string;
  isOperation: boolean;
  /** Name of the page in the catalogue, such as `tokens`. */
  page: string;
};

/** Texts are Markdown without links. */
export type Cause = Placed & {
  cause: string;
  recognise: string;
  fix: string;
  /** Sections of standards. */
  clauses: readonly Link[];
  /** The page of the portal that explains more. */
  more: Link;
  /** Ids of the endpoints with this cause; empty for a status. */
  at: readonly string[];
  /** Words with which pages select causes for their tables. */
  topics: readonly string[];
};

type Meaning = {
  /** Schema of the API description, or section of the standard, that defines the code. */
  schema: string;
  meaning: string;
};

export type EntryEndpoint = Placed & {
  id: string;
  /** Status of the response with the code. */
  status: string;
};

export type Entry = Placed & {
  /** A code such as `invalid_grant`, or a status such as `409`. */
  code: string;
  isStatus: boolean;
  /** The code, or the status with its reason phrase, as Markdown. */
  title: string;
  meanings: readonly Meaning[];
  /** The sections of standards that define the code. */
  clauses: readonly Link[];
  /** The endpoints that send the code; empty for statuses, and for codes that no endpoint sends. */
  endpoints: readonly EntryEndpoint[];
  /** The reason why no endpoint sends the code, and the page that explains the code; null if an endpoint sends it. */
  unused: {reason: string; page: string} | null;
  causes: readonly Cause[];
};

export type Catalogue = {
  endpoints: readonly Endpoint[];
  /** Codes in alphabetical order, then statuses in ascending order. */
  entries: readonly Entry[];
};

export const anchorOf = ({code, isStatus}: Pick<Entry, 'code' | 'isStatus'>): string =>
  isStatus ? `status-${code}` : code;

/** @param endpoint id of an endpoint of the entry */
export const anchorAt = (entry: Pick<Entry, 'code' | 'isStatus'>, endpoint: string): string =>
  `${anchorOf(entry)}-${endpoint}`;

export const pageOf = ({endpoints}: Catalogue, endpoint: string): string =>
  endpoints.find(({id}) => id === endpoint)?.page ?? INDEX_PAGE;

export const pathOf = (page: string): string => (page === INDEX_PAGE ? CATALOGUE_PATH : `${CATALOGUE_PATH}${page}/`);

export const fileOf = (page: string): string => `${CATALOGUE_FOLDER}${page}.mdx`;

/** Names of all pages, in order, without the page that lists the codes. */
export const listPages = ({endpoints}: Catalogue): string[] => [...new Set(endpoints.map(({page}) => page))];

/** Names of the pages that explain an entry. */
export function pagesOf(catalogue: Catalogue, {endpoints, isStatus, unused}: Entry): string[] {
  if (isStatus) return [STATUS_PAGE];
  return [...new Set([...endpoints.map(({id}) => pageOf(catalogue, id)), ...(unused ? [unused.page] : [])])];
}

/** Site path and anchor of an entry at an endpoint. */
export const addressAt = (catalogue: Catalogue, entry: Entry, endpoint: string): string =>
  `${pathOf(pageOf(catalogue, endpoint))}#${anchorAt(entry, endpoint)}`;

/**
 * Site path and anchor of an entry: its page, or its row in the list of all codes if several pages explain the entry.
 * @param endpoints ids of endpoints. If given, only the pages of these endpoints are considered.
 */
export function addressOf(catalogue: Catalogue, entry: Entry, endpoints: readonly string[] = []): string {
  const ofEndpoints = new Set(endpoints.map((id) => pageOf(catalogue, id)));
  const [page, ...others] = ofEndpoints.size > 0 ? ofEndpoints : pagesOf(catalogue, entry);
  return `${pathOf(page === undefined || others.length > 0 ? INDEX_PAGE : page)}#${anchorOf(entry)}`;
}

/** Causes with the same endpoints. */
export type Group = {endpoints: readonly EntryEndpoint[]; causes: readonly Cause[]};

/** Groups the causes of an entry on a page by endpoints. Groups with more endpoints come first. */
export function groupCauses(catalogue: Catalogue, {endpoints, causes}: Entry, page: string): Group[] {
  const ofPage = endpoints.filter(({id}) => pageOf(catalogue, id) === page);
  const groups = new Map<string, {endpoints: EntryEndpoint[]; causes: Cause[]}>();
  for (const cause of causes) {
    const here = ofPage.filter(({id}) => cause.at.includes(id));
    const key = here.map(({id}) => id).join(' ');
    const group = groups.get(key) ?? {endpoints: here, causes: []};
    group.causes.push(cause);
    if (here.length > 0) groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.endpoints.length - a.endpoints.length);
}

/** Anchors that the catalogue adds to one of its pages. */
export function collectAnchors(catalogue: Catalogue, page: string): string[] {
  return catalogue.entries
    .filter((entry) => page === INDEX_PAGE || pagesOf(catalogue, entry).includes(page))
    .flatMap((entry) => [
      anchorOf(entry),
      ...entry.endpoints
        .filter(({id}) => page === INDEX_PAGE || pageOf(catalogue, id) === page)
        .map(({id}) => anchorAt(entry, id)),
    ]);
}
