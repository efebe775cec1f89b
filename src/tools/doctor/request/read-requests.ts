import {cleanInput} from '../../lib/clean-input';
import {toUrl} from '../../lib/to-url';
import {ToolError} from '../../lib/tool-error';

import {readCurl} from './read-curl';
import {readHttp, REQUEST_LINE} from './read-http';
import {isTrace, sentOf, textBeforeTrace} from './read-trace';
import {isTranscript, requestsOf, textBefore} from './read-transcript';
import {headerOf, toRequest, type Request} from './request';

/** Reads pasted requests: curl commands and output, HTTP messages, bodies and addresses. */

const CURL = /^[ \t]*(?:[$>][ \t]*)?(?:\w+=\$\()?curl(?:\.exe)?[ \t]/;
const BODY_METHODS = ['POST', 'PUT', 'PATCH'];
const JSON_TYPE = new Map([['content-type', ['application/json']]]);
const FORM_TYPE = new Map([['content-type', ['application/x-www-form-urlencoded']]]);

/** Splits a text before each line that matches `begins`, and drops the lines before the first match. */
function cut(text: string, begins: RegExp): string[] {
  const pieces: string[][] = [];
  for (const line of text.split('\n')) {
    if (begins.test(line)) pieces.push([line]);
    else pieces[pieces.length - 1]?.push(line);
  }
  return pieces.map((lines) => lines.join('\n').trim());
}

/** Reads a request from the output of curl --verbose, which does not contain the body. */
function readHead(text: string): Request {
  const request = readHttp(text);
  const lacksBody = BODY_METHODS.includes(request.method) && headerOf(request, 'content-length') !== '0';
  return lacksBody ? {...request, lacksBody, isPartial: true} : request;
}

/** Whether a text is a JWT and nothing else, maybe broken into lines or with "Bearer" before it. */
export function isJwt(text: string): boolean {
  return /^(?:Bearer)?eyJ[\w-]+(?:\.[\w-]*){1,4}$/i.test(text.replace(/\s+/g, ''));
}

function readOther(text: string): Request {
  if (isJwt(text))
    throw new ToolError(
      'This is a JWT, and not a request.',
      'Open it in the inspector of this portal, which shows what it says. To check a request, paste all of it: a curl command, an HTTP request or its body.',
    );
  const url = /^https?:\/\/\S+$/.test(text) ? toUrl(text) : undefined;
  if (url) return toRequest({form: 'address', method: 'GET', url, headers: new Map(), body: ''});
  if (text.startsWith('{')) {
    return toRequest({form: 'body', method: 'POST', url: undefined, headers: JSON_TYPE, body: text});
  }
  const joined = text.replace(/\s*\n\s*/g, '');
  if (/^["']?[\w.-]+=/.test(joined))
    return toRequest({form: 'body', method: 'POST', url: undefined, headers: FORM_TYPE, body: joined});
  throw new ToolError(
    'This is not a request that can be read.',
    'Paste a curl command, an HTTP request that begins with a line such as "POST /token HTTP/1.1", or the body of one.',
  );
}

/**
 * Reads one or more requests.
 * @throws ToolError if the text contains no request, or a request cannot be read
 */
export function readRequests(input: string): Request[] {
  const {text} = cleanInput(input);
  const isOutput = isTranscript(text);
  // Prefer the command above the output, because it contains the body too.
  const commands = cut(isTrace(text) ? textBeforeTrace(text) : isOutput ? textBefore(text) : text, CURL);
  if (commands.length > 0) return commands.map((command) => readCurl(command.replace(CURL, 'curl ')));
  if (isOutput) return cut(requestsOf(text), REQUEST_LINE).map(readHead);
  const messages = cut(isTrace(text) ? sentOf(text) : text, REQUEST_LINE);
  if (messages.length > 0) return messages.map(readHttp);
  return [readOther(text)];
}
