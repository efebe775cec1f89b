import {describe, expect, it} from 'vitest';

import {highlight} from './highlight';

const MESSAGE = 'POST /token HTTP/1.1\nContent-Type: application/json\n\n{"grant_type": "client_credentials"}';

describe('highlighted code', () => {
  // Must be the first test of the file: no other grammar is loaded yet.
  it('does not depend on what was highlighted before', () => {
    const first = highlight(MESSAGE, 'http');
    expect(first).toContain('<span class="token property">"grant_type"</span>');
    for (const language of [
      'json',
      'yaml',
      'javascript',
      'xml',
      'bash',
      'python',
      'csharp',
      'go',
      'java',
      'php',
      'powershell',
      'ruby',
    ])
      highlight('{"a": 1}', language);
    expect(highlight(MESSAGE, 'http')).toBe(first);
  });

  it('is only escaped if the language is unknown', () => {
    expect(highlight('<a> & b', 'no-such-language')).toBe('&lt;a&gt; &amp; b');
  });
});
