/** The data of the docs MCP server: the build writes it, the server reads it at its start. */
import type {Operation, PageKind} from '../../../src/search/records';
import type {Question} from '../../lib/questions/parse-questions';

export type DocsPage = {
  /** Path of the URL, with the base path and a trailing slash: `/developers/docs/`. */
  path: string;
  title: string;
  kind: PageKind;
  operation: Operation | null;
  /** The page as Markdown. Its first line is the title. */
  markdown: string;
  /** Ids of the headings of the Markdown below the title, in order; null for a heading without an id. */
  anchors: readonly (string | null)[];
  /** Questions that the page answers, for the search. */
  questions: readonly Question[];
  /** Whether the search finds the page. False for pages that only list other pages. */
  isIndexed: boolean;
};

type ErrorCode = {
  code: string;
  /** Schema of the API description, or section of the standard, that defines the code. */
  schema: string;
  meaning: string;
};

export type ErrorCause = {
  /** A code such as `invalid_grant`, or a status such as `409`. */
  code: string;
  /** Endpoints with the cause, each with the path of the entry at the endpoint; empty for a status. */
  endpoints: readonly {id: string; path: string}[];
  /** Path of the section that contains the cause, with the base path and the anchor. */
  path: string;
  /** Heading of the section that contains the cause. */
  section: string;
  /** Cause, how to recognise it, fix and clause, as Markdown. */
  text: string;
};

export type DocsData = {
  /** Origin without a trailing slash. */
  siteUrl: string;
  /** With slashes on both sides. */
  baseUrl: string;
  /** Date of the newest change of a page, as `2026-11-26`; null if it is not known. */
  updated: string | null;
  pages: readonly DocsPage[];
  /** Groups of phrases with the same meaning. */
  synonyms: readonly (readonly string[])[];
  /**
   * Operation id → JSON Schema of the request with examples (`RequestModel` in src/reference). A JSON string, because
   * numbers may be too long for JavaScript.
   */
  requests: Readonly<Record<string, string>>;
  errors: readonly ErrorCode[];
  causes: readonly ErrorCause[];
};

/** File in the package with the data as JSON, compressed with brotli. */
export const DATA_FILE = 'docs.json.br';
/** File in the package with the bundled server. */
export const SERVER_FILE = 'server.cjs';
/** Name of the package, of its command and of the server. */
export const SERVER_NAME = 'connect-docs-mcp';
