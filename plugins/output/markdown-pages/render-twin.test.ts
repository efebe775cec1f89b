import type {Element} from 'domhandler';
import {parseDocument} from 'htmlparser2';
import {describe, expect, it} from 'vitest';

import {MAX_TWIN_LENGTH, renderTwin} from './render-twin';

const SITE = {url: 'https://connect.example', baseUrl: '/developers/', routes: new Set<string>()};

function render(
  html: string,
  page: {path?: string; title?: string; description?: string; updatedAt?: number | null} = {},
): string {
  return renderTwin(
    {
      path: '/docs/here/',
      title: 'Title',
      description: 'What it is.',
      updatedAt: Date.UTC(2025, 10, 18, 9),
      main: parseDocument(`<main>${html}</main>`).children[0] as Element,
      findDiagram: () => '',
      ...page,
    },
    SITE,
  );
}

describe('the twin of a page', () => {
  it('starts with title, description, address, date and the list of all pages', () => {
    expect(render('<p>a</p>')).toBe(
      [
        '# Title',
        '',
        '> What it is.',
        '>',
        '> Page: <https://connect.example/developers/docs/here/> · Last updated: 2025-11-18',
        '>',
        '> All pages as Markdown: <https://connect.example/developers/llms.txt>',
        '',
        'a',
        '',
      ].join('\n'),
    );
  });

  it('has no date without the history', () => expect(render('', {updatedAt: null})).not.toContain('updated'));

  it('escapes title and description', () => {
    expect(render('', {title: 'A *b* <c>', description: '# d\n[e](f)'})).toMatch(
      /^# A \\\*b\\\* \\<c>\n\n> \\# d \\\[e\\\]\(f\)\n/,
    );
  });
});

describe('a twin that would be too long', () => {
  const property = (name: string, inner: string) =>
    `<li class="op-property"><p class="op-property-line"><code>${name}</code></p>${inner && `<details class="op-nested"><summary>Properties</summary>${inner}</details>`}</li>`;
  const list = (items: string[]) => `<ul class="op-properties">${items.join('')}</ul>`;
  const many = (prefix: string) => Array.from({length: 5000}, (_, index) => property(`${prefix}${index}`, ''));

  it('leaves out inner properties and says where they are', () => {
    const twin = render(`${list([property('outer', list([property('inner', list(many('innermost')))]))])}<p>end</p>`, {
      path: '/docs/apis/connect-openapi/x/',
    });
    expect(twin.length).toBeLessThanOrEqual(MAX_TWIN_LENGTH);
    expect(twin).toContain('`inner` Properties: (not shown here)');
    expect(twin).not.toContain('innermost');
    expect(twin).toMatch(/\nend\n$/);
    expect(twin).toMatch(/^> \*\*Shortened\*\*.*\/docs\/apis\/connect-openapi\/x\/>.*connect-api\.yaml>/m);
  });

  it('leaves out blocks at its end otherwise', () => {
    const twin = render(`${'<p>word word word</p>'.repeat(10_000)}`);
    expect(twin.length).toBeLessThanOrEqual(MAX_TWIN_LENGTH);
    expect(twin.length).toBeGreaterThan(MAX_TWIN_LENGTH - 100);
    expect(twin).toContain('**Shortened**');
    expect(twin.endsWith('\n\nword word word\n')).toBe(true);
  });

  it('does not end with headings', () => {
    const twin = render(
      `<h2>First</h2><p>${'word '.repeat(9900)}</p><h2>Second</h2><h3>Third</h3><p>${'word '.repeat(9900)}</p>`,
    );
    expect(twin).toMatch(/word\n$/);
    expect(twin).toContain('## First');
    expect(twin).not.toContain('Second');
  });

  it('shortens what the page of an operation repeats, and no other page', () => {
    const html = `<pre><code>${'x'.repeat(400)}</code></pre>`.repeat(2);
    expect(render(html, {path: '/docs/apis/connect-openapi/x/'})).toContain('The same as above.');
    expect(render(html)).not.toContain('The same as above.');
  });

  it('is not shortened at the limit', () =>
    expect(render(`<p>${'word '.repeat(9000)}</p>`)).not.toContain('Shortened'));
});
