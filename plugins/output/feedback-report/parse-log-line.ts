/** Reads a line of a web server in the common or combined log format. */
import {parseAnswer, type Answer} from '../../../src/site/feedback';

/** Host, identity, user, time in brackets, request line in quotation marks with backslash escapes, and status. */
const LINE = /^\S+ \S+ [^[]{1,200}\[[^\]]{1,60}\] "((?:[^"\\]|\\.)*)" (\d{3})(?: |$)/;
const REQUEST = /^POST ([^\s?]+)\?(\S*) HTTP\/\d(?:\.\d)?$/;

/** An answer, the problem of an invalid line, or null for a line without an answer. */
export type LogLine = {answer: Answer} | {problem: string} | null;

/**
 * Reads a line. Ignores GET requests, which crawlers send, and requests that the server did not accept.
 * @param path path of the address that receives answers
 */
export function parseLogLine(line: string, path: string): LogLine {
  const [, requestLine, status = ''] = LINE.exec(line) ?? [];
  if (requestLine === undefined) return {problem: 'not a line of the common or combined log format'};
  const [, target, query = ''] = REQUEST.exec(requestLine) ?? [];
  if (target !== path || !status.startsWith('2')) return null;
  const answer = parseAnswer(query);
  return typeof answer === 'string' ? {problem: answer} : {answer};
}
