/** Compares responses of the simulation with the API description. */
import type {JsonValue} from '../../tools/lib/json';
import type {Operation} from '../description';
import {headerOf} from '../http';
import type {SandboxResponse} from '../http';
import type {Validate} from '../validate';

/** Finds the parts of a response that the API description does not document: status, content type or body. */
export function findFaults(
  {id, responses}: Operation,
  {status, headers, body}: SandboxResponse,
  validate: Validate,
): string[] {
  const described = responses[status];
  // The gateway responds to unknown paths and wrong methods, so operations need not document 404 and 405.
  if (!described)
    return status === 404 || status === 405 ? [] : [`${id}: ${status} is not documented: ${body.slice(0, 200)}`];
  if (body === '') return [];
  const type = headerOf(headers, 'Content-Type') ?? '';
  const media = described.content[type];
  if (!media) return [`${id}: ${status} has the content type ${type}`];
  if (!media.schema) return [];
  const value = /json$/.test(type) ? (JSON.parse(body) as JsonValue) : body;
  return validate(media.schema, value).map(
    ({field, text}) => `${id}: ${status}: ${field} ${text}: ${body.slice(0, 300)}`,
  );
}
