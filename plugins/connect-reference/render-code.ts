import {isJsonObject} from '../../src/reference/exact-json';
import {isJsonType, toFields, toParts} from '../../src/reference/form-body';
import {FORM, MULTIPART} from '../../src/reference/sample-request';
import type {Part} from '../../src/reference/sample-request';
import {toJson} from '../../src/reference/samples/literals';
import {highlight} from '../lib/highlight';

import type {NamedExample} from './examples';
import {html, raw} from './html';
import type {Html} from './html';
import type {Media, Resolver} from './openapi';
import {filesOf} from './sample-body';

/** The grammar that colours a body of this content type. */
export function grammarOf(contentType: string): string {
  return /[/+]json$/.test(contentType) ? 'json' : 'http';
}

/** The parts of a multipart form, each under its name. */
function partText(part: Part): string {
  const type = part.contentType === undefined ? '' : `\n  type: ${part.contentType}`;
  return 'fileName' in part ? `${part.name}: file ${part.fileName}${type}` : `${part.name}: ${part.text}${type}`;
}

/** An example as it travels: a form as its fields, one on a line, anything else as JSON or as the text that it is. */
export function exampleText(contentType: string, {value}: NamedExample, media: Media, resolver: Resolver): string {
  if (contentType === FORM && isJsonObject(value))
    return toFields(value, media.encoding)
      .map(([name, field]) => `${encodeURIComponent(name)}=${encodeURIComponent(field)}`)
      .join('\n&');
  if (contentType === MULTIPART && isJsonObject(value))
    return toParts(value, filesOf(media, resolver), media.encoding).map(partText).join('\n');
  return typeof value === 'string' && !isJsonType(contentType) ? value : toJson(value);
}

/** A code block whose copy button the page's script brings to life; without script it is plain text. */
export function codeBlock(code: string, grammar: string, label: string): Html {
  return html`<div class="op-code"><pre tabindex="0" role="group" aria-label="${label}"><code class="language-${grammar}">${
    grammar === 'http' ? html`${code}` : raw(highlight(code, grammar))
  }</code></pre></div>`;
}
