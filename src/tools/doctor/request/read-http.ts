import {toUrl} from '../../lib/to-url';
import {ToolError} from '../../lib/tool-error';

import {toRequest, type Request} from './request';

/** Reads HTTP/1.1 messages as text (RFC 9112). */

export const REQUEST_LINE = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)[ \t]+(\S+)(?:[ \t]+HTTP\/[\d.]+)?[ \t]*$/;
export const STATUS_LINE = /^HTTP\/[\d.]+[ \t]+(\d{3})\b/;

type HttpParts = {startLine: string; headers: Map<string, string[]>; body: string};

/**
 * Splits a message into its first line, headers and body.
 * @throws ToolError if a line before the body is not a header
 */
export function splitMessage(text: string): HttpParts {
  const [startLine = '', ...lines] = text.split('\n');
  const headers = new Map<string, string[]>();
  let index = 0;
  for (; index < lines.length && (lines[index] as string).trim() !== ''; index += 1) {
    const line = lines[index] as string;
    const match = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*)$/.exec(line);
    if (!match) {
      // Accept a body directly below the headers, without the empty line.
      if (/^[\w.-]+=|^[{[]/.test(line)) break;
      throw new ToolError(
        `Line ${index + 2} of the HTTP message is neither a header nor an empty line.`,
        'Put an empty line between the headers and the body.',
      );
    }
    const name = (match[1] as string).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), (match[2] as string).trim()]);
  }
  return {startLine: startLine.trim(), headers, body: lines.slice(index).join('\n').trim()};
}

/**
 * Reads an HTTP request.
 * @throws ToolError if the first line is not a request line
 */
export function readHttp(text: string): Request {
  const {startLine, headers, body} = splitMessage(text);
  const match = REQUEST_LINE.exec(startLine);
  if (!match)
    throw new ToolError('The first line is not that of an HTTP request.', 'It begins with a method such as POST.');
  const target = match[2] as string;
  const host = headers.get('host')?.[0];
  const url = toUrl(target.includes('://') ? target : host ? `https://${host}${target}` : '');
  // Join the lines of a form, because documents wrap long forms.
  const isForm = !body.startsWith('{');
  return toRequest({
    form: 'http',
    method: match[1] as string,
    url,
    headers,
    body: isForm ? body.replace(/\s*\n\s*/g, '') : body,
  });
}
