import type {Element} from 'domhandler';
import {parseDocument} from 'htmlparser2';
import {describe, expect, it} from 'vitest';

import {findElement} from '../../lib/find-elements';

import {convertNodes} from './convert/testing/convert';
import {placeExamples} from './place-examples';

const example = (code: string) =>
  `<div class="op-example"><div class="op-code"><pre><code class="language-json">${code}</code></pre></div></div>`;

const PAGE = `<main><div class="op-aside"><h2 id="samples">Samples</h2><div class="op-examples" data-of="request-body"><details class="op-example"><summary>Example of the request body</summary><pre><code class="language-json">{}</code></pre></details></div><section class="op-answers"><h2 id="answers">Answers</h2><div class="op-examples op-answer" data-of="response-200">${example('{\n  "a": 1\n}')}</div><div class="op-examples op-answer" data-of="response-400">${example('{\n  "code": "bad"\n}')}</div></section></div>
<section><h2 id="request-body">Request body</h2><p>The body.</p></section>
<section><h3 id="response-200">200 OK</h3><p>Fine.</p></section>
<section><h3 id="response-400">400 Bad Request</h3><div class="op-error-text"><p>Wrong.</p><p class="op-codes">Causes</p></div></section></main>`;

function convert(html: string): string[] {
  const main = findElement(parseDocument(html), ({name}) => name === 'main') as Element;
  placeExamples(main);
  return convertNodes(main.children).split('\n\n');
}

describe('placeExamples', () => {
  it('moves each example to its body or response: in an error below the description, in one line', () =>
    expect(convert(PAGE)).toEqual([
      '## Samples',
      '## Request body',
      'The body.',
      'Example of the request body:',
      '```json\n{}\n```',
      '### 200 OK',
      'Fine.',
      'Example of the 200 answer:',
      '```json\n{\n  "a": 1\n}\n```',
      '### 400 Bad Request',
      'Wrong.',
      '`{ "code": "bad" }`',
      'Causes',
    ]));

  it('changes no other page', () => expect(convert('<main><p class="op-examples">a</p></main>')).toEqual(['a']));
});
