/** The contents of a collection, independent of the formats of API clients. */
import {contentTypeOf} from '../../../src/reference/sample-request';
import type {SampleRequest} from '../../../src/reference/sample-request';

/** A segment of a path: a fixed text, or a parameter with the percent-encoded value of its example. */
export type PathSegment = {text: string} | {name: string; value: string};

export type CollectedRequest = {
  /** Id of the operation, or `get-token` for the token request. */
  id: string;
  name: string;
  /** Plain text of one or two sentences. */
  description: string;
  /** Name of the variable with the address of the server. */
  host: string;
  segments: readonly PathSegment[];
  /** The required query parameters, encoded; an empty string if there are none. */
  query: string;
  /**
   * Method, headers, body and expected status. `variable` of a credential is the name of a variable of the collection.
   * Form fields may contain `{{variable}}`.
   */
  request: SampleRequest;
  /** A property of the JSON response, and the variable to store it in. */
  capture?: {variable: string; property: string};
};

type RequestGroup = {name: string; slug: string; requests: readonly CollectedRequest[]};

/** Values of the variables in one environment. Secrets have no value, because the reader sets them. */
export type Environment = {
  id: 'sandbox' | 'production' | 'mock';
  label: string;
  variables: readonly (readonly [name: string, value: string])[];
  secrets: readonly string[];
  /** File names of client certificate and key, next to the collection, and the hosts that require the certificate. */
  certificate: {file: string; key: string; hosts: readonly string[]};
};

export type Collection = {
  title: string;
  /** URL of the page that explains how to use the collection. */
  guide: string;
  /** Requests to send first. */
  start: readonly CollectedRequest[];
  /** One group for each tag. The collection of a tag or an operation has only one group. */
  groups: readonly RequestGroup[];
  environments: readonly Environment[];
};

export type CollectionFile = {path: string; content: string};

export function requestsOf({start, groups}: Collection): CollectedRequest[] {
  return [...start, ...groups.flatMap(({requests}) => requests)];
}

/** Renders `{{name}}`, which clients of all four formats replace. */
export function placeholder(name: string): string {
  return `{{${name}}}`;
}

/** Returns the path with the values of the examples, and the query. */
export function targetOf({segments, query}: Pick<CollectedRequest, 'segments' | 'query'>): string {
  const path = segments.map((segment) => `/${'text' in segment ? segment.text : segment.value}`).join('');
  return `${path}${query === '' ? '' : `?${query}`}`;
}

/** Returns the query, including credentials that are sent as query parameters. */
export function wholeQueryOf({query, request}: Pick<CollectedRequest, 'query' | 'request'>): string {
  const secrets = request.credentials
    .filter((credential) => credential.in === 'query')
    .flatMap(({name, parts}) => parts.map(({variable}) => `${encodeURIComponent(name)}=${placeholder(variable)}`));
  return [...(query === '' ? [] : [query]), ...secrets].join('&');
}

/** Returns all headers except Content-Type, with placeholders for secrets. */
export function headersOf({request}: Pick<CollectedRequest, 'request'>): [name: string, value: string][] {
  const secrets = request.credentials
    .filter((credential) => credential.in === 'header')
    .map(({name, parts}): [string, string] => [
      name,
      parts.map(({text, variable}) => text + placeholder(variable)).join(''),
    ]);
  return [...request.headers.map(([name, value]): [string, string] => [name, value]), ...secrets];
}

/** Returns the variable in `Authorization: Bearer …`; null if the request has no such header. */
export function bearerVariableOf({request: {credentials}}: Pick<CollectedRequest, 'request'>): string | null {
  const [part, ...more] =
    credentials.find(({in: place, name}) => place === 'header' && name === 'Authorization')?.parts ?? [];
  return part?.text === 'Bearer ' && more.length === 0 ? part.variable : null;
}

/** Returns the headers for clients that set the bearer token and the content type of forms themselves. */
export function headersWithType(collected: Pick<CollectedRequest, 'request'>): [name: string, value: string][] {
  const {body} = collected.request;
  const headers = headersOf(collected).filter(
    ([name]) => name !== 'Authorization' || bearerVariableOf(collected) === null,
  );
  return body && body.kind !== 'form' && body.kind !== 'multipart'
    ? [...headers, ['Content-Type', contentTypeOf(body)]]
    : headers;
}

/** `GET` operations that change data: they lock a software statement, store the result of a poll, or end a session. */
export const CHANGING_GETS: ReadonlySet<string> = new Set([
  'get-organisation-software-statement-assertion',
  'poll-terms-and-conditions-envelope',
  'poll-authorisation-server-sso-configuration-domain-verification',
  'get-end-session',
]);

/** Whether the request is safe (RFC 9110, section 9.2.1), that is, changes nothing on the server. */
export function isSafe({id, request: {method}}: Pick<CollectedRequest, 'id' | 'request'>): boolean {
  return ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method) && !CHANGING_GETS.has(id);
}
