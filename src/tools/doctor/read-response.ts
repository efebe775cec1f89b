import {cleanInput} from '../lib/clean-input';
import {isObject, parseJson, type JsonObject} from '../lib/json';
import {ToolError} from '../lib/tool-error';

import {splitMessage, STATUS_LINE} from './request/read-http';
import {headerOf} from './request/request';

/** Reads the response of a server. */

export type Response = {
  status: number | undefined;
  headers: ReadonlyMap<string, readonly string[]>;
  /** The body, if it is a JSON object. */
  json: JsonObject | undefined;
  /** The time of the server, in seconds since 1970, from the header `Date`. */
  date: number | undefined;
  text: string;
};

/** Removes the marks that curl -v prints at the start of lines. */
function removeMarks(text: string): string {
  const lines = text.split('\n');
  if (!lines.some((line) => /^< HTTP\//.test(line))) return text;
  return lines
    .filter((line) => !/^[*>{}] ?/.test(line) || /^\{\s*$|^\{"/.test(line))
    .map((line) => line.replace(/^< ?/, ''))
    .join('\n');
}

function readJson(body: string, isRequired: boolean): JsonObject | undefined {
  if (body === '') return undefined;
  if (!body.startsWith('{') && !isRequired) return undefined;
  const value = parseJson(body);
  if (!isObject(value)) throw new ToolError('The answer is JSON, but not an object.');
  return value;
}

/**
 * Reads an HTTP response, or only its JSON body.
 * @throws ToolError if the JSON is not valid, or if the text is neither an HTTP response nor JSON
 */
export function readResponse(input: string): Response {
  const text = removeMarks(cleanInput(input).text);
  const start = text.search(/^HTTP\/[\d.]+[ \t]+\d{3}/m);
  if (start < 0) return {status: undefined, headers: new Map(), json: readJson(text, true), date: undefined, text};
  const {startLine, headers, body} = splitMessage(text.slice(start));
  const date = Date.parse(headerOf({headers}, 'date') ?? '');
  return {
    status: Number(STATUS_LINE.exec(startLine)?.[1]),
    headers,
    json: readJson(body, false),
    date: Number.isNaN(date) ? undefined : date / 1000,
    text,
  };
}
