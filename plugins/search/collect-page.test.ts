import {describe, expect, it} from 'vitest';

import {collectPage} from './collect-page';

function wrap(article: string, head = ''): string {
  return `<!doctype html><html lang="en"><head>${head}</head><body><nav>Menu</nav><main><article>${article}</article></main></body></html>`;
}

const head =
  '<meta name="keywords" content="rotation, QWAC"><meta name="docsearch:language" content="en"><meta name="docsearch:docusaurus_tag" content="docs-default-current">';

const doc = wrap(
  `<nav class="theme-doc-breadcrumbs"><ul><li>Platform</li></ul></nav>
   <div class="theme-doc-markdown markdown"><header><h1>Certificates</h1></header>
   <p>A <em>certificate</em> names its key.</p>
   <h2 id="rotation">Rotation<a class="hash-link" href="#rotation">\u200b</a></h2>
   <p>Rotate with <code>client_id</code> in time</p><ul><li>First</li><li>Second</li></ul>
   <h3 id="errors">Errors</h3>
   <table><thead><tr><th>Code</th><th>Meaning</th></tr></thead><tbody><tr><td><code>invalid_client</code></td><td>Not known</td></tr></tbody></table>
   <pre><code>curl --cert "$CERT" -d grant_type=client_credentials</code></pre>
   <h2 id="next">Next</h2><p>Then &lt;go&gt; on.</p><button>Copy</button><svg><title>Icon</title></svg></div>`,
  head,
);

describe('collectPage', () => {
  const page = collectPage(doc, '/developers/docs/platform/certificates/');

  it('reads title, kind and facets', () => {
    expect(page).toMatchObject({
      title: 'Certificates',
      kind: 'doc',
      language: 'en',
      docusaurusTag: 'docs-default-current',
      operation: null,
    });
  });

  it('splits the article at its headings', () => {
    expect(page?.sections.map(({level, heading, ancestors, anchor}) => ({level, heading, ancestors, anchor}))).toEqual([
      {level: 'lvl1', heading: 'Certificates', ancestors: [], anchor: null},
      {level: 'lvl2', heading: 'Rotation', ancestors: [], anchor: 'rotation'},
      {level: 'lvl3', heading: 'Errors', ancestors: ['Rotation'], anchor: 'errors'},
      {level: 'lvl2', heading: 'Next', ancestors: [], anchor: 'next'},
    ]);
  });

  it('collects the visible text of each section without navigation and controls', () => {
    expect(page?.sections.map(({text}) => text)).toEqual([
      'A certificate names its key.',
      'Rotate with client_id in time. First. Second.',
      'Code · Meaning. invalid_client · Not known.',
      'Then <go> on.',
    ]);
  });

  it('collects identifiers from inline code and code blocks', () => {
    expect(page?.sections[1]?.identifiers).toEqual(['client_id']);
    expect(page?.sections[2]?.identifiers).toEqual(['invalid_client', 'grant_type', 'client_credentials']);
  });

  it('collects the code at the start of a table row or list item as definitions', () => {
    expect(page?.sections.map(({definitions}) => definitions)).toEqual([[], [], ['invalid_client'], []]);
    const list = wrap(
      '<h1>Fields</h1><ul><li><p><a href="#x"><code>ClientName</code></a> text</p></li><li>See <code>Other</code></li></ul><dl><dt><code>scope</code></dt><dd>Its <code>value</code></dd></dl>',
    );
    expect(collectPage(list, '/developers/docs/fields/')?.sections[0]).toMatchObject({
      definitions: ['ClientName', 'scope'],
      identifiers: ['ClientName', 'Other', 'scope', 'value'],
    });
  });

  it('adds the keywords of the front matter to the identifiers of the first section', () =>
    expect(page?.sections[0]?.identifiers).toEqual(['rotation', 'QWAC']));

  it('skips the names of other operations on pages of the reference', () => {
    const line = wrap(
      '<h1>Get a flag</h1><h2 id="path-parameters">Path parameters</h2><ul><li><code>FlagId</code> Key of the flag.<p class="op-source">Where do I get this value? <a href="/a/">Create a flag</a></p></li></ul><p class="op-uses">Used in: <a href="/b/">Delete a flag</a>.</p>',
    );
    expect(collectPage(line, '/developers/docs/apis/connect-openapi/get-flag/')?.sections[1]?.text).toBe(
      'FlagId Key of the flag.',
    );
  });

  it('skips the date and authors of a blog post and the controls of code samples', () => {
    const html = wrap(
      `<header><h1>A post</h1><time>July 11, 2023</time> · 6 min read</header><p>Its lead.</p>
       <fieldset><legend>Language</legend><input type="radio"><label>Python</label></fieldset><ul role="tablist"><li>curl</li></ul>`,
    );
    expect(collectPage(html, '/developers/blog/a-post/')).toMatchObject({
      kind: 'article',
      sections: [{text: 'Its lead.'}],
    });
  });

  it('reads method and path of an operation from the text of marked elements', () => {
    const html = wrap(
      `<h1>Create an organisation</h1><div data-operation-id="create-organisation" data-operation-tag="Organisations">
       <span data-operation-method>post</span> <code data-operation-path>/organisations/<wbr>{OrganisationId}</code>
       <h2 id="request">Request</h2><p>A body.</p><pre>curl with_many_names</pre></div>`,
    );
    const operation = collectPage(html, '/developers/docs/apis/connect-openapi/create-organisation/');
    expect(operation).toMatchObject({
      kind: 'operation',
      operation: {
        id: 'create-organisation',
        method: 'POST',
        path: '/organisations/{OrganisationId}',
        tag: 'Organisations',
      },
    });
    expect(operation?.sections[1]?.identifiers).toEqual([]);
  });

  it('reads method and path of an operation from attribute values', () => {
    const html = wrap(
      '<h1>Get</h1><div data-operation-id="get-it" data-operation-method="GET" data-operation-path="/it"><p>Text</p></div>',
    );
    expect(collectPage(html, '/developers/docs/apis/connect-openapi/get-it/')?.operation).toEqual({
      id: 'get-it',
      method: 'GET',
      path: '/it',
      tag: null,
    });
  });

  it('returns null for pages with noindex and for pages without a heading', () => {
    expect(
      collectPage(wrap('<h1>Search</h1>', '<meta name="robots" content="noindex, follow">'), '/developers/search/'),
    ).toBeNull();
    expect(collectPage(wrap('<p>Redirect</p>'), '/developers/old/')).toBeNull();
  });
});
