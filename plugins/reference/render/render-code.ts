/** Renders examples as highlighted code. */
import {isJsonObject} from '../../../src/reference/exact-json';
import {isJsonType, toFields, toParts} from '../../../src/reference/form-body';
import {FORM, MULTIPART} from '../../../src/reference/sample-request';
import type {Part} from '../../../src/reference/sample-request';
import {toJson} from '../../../src/reference/samples/literals';
import {highlight} from '../../lib/highlight';
import type {NamedExample} from '../model/examples';
import type {Media, Resolver} from '../model/openapi';
import {filesOf} from '../samples/sample-body';

import {html, raw} from './html';
import type {Html} from './html';

export function grammarOf(contentType: string): string {
  return isJsonType(contentType) ? 'json' : 'text';
}

function partText(part: Part): string {
  const type = part.contentType === undefined ? '' : `\n  type: ${part.contentType}`;
  return 'fileName' in part ? `${part.name}: file ${part.fileName}${type}` : `${part.name}: ${part.text}${type}`;
}

/** Returns an example as it is sent. For multipart, returns one line for each part, without boundaries. */
export function exampleText(contentType: string, {value}: NamedExample, media: Media, resolver: Resolver): string {
  if (contentType === FORM && isJsonObject(value))
    return toFields(value, media.encoding)
      .map(([name, field]) => `${encodeURIComponent(name)}=${encodeURIComponent(field)}`)
      .join('&');
  if (contentType === MULTIPART && isJsonObject(value))
    return toParts(value, filesOf(media, resolver), media.encoding).map(partText).join('\n');
  return typeof value === 'string' && !isJsonType(contentType) ? value : toJson(value);
}

/** Matches spans of tokens in the default colour, which are removed: they would be half of the elements of a page. */
const PLAIN_TOKEN =
  /<span class="token (?:operator|function|class-name|variable|namespace|constant|content|import|generics|parameter variable|(?:string|literal)-property property|(?:[\w-]+ )?punctuation)">([^<]*)<\/span>/g;

/** Renders a code block, to which the script of the page adds a copy button. */
export function codeBlock(code: string, grammar: string, label: string): Html {
  return html`<div class="op-code"><pre tabindex="0" role="group" aria-label="${label}"><code class="language-${grammar}">${
    grammar === 'text' ? html`${code}` : raw(highlight(code, grammar).replace(PLAIN_TOKEN, '$1'))
  }</code></pre></div>`;
}
