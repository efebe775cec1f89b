/** Reads a line of a web server in the common or combined log format. */
import {parseAnswer, type Answer} from '../../../src/site/feedback';

/** Host, identity, user and time in brackets; the request line in quotation marks, in which a backslash escapes; the status. */
const LINE = /^\S+ \S+ [^[]{1,200}\[[^\]]{1,60}\] "((?:[^"\\]|\\.)*)" (\d{3})(?: |$)/;
const REQUEST = /^POST ([^\s?]+)\?(\S*) HTTP\/\d(?:\.\d)?$/;

/** An answer; what is wrong with a line; null for a line about something else. */
export type LogLine = {answer: Answer} | {problem: string} | null;

/**
 * Reads a line. Only a POST that the server accepted is an answer: a crawler that follows an address sends GET.
 * @param path of the address that receives answers
 */
export function parseLogLine(line: string, path: string): LogLine {
  const [, requestLine, status = ''] = LINE.exec(line) ?? [];
  if (requestLine === undefined) return {problem: 'not a line of the common or combined log format'};
  const [, target, query = ''] = REQUEST.exec(requestLine) ?? [];
  if (target !== path || !status.startsWith('2')) return null;
  const answer = parseAnswer(query);
  return typeof answer === 'string' ? {problem: answer} : {answer};
}
