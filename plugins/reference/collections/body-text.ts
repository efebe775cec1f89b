import type {SampleBody} from '../../../src/reference/sample-request';
import {toJson} from '../../../src/reference/samples/literals';

/**
 * Renders a JSON or text body. Escapes the second of two opening braces in a JSON string (RFC 8259, section 7), because
 * clients would read them as the start of a placeholder.
 */
export function bodyText(body: Extract<SampleBody, {kind: 'json' | 'text'}>): string {
  return body.kind === 'json' ? toJson(body.value).replaceAll('{{', String.raw`{\u007b`) : body.text;
}
