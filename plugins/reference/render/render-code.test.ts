import {describe, expect, it} from 'vitest';

import {createResolver} from '../model/openapi';

import {codeBlock, exampleText, grammarOf} from './render-code';

const resolver = createResolver({openapi: '3.1.0', info: {title: 'A', version: '1'}, paths: {}});
const textOf = (contentType: string, value: Parameters<typeof exampleText>[1]['value']) =>
  exampleText(contentType, {summary: 'Example', value}, {}, resolver);

describe('an example', () => {
  it('of a form is one line, which can be sent as it is', () =>
    expect(textOf('application/x-www-form-urlencoded', {scope: 'openid email', state: 'a&b'})).toBe(
      'scope=openid%20email&state=a%26b',
    ));

  it('of text is that text', () => expect(textOf('application/x-pem-file', '-----BEGIN\n')).toBe('-----BEGIN\n'));

  it.each([
    ['application/json', 'json'],
    ['application/problem+json', 'json'],
    ['application/x-pem-file', 'text'],
    ['application/x-www-form-urlencoded', 'text'],
  ])('of %s is marked as %s', (contentType, grammar) => expect(grammarOf(contentType)).toBe(grammar));

  it('of text is only escaped', () =>
    expect(codeBlock('GET /<a>', 'text', 'Example').html).toContain(
      '<code class="language-text">GET /&lt;a&gt;</code>',
    ));
});
