import {toJson} from '../../src/reference/samples/literals';
import {highlight} from '../lib/highlight';

import type {NamedExample} from './examples';
import {html, raw} from './html';
import type {Html} from './html';

/** The grammar that colours a body of this content type. */
export function grammarOf(contentType: string): string {
  return /[/+]json$/.test(contentType) ? 'json' : 'http';
}

/** An example as it travels: a form as its fields, one on a line, anything else as JSON or as the text that it is. */
export function exampleText(contentType: string, {value}: NamedExample): string {
  if (contentType === 'application/x-www-form-urlencoded' && typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, field]) => `${encodeURIComponent(name)}=${encodeURIComponent(typeof field === 'string' ? field : JSON.stringify(field))}`)
      .join('\n&');
  }
  return typeof value === 'string' ? value : toJson(value);
}

/** A code block whose copy button the page's script brings to life; without script it is plain text. */
export function codeBlock(code: string, grammar: string, label: string): Html {
  return html`<div class="op-code"><pre tabindex="0" aria-label="${label}"><code class="language-${grammar}">${
    grammar === 'http' ? html`${code}` : raw(highlight(code, grammar))
  }</code></pre></div>`;
}
