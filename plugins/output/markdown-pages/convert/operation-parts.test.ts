import {describe, expect, it} from 'vitest';

import {convert} from './testing/convert';

describe('the page of an operation', () => {
  it('starts with method and path', () => {
    expect(
      convert(
        '<p class="op-signature"><span class="op-method">GET</span> <code class="op-path">/flags/{FlagId}</code></p>',
      ),
    ).toBe('`GET /flags/{FlagId}`');
  });

  const property = (name: string, rest: string) =>
    `<li class="op-property" id="x.${name}"><p class="op-property-line"><a class="op-anchor" href="#x.${name}"><code class="op-name">${name}</code></a> <span class="op-type">string</span> <strong class="op-required">required</strong></p>${rest}</li>`;
  const nested = (inner: string) => `<details class="op-nested"><summary>Properties of A</summary>${inner}</details>`;

  it('has a line for each property, with its facts', () => {
    expect(
      convert(
        `<ul class="op-properties">${property(
          'a',
          '<div class="op-property-text"><div class="op-description">What it is.</div><ul class="op-facts"><li>at most 5 items</li><li>Default <code>x</code></li></ul></div>',
        )}${property('b', nested(`<ul class="op-properties">${property('c', '')}</ul>`))}</ul>`,
      ),
    ).toBe(
      '- `a` string **required**: What it is. (at most 5 items; Default `x`)\n- `b` string **required** Properties of A:\n  - `c` string **required**',
    );
  });

  it('says where a value comes from, without links', () => {
    expect(
      convert(
        `<ul class="op-properties">${property('a', '<div class="op-property-text"><div class="op-description">What it is.</div><p class="op-source">Where do I get this value? <a href="/developers/docs/a/">Create a flag</a>, <a href="/developers/docs/b/">List the flags</a><span data-markdown-ignore>, <a href="/developers/docs/c/">all 3 operations</a></span></p></div>')}</ul>`,
      ),
    ).toBe('- `a` string **required**: What it is. Where do I get this value? Create a flag, List the flags');
  });

  it('has the facts of each item', () => {
    expect(
      convert(
        `<ul class="op-properties">${property('a', '<div class="op-property-text"><ul class="op-facts"><li>at most 5 items</li></ul><div class="op-items"><span>Each item:</span> A <b>name</b>.<ul class="op-facts"><li>Pattern <code>x</code></li></ul><div class="op-items"><span>Each item:</span> Deep.</div></div></div>')}</ul>`,
      ),
    ).toBe('- `a` string **required** (at most 5 items) Each item: A **name**. (Pattern `x`) Each item: Deep.');
  });

  it('says where inner properties are left out', () => {
    expect(
      convert(
        `<ul class="op-properties">${property('b', nested(`<ul class="op-properties">${property('c', '')}</ul>`))}</ul>`,
        {
          propertyLevels: 1,
        },
      ),
    ).toBe('- `b` string **required** Properties of A: (not shown here)');
  });

  it('lists the variants of a request body, each with the value that distinguishes it', () => {
    expect(
      convert(
        '<details class="op-nested op-variant" id="v"><summary>Refresh token <span class="op-distinction">grant_type <code>refresh_token</code></span></summary><p>a</p></details>',
      ),
    ).toBe('**Refresh token** grant_type `refresh_token`\n\na');
  });

  it('has status codes without links, and examples with their title', () => {
    expect(
      convert(
        '<p class="op-responses"><a href="#response-200"><span>200</span></a> <a href="#response-400"><span>400</span></a></p><details class="op-example"><summary>Example of the 200 answer</summary><div class="op-code"><pre><code class="language-json">{}</code></pre></div></details>',
      ),
    ).toBe('200 400\n\nExample of the 200 answer:\n\n```json\n{}\n```');
  });
});

describe('a table of operations', () => {
  const row =
    '<tr><td><span>GET</span></td><td><a href="/developers/docs/there/">List <i>it</i></a><br><code>/a<wbr>/b</code></td><td>none</td></tr>';
  const head = '<thead><tr><th>Method</th><th>Operation</th><th>Scope</th></tr></thead>';

  it('of one resource stays a table with links', () => {
    expect(convert(`<table class="op-table">${head}<tbody>${row}</tbody></table>`)).toBe(
      '| Method | Operation | Scope |\n| --- | --- | --- |\n| GET | [List *it*](https://connect.example/developers/docs/there/index.md) `/a/b` | none |',
    );
  });

  it('of all resources becomes a list of paths for each, with the id, method and scopes of each operation', () => {
    const indexRow = (id: string, method: string, scopes: string, path: string) =>
      `<tr data-operation="${id}" data-method="${method}" data-scopes="${scopes}"><td>${method}</td><td><a href="/developers/docs/there/">Title</a><br><code>${path}</code></td><td>-</td></tr>`;
    expect(
      convert(
        `<table class="op-table">${head}<tbody><tr><th colspan="3" scope="rowgroup"><a href="/developers/docs/there/">Flags</a></th></tr>${indexRow('get-flags', 'get', 'a b', '/flags')}${indexRow('get-flag', 'get', '', '/flags/<wbr>{FlagId}')}${indexRow('create-flag', 'post', 'a', '/flags')}</tbody></table>`,
      ),
    ).toMatch(
      /`https:\/\/connect\.example\/developers\/docs\/there\/index\.md` is that of `get-flags`\..*\n\n### \[Flags\]\(https:\/\/connect\.example\/developers\/docs\/there\/index\.md\)\n\n- `\/flags`: GET `get-flags` a b; POST `create-flag` a\n- `\/flags\/\{FlagId\}`: GET `get-flag` no scope$/,
    );
  });
});
