import {describe, expect, it} from 'vitest';

import {convert} from './testing/convert';

it('an admonition becomes a quotation with its label', () => {
  const admonition = (title: string) =>
    convert(
      `<div class="theme-admonition theme-admonition-warning x"><div class="admonitionHeading_x"><span><svg></svg></span>${title}</div><div class="admonitionContent_x"><p>a</p></div></div>`,
    );
  expect(admonition('warning')).toBe('> **Warning**\n>\n> a');
  expect(admonition('Mind the *gap*')).toBe('> **Warning: Mind the \\*gap\\***\n>\n> a');
});

it('all tabs are kept, each with its label', () => {
  expect(
    convert(
      '<div class="tabs-container x"><ul role="tablist" class="tabs"><li role="tab">One</li><li role="tab">Two</li></ul><div><div role="tabpanel"><p>a</p></div><div role="tabpanel" hidden=""><p>b</p></div></div></div>',
    ),
  ).toBe('- **One**:\n\n  a\n\n- **Two**:\n\n  b');
});

describe('a code block', () => {
  const block = (title: string, language = 'bash') =>
    convert(
      `<div class="theme-code-block x language-${language}">${title && `<div class="title_x">${title}</div>`}<div class="content_x"><pre class="code_x language-${language}"><code>a\n</code></pre></div></div>`,
    );

  it('has its language and title', () => expect(block('run.sh')).toBe('```bash title="run.sh"\na\n```'));
  it('has no title that only names the language', () => expect(block('Shell')).toBe('```bash\na\n```'));
  it('of plain text has no language', () => expect(block('', 'text')).toBe('```\na\n```'));
  it('of plain text with a title has both', () => expect(block('a.txt', 'text')).toBe('```text title="a.txt"\na\n```'));
});

describe('a diagram', () => {
  const html =
    '<figure class="diagram"><div><svg aria-labelledby="diagram-0a1b2c3d-title"><title>T</title></svg></div><figcaption>A <em>flow</em></figcaption></figure>';

  it('is its source', () => {
    expect(convert(html, {findDiagram: (id) => (id === 'diagram-0a1b2c3d' ? 'graph TD\n  A-->B' : '')})).toBe(
      'Diagram: A flow\n\n```mermaid\ngraph TD\n  A-->B\n```',
    );
  });

  it('has no caption that its source contains', () => {
    expect(convert(html, {findDiagram: () => 'graph TD\naccTitle: A flow'})).toBe(
      '```mermaid\ngraph TD\naccTitle: A flow\n```',
    );
  });

  it('without a source is an error', () => expect(() => convert(html)).toThrow(/diagram-0a1b2c3d/));
});
