import {describe, expect, it} from 'vitest';

import {rawText} from './convert/dom';
import {readPage} from './read-page';
import {selectTwinRoutes} from './select-routes';

const read = (body: string, head = '') =>
  readPage(Buffer.from(`<html><head>${head}</head><body><nav>a</nav>${body}<footer>b</footer></body></html>`));

describe('a built page', () => {
  it('has title, description and main content without the title', () => {
    const page = read(
      '<main><header><h1>Über <code>x</code></h1></header><p>y</p></main>',
      '<meta name="description" content="&quot;A&quot; &amp; b">',
    );
    expect(page).toMatchObject({title: 'Über x', description: '"A" & b', operation: null});
    expect(page && rawText(page.main)).toBe('y');
  });

  it('is no page without main content or title', () => {
    expect(read('')).toBeNull();
    expect(read('<main><p>a</p></main>')).toBeNull();
  });

  it('describes an operation', () => {
    const page = read(
      '<main><h1>Get</h1><div class="op" data-operation-id="get-flag" data-operation-tag="Flags"><span data-operation-method>GET</span><code data-operation-path>/flags</code></div></main>',
    );
    expect(page?.operation).toEqual({id: 'get-flag', method: 'GET', path: '/flags', tag: 'Flags'});
  });

  it('has one sample and no highlighting', () => {
    const sample = (language: string, mark: string) =>
      `<div class="op-sample" data-language="${language}"${mark}><div class="op-code"><pre><code><span class="x">${language}</span></code></pre></div></div>`;
    const page = read(
      `<main><h1>a</h1><fieldset>${sample('go', ' data-markdown-ignore')}${sample('curl', '')}${sample('php', ' data-markdown-ignore')}</fieldset></main>`,
    );
    expect(page && rawText(page.main)).toBe('curl');
  });
});

it('selects the routes of pages with content', () => {
  expect(
    selectTwinRoutes(
      [
        '/developers/docs/b/',
        '/developers/',
        '/developers/docs/a/',
        '/developers/search/',
        '/developers/404.html',
        '/developers/*',
        '/other/',
      ],
      '/developers/',
    ),
  ).toEqual(['/', '/docs/a/', '/docs/b/']);
});
