/** HTTP messages as text. */
import {indentJson} from '../../reference/exact-json';
import type {Header, SandboxRequest, SandboxResponse} from '../../sandbox/http';

/** Longer bodies are cut, because their layout would take seconds. */
const MAX_SHOWN = 50_000;

/** Reason phrases (RFC 9110, section 15; RFC 6585) of the statuses in the API description. */
const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** `404 Not Found` */
export const statusText = (status: number): string => [status, REASONS[status]].filter(Boolean).join(' ');

/** `head` is the start line and the headers. `isJson` is true if `body` is complete, indented JSON. */
export type MessageText = {head: string; body: string; isJson: boolean};

function toBody(body: string): Pick<MessageText, 'body' | 'isJson'> {
  if (body === '') return {body, isJson: false};
  const shorten = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
  try {
    const indented = indentJson(body);
    return {body: shorten(indented), isJson: indented.length <= MAX_SHOWN};
  } catch {
    return {body: shorten(body), isJson: false};
  }
}

/** An HTTP message (RFC 9112, section 2.1), with JSON indented. */
export function toMessageText(message: SandboxRequest | SandboxResponse): MessageText {
  const {headers, body} = message;
  const lines = (all: readonly Header[]) => all.map(([name, value]) => `${name}: ${value}`);
  if ('status' in message)
    return {head: [`HTTP/1.1 ${statusText(message.status)}`, ...lines(headers)].join('\n'), ...toBody(body)};
  const {pathname, search, host} = new URL(message.url);
  const head = [`${message.method} ${pathname}${search} HTTP/1.1`, ...lines([['Host', host], ...headers])];
  return {head: head.join('\n'), ...toBody(body)};
}
