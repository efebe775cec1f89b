import type {SampleBody} from '../../../src/reference/sample-request';
import {toJson} from '../../../src/reference/samples/literals';

/**
 * A JSON or text body. Two opening braces in a JSON string would be a placeholder, so the second is escaped
 * (RFC 8259, section 7).
 */
export function bodyText(body: Extract<SampleBody, {kind: 'json' | 'text'}>): string {
  return body.kind === 'json' ? toJson(body.value).replaceAll('{{', String.raw`{\u007b`) : body.text;
}
