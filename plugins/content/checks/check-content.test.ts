import {describe, expect, it} from 'vitest';

import {routeOfFile} from '../../lib/content-paths';
import {collectRoutes} from '../../lib/content-routes';
import type {Problem} from '../../lib/problems';

import {checkContent} from './check-content';
import type {Content} from './read-content';
import {parseSource} from './source-file';
import type {ContentKind, SourceFile} from './source-file';

const SITE = 'https://connect.example/developers/';
const PROSE = `${'Words that say something true about the page and its subject. '.repeat(16)}\n`;
const DOC_FRONT_MATTER = [
  'title: A page',
  'description: One sentence that says in seventy to one hundred and sixty characters what it answers.',
  'keywords: [one, two, three]',
];
const POST_FRONT_MATTER = [...DOC_FRONT_MATTER, 'slug: a-post', 'date: 2025-06-17', 'authors: [team]', 'tags: [keys]'];

const DIAGRAM = '```mermaid\nsequenceDiagram\naccTitle: A\naccDescr: A asks.\nA->>B: ask\n```';

/** Valid content without pages. */
const VALID_CONTENT = {
  partials: [],
  listProblems: [],
  errors: {catalogue: {endpoints: [], entries: []}, links: [], problems: []},
  flows: [],
  questions: {value: null, lineOf: () => 1},
  siteTexts: [],
  sitePages: ['src/pages/index.tsx'],
  sidebars: {text: '', value: {}},
  positions: [],
  redirects: {text: '', value: []},
};

/** Front matter with a unique title, which each page of docs/ must have. */
const titled = (file: string): string[] =>
  DOC_FRONT_MATTER.map((line) => (line.startsWith('title:') ? `title: Page ${file}` : line));

const page = (frontMatter: readonly string[], body: string) => `---\n${frontMatter.join('\n')}\n---\n\n${body}`;

/** Checks a site with one page. */
function listProblems(kind: ContentKind, text: string, others: Partial<Content> = {}): Problem[] {
  const file = kind === 'doc' ? 'docs/concepts/page.mdx' : 'blog/a-post/index.mdx';
  const content: Content = {
    sources: [parseSource(kind, file, text)],
    ...VALID_CONTENT,
    files: [file, 'docs/concepts/index.mdx', 'docs/concepts/picture.svg'],
    staticFiles: ['/downloads/connect-api.yaml'],
    declared: {authors: ['team'], tags: ['keys']},
    reference: {operationIds: ['get-flag'], tags: ['Flags'], webhooks: ['contact']},
    ...others,
  };
  return checkContent(content, SITE);
}

/** The problems of a page as `line: what`. */
function problemsOf(kind: ContentKind, text: string, others: Partial<Content> = {}): string[] {
  return listProblems(kind, text, others).map(({line, what}) => `${line}: ${what}`);
}

const doc = (body: string, frontMatter: readonly string[] = DOC_FRONT_MATTER) =>
  problemsOf('doc', page(frontMatter, body));
const post = (body: string, frontMatter: readonly string[] = POST_FRONT_MATTER) =>
  problemsOf('post', page(frontMatter, body));

describe('a page without mistakes', () => {
  it('has no problems', () => {
    expect(
      doc(`${PROSE}\n## First\n\n[Up](./index.mdx) and [file](pathname:///downloads/connect-api.yaml).\n`),
    ).toEqual([]);
    expect(post(`${PROSE}\n{/* truncate */}\n\nMore.\n`)).toEqual([]);
  });
});

describe('front matter', () => {
  const change = (field: string, value: string) =>
    DOC_FRONT_MATTER.map((line) => (line.startsWith(`${field}:`) ? `${field}: ${value}` : line));

  it.each([
    ['an unknown field', [...DOC_FRONT_MATTER, 'sidebar_lable: x'], '5: Unknown front matter field "sidebar_lable".'],
    ['a missing field', DOC_FRONT_MATTER.slice(1), '1: The front matter has no "title".'],
    [
      'a short description',
      change('description', 'Too short.'),
      '3: "description" must be one sentence of 70 to 160 characters. It has 10 characters.',
    ],
    ['too few keywords', change('keywords', '[one]'), '4: "keywords" must be a list of 3 to 8 words or phrases.'],
    ['broken YAML', [...DOC_FRONT_MATTER, 'sidebar_label: a: b'], '5: The front matter is not valid YAML'],
  ])('%s', (_name, frontMatter, expected) => {
    expect(doc(PROSE, frontMatter)).toEqual([expect.stringContaining(expected)]);
  });

  it('of a post may only contain declared authors and tags, and the name of its folder as slug', () => {
    const wrong = POST_FRONT_MATTER.map((line) =>
      line.replace('[team]', '[nobody]').replace('[keys]', '[kyes]').replace('slug: a-post', 'slug: other'),
    );
    expect(post(`${PROSE}\n{/* truncate */}\n`, wrong)).toEqual([
      '5: The slug "other" differs from the name of its folder, "a-post".',
      '7: "nobody" is not declared in blog/authors.yml.',
      '8: "kyes" is not declared in blog/tags.yml.',
    ]);
  });

  it.each(['image: ./cover.png', 'cover: key-clock'])('of a post may not have the field "%s"', (field) => {
    expect(post(`${PROSE}\n{/* truncate */}\n`, [...POST_FRONT_MATTER, field])).toEqual([
      expect.stringContaining(`9: Unknown front matter field "${field.split(':')[0]}".`),
    ]);
  });

  it('may not have the description of another page', () => {
    const source = (file: string) => parseSource('doc', file, page(titled(file), PROSE));
    expect(
      problemsOf('doc', page(DOC_FRONT_MATTER, PROSE), {sources: [source('docs/a.mdx'), source('docs/b.mdx')]}),
    ).toEqual(['3: The description is the same as in docs/b.mdx.', '3: The description is the same as in docs/a.mdx.']);
  });
});

/** Bodies with one mistake each, and a part of the expected message. */
const MISTAKES: readonly (readonly [name: string, body: string, expected: string])[] = [
  ['a level-1 heading', '# Title', 'level-1 heading'],
  ['a skipped heading level', '## A\n\n#### B', 'skips from level 2 to level 4'],
  ['two headings with the same text', '## A\n\nText.\n\n## A', 'The heading "A" is also used on line 9'],
  ['a code block without a language', '```\ncode\n```', 'has no language'],
  ['a table column without a heading', '|  | Key |\n|---|---|\n| a | b |', 'Column 1 of the table has no heading.'],
  ['invalid JSON', '```json\n{\n"a": }\n```', '11: The JSON is not valid: unexpected "}".'],
  ['incomplete JSON', '```json\n{\n"a": 1\n```', '11: The JSON is not valid: unexpected end of input.'],
  [
    'a diagram without a title',
    '```mermaid\nsequenceDiagram\naccDescr: A asks.\nA->>B: ask\n```',
    '10: The diagram has no accTitle.',
  ],
  [
    'a diagram with an unknown line',
    '```mermaid\nsequenceDiagram\naccTitle: A\naccDescr: A asks.\nA=>>B\n```',
    '13: The line "A=>>B" of the diagram cannot be read.',
  ],
  [
    'two diagrams with the same title',
    `${DIAGRAM}\n\n${DIAGRAM}`,
    '16: The diagram on line 9 has the same accTitle, "A".',
  ],
  ['a TODO', 'TODO: write this', 'The text contains the placeholder "TODO"'],
  ['a link to a missing file', '[x](./pgae.mdx)', 'is broken: there is no file docs/concepts/pgae.mdx.'],
  ['a link to a missing page', '[x](/docs/nowhere/)', 'The link "/docs/nowhere/" is broken: there is no page'],
  ['a missing image', '![A picture](./pictrue.svg)', 'The image "./pictrue.svg" is missing'],
  ['an image without an alternative text', '![](./picture.svg)', 'has no alternative text'],
  [
    'a link to a missing anchor',
    '## One\n\n[x](#two)',
    'The link "#two" is broken: docs/concepts/page.mdx has no heading with this anchor.',
  ],
  ['a link without HTTPS', '[x](http://www.rfc-editor.org/)', 'does not use HTTPS'],
  ['a link that runs code', '[x](javascript:void)', 'is not an address that a page may link to'],
  ['a percent sign without digits', '[x](/docs/100%/)', 'cannot be decoded'],
  ['an image on another host', '![x](https://img.example.org/x.svg)', 'is on another host'],
  ['an unknown component', '<Card />', 'Unknown component <Card>.'],
  ['an expression', 'Now {release}.', '"{release}" is a JavaScript expression'],
  ['an import of a module', "import x from '../x';", 'The line is JavaScript, which content may not contain.'],
  ['an import of a missing file', "import X from './_x.mdx';", 'The import "./_x.mdx" is broken'],
  [
    'two tabs with the same value',
    '<Tabs>\n<TabItem value="a" label="A">\ntext\n</TabItem>\n<TabItem value="a" label="B">\ntext\n</TabItem>\n</Tabs>',
    '13: Two tabs have the value "a".',
  ],
  ['an absolute link to the portal', `[x](${SITE}docs/)`, 'is an absolute link to the portal itself'],
  ['an unclosed component', '<Tabs>\n\ntext', 'The MDX is not valid'],
  ['braces without a valid expression', 'GET /flags/{Flag Id}', 'The MDX is not valid'],
  ['an unknown admonition', ':::hint\n\ntext\n\n:::', '9: Unknown admonition ":::hint".'],
  ['an admonition with a capital', ':::Note\n\ntext\n\n:::', '9: Unknown admonition ":::Note".'],
  ['an admonition with a space', '::: note\n\ntext', '9: "::: note" is not an admonition.'],
  ['an unclosed admonition', ':::note\n\ntext', '9: The admonition ":::note" is not closed.'],
  ['an admonition with a class', ':::info{.class}\n\ntext\n\n:::', '9: The admonition ":::info" has attributes'],
  ['a leaf directive', '::youtube[x]', '"::youtube" is parsed as a directive'],
  ['an unclosed code block', 'Words.\n\n```bash\nls\n\nMore.', '11: The code block is not closed.'],
  ['a code block with a shorter closing fence', '````md\n```\n', '9: The code block is not closed.'],
  ['an unknown language', '```cobbol\nx\n```', '9: The code block has the unknown language "cobbol".'],
  ['an mdx-code-block', '```mdx-code-block\n<Card />\n```', '9: ```mdx-code-block is not allowed'],
  [
    'a heading in a tab',
    '<Tabs>\n<TabItem value="a" label="A">\n\n## In\n\n</TabItem>\n</Tabs>',
    '12: The heading "In" is inside <TabItem>',
  ],
  [
    'a heading in details',
    '<details>\n<summary>More</summary>\n\n## In\n\n</details>',
    '12: The heading "In" is inside <details>',
  ],
  [
    'two headings with the same anchor',
    '## Use it!\n\n## Use it?',
    '11: The heading "Use it?" has the same anchor, #use-it, as "Use it!" on line 9.',
  ],
  ['an explicit anchor with capitals', '## A {#Big}', '9: The anchor {#Big} may only contain'],
  [
    'an explicit anchor that is used twice',
    '## A {#one}\n\n## One',
    '11: The heading "One" has the same anchor, #one, as "A" on line 9.',
  ],
  ['a reference without a definition', '[it][nothing]', 'The reference "[it][nothing]" is not defined.'],
  ['a footnote without a definition', 'Words.[^9]', 'The footnote "[^9]" is not defined.'],
  [
    'an image with a reference as address',
    '![x][p]\n\n[p]: ./picture.svg',
    'The image "x" has a reference instead of an address',
  ],
  ['a link without an address', '[it]()', 'A link has no address.'],
  ['a link to a file in the folder of the page', '[it](./picture.svg)', 'The link "./picture.svg" points to a file'],
  [
    'a link to a static file without pathname:',
    '[it](/downloads/connect-api.yaml)',
    'The link "/downloads/connect-api.yaml" points to a file',
  ],
  [
    'a link to a missing static file',
    '[it](pathname:///downloads/none.yaml)',
    'is broken: the build has no file /downloads/none.yaml.',
  ],
  [
    'a reference to a missing page',
    '[it][x]\n\n[x]: /docs/nowhere/',
    '11: The link "/docs/nowhere/" is broken: there is no page at this address.',
  ],
  ['a link to localhost', '[it](http://localhost:3000/)', 'is a local address, which readers cannot open'],
  ['a script element', '<script>alert(1)</script>', 'The element <script> is not allowed in a page.'],
  ['an iframe', '<iframe src="https://a.example"></iframe>', 'The element <iframe> is not allowed in a page.'],
  [
    'a head element',
    '<head><meta charset="utf-8" /></head>',
    'The element <head> is not allowed in a page.\n9: The element <meta>',
  ],
  ['an event handler', '<span onclick="alert(1)">words</span>', 'The attribute "onclick" of <span> is not allowed'],
  [
    'an event handler in JSX spelling',
    '<details onToggle="alert(1)">words</details>',
    'The attribute "onToggle" of <details> is not allowed',
  ],
  ['a style attribute', '<span style="color: red">words</span>', 'The attribute "style" of <span> is not allowed'],
  ['tabs without tabs', '<Tabs>\n</Tabs>', '<Tabs> has no tabs.'],
  [
    'a default value without a tab',
    '<Tabs defaultValue="b">\n<TabItem value="a" label="A">\ntext\n</TabItem>\n</Tabs>',
    'The defaultValue of <Tabs> is "b", but no tab has this value.',
  ],
  [
    'a misspelt attribute of tabs',
    '<Tabs groupid="x">\n<TabItem value="a" label="A">\ntext\n</TabItem>\n</Tabs>',
    'The attribute "groupid" of <Tabs> is not allowed',
  ],
  ['an unnecessary import', "import Tabs from '@theme/Tabs';", '<Tabs> needs no import.'],
  [
    'an import and an export on one line',
    "import X from './index.mdx'; export const a = 1;",
    'The line is JavaScript, which content may not contain.\n9: The line is JavaScript',
  ],
  [
    'an unclosed tab',
    'Words.\n\n<Tabs>\n<TabItem value="a" label="A">\n\ntext\n\n</Tabs>',
    '12: The MDX is not valid: <TabItem> is not closed.',
  ],
  ['an unclosed br element', 'One<br>two', 'The MDX is not valid: <br> is not closed.'],
  ['an image as data: URL', '![A dot](data:image/png;base64,AAAA)', 'The image is a data: URL'],
  ['a page with pathname:', '[it](pathname:///docs/concepts/)', 'is a page, but pathname: is only for files.'],
  [
    'a link to another host without scheme',
    '[it](//www.rfc-editor.org/a)',
    '"//www.rfc-editor.org/a" does not use HTTPS.',
  ],
  ['a link to a private network', '[it](https://192.168.0.1/)', 'is a local address, which readers cannot open'],
  ['a link with the base path', '[it](/developers/docs/concepts/?a=b#c)', 'is broken: there is no page'],
  [
    'a missing static image',
    '![A key](/img/none.svg)',
    'The image "/img/none.svg" is missing: there is no file static/img/none.svg.',
  ],
  ['an image without an address', '![A key]()', 'An image has no address.'],
  ['a missing image without an alternative text', '![ ](./none.svg)', 'has no alternative text.'],
  ['an unclosed code block in a quotation', '> ```bash\n> ls', 'The code block is not closed.'],
  ['a fence of tildes with a closing fence of backticks', '~~~bash\nls\n```', 'The code block is not closed.'],
  ['a misspelt language', '```jsn\n{}\n```', 'The code block has the unknown language "jsn".'],
  ['a heading without letters', '## !!!', 'has no anchor'],
  ['a text directive', 'See :abbr[CIBA].', '":abbr" is parsed as a directive'],
  ['a text directive with attributes', 'See :abbr{a=b}.', '":abbr" is parsed as a directive'],
  ['a closing ::: without an opening one', 'One\n\n:::', '":::" neither opens nor closes an admonition.'],
  ['an unclosed misspelt admonition', '> :::nite\n> text', 'Unknown admonition ":::nite".'],
  ['a component in lower case', '<tabs></tabs>', 'The element <tabs> is not allowed in a page.'],
  ['a misspelt component', '<Tab value="a" />', 'Unknown component <Tab>.'],
  ['an unknown element', '<blink>new</blink>', 'The element <blink> is not allowed in a page.'],
  [
    'an attribute in HTML spelling',
    '<span class="a">b</span>',
    'The attribute "class" of <span> is not allowed in a page.',
  ],
  ['an id attribute', '<span id="a">b</span>', 'The attribute "id" of <span> is not allowed in a page.'],
  ['an attribute with an expression', '<span title={1}>b</span>', 'The attribute title={1} is a JavaScript expression'],
  ['a spread attribute', '<span {...a}>b</span>', 'is a JavaScript expression'],
  ['an import of a JavaScript file', "import x from './_x.js';", 'The line is JavaScript'],
  [
    'text between tabs',
    '<Tabs>\n\nwords\n\n<TabItem value="a" label="A">b</TabItem>\n</Tabs>',
    '<Tabs> contains something other than <TabItem>.',
  ],
  ['a tab without a label', '<Tabs>\n<TabItem value="a">b</TabItem>\n</Tabs>', 'A <TabItem> has no label.'],
  ['a tab without a value', '<Tabs>\n<TabItem label="a">b</TabItem>\n</Tabs>', 'A <TabItem> has no value.'],
  [
    'a misspelt default value',
    '<Tabs defaultValue="curll">\n<TabItem value="curl" label="curl">b</TabItem>\n</Tabs>',
    'The defaultValue of <Tabs> is "curll", but no tab has this value.',
  ],
  [
    'a second table column without a heading',
    '| A |  |\n|---|---|\n| a | b |',
    'Column 2 of the table has no heading.',
  ],
  ['a placeholder in braces', 'Call `{phone}`.', 'The text contains the placeholder "{phone}".'],
  ['an address in angle brackets', '<https://a.example>', 'an address in angle brackets is not allowed'],
];

describe('the body', () => {
  it.each(MISTAKES)('%s', (_name, body, expected) => {
    expect([doc(`${PROSE}\n${body}\n`).join('\n')]).toEqual([expect.stringContaining(expected)]);
  });

  it.each([
    [
      'admonitions, with titles and in each other',
      '::::tip[A title]\n\n:::note Another\n\ntext\n\n:::\n\n::::\n\n> :::warning\n> text\n> :::',
    ],
    ['colons in prose', 're:Invent, 12:30, std::vector, urn:example:lock:1'],
    [
      'closed blocks in lists, quotations and tabs',
      '- a\n\n  ```bash\n  ls\n  ```\n\n> ~~~json\n> {}\n> ~~~\n\n````md\n```bash\n```\n[x](./none.mdx) :::hint\n````',
    ],
    ['explicit anchors, and links to them', '## Choose a method {#method}\n\n[here](#method)'],
    [
      'references and footnotes with definitions',
      '[it][x], [x], words.[^1] `[a][b]`\n\n[x]: ./index.mdx\n\n[^1]: A note.',
    ],
    [
      'HTML elements for text',
      '<details>\n<summary>More</summary>\n\n<kbd>Ctrl</kbd> H<sub>2</sub>O<br />\n\n</details>',
    ],
    ['tabs', '<Tabs groupId="x" defaultValue="a">\n<TabItem value="a" label="A">\ntext\n</TabItem>\n</Tabs>'],
  ])('may have %s', (_name, body) => {
    expect(doc(`${PROSE}\n${body}\n`)).toEqual([]);
  });

  it('has messages with a remedy, as in messages.txt', async () => {
    const messages = MISTAKES.map(([name, body]) =>
      [
        `# ${name}`,
        ...listProblems('doc', page(DOC_FRONT_MATTER, `${PROSE}\n${body}\n`)).map(
          ({line, what, remedy}) => `${line}: ${what}\n   → ${remedy}`,
        ),
        '',
      ].join('\n'),
    );
    await expect(messages.join('\n')).toMatchFileSnapshot('messages.txt');
  });

  it('that cannot be parsed does not hide problems of the front matter', () => {
    expect(doc(`${PROSE}\n<b>\n`, DOC_FRONT_MATTER.slice(1))).toEqual([
      '1: The front matter has no "title".',
      expect.stringContaining('8: The MDX is not valid'),
    ]);
  });

  it('of release notes may be short', () => {
    const notes = parseSource('doc', 'docs/release-notes/2031.mdx', page(DOC_FRONT_MATTER, 'Few words.\n'));
    expect(notes.ownProblems).toEqual([]);
  });

  it('has a minimum length', () => {
    expect(doc('Few words.\n')).toEqual(['1: The page has only 2 words.']);
  });

  it('of a post has a truncation marker', () => {
    expect(post(PROSE)).toEqual(['1: The article has no truncation marker.']);
  });
});

describe('content outside of page bodies', () => {
  const source = (file: string, fields: readonly string[] = []) =>
    parseSource(
      'doc',
      file,
      page(
        [
          ...titled(file).filter((line) => !line.startsWith('description')),
          `description: ${'What it answers. '.repeat(5)}${file}.`,
          ...fields,
        ],
        PROSE,
      ),
    );
  const check = (sources: readonly SourceFile[], others: Partial<Content> = {}) =>
    checkContent(
      {
        ...VALID_CONTENT,
        sources,
        files: sources.map(({file}) => file),
        staticFiles: [],
        declared: {authors: [], tags: []},
        reference: {operationIds: [], tags: [], webhooks: []},
        ...others,
      },
      SITE,
    ).map(({file, line, what}) => `${file}:${line} ${what}`);

  it('requires a unique address in lower case for each page', () => {
    expect(check([source('docs/a.mdx'), source('docs/b.mdx', ['slug: /a']), source('docs/Big_One.mdx')])).toEqual([
      'docs/a.mdx:1 The address /docs/a/ is also used by docs/b.mdx.',
      'docs/b.mdx:5 The address /docs/a/ is also used by docs/a.mdx.',
      'docs/Big_One.mdx:1 The address /docs/Big_One/ may only contain lower-case letters, digits and hyphens.',
    ]);
  });

  it('resolves links to the slug of a page', () => {
    const linking = parseSource(
      'doc',
      'docs/b.mdx',
      page(DOC_FRONT_MATTER, `${PROSE}\n[moved](/docs/moved/here/) [old](/docs/a/)\n`),
    );
    expect(check([source('docs/a.mdx', ['slug: /moved/here']), linking])).toEqual([
      'docs/b.mdx:9 The link "/docs/a/" is broken: there is no page at this address.',
    ]);
  });

  it('resolves links to headings of other pages', () => {
    const target = parseSource(
      'doc',
      'docs/a.mdx',
      page(
        titled('docs/a.mdx').map((line) => line.replace('One sentence', 'Another one')),
        `${PROSE}\n## Größe\n`,
      ),
    );
    const linking = parseSource(
      'doc',
      'docs/b.mdx',
      page(
        DOC_FRONT_MATTER,
        `${PROSE}\n[a](./a.mdx#größe) [b](/docs/a/#gr%C3%B6%C3%9Fe) [c](/docs/a/?x#none) [d](a.mdx#groesse)\n`,
      ),
    );
    expect(check([target, linking])).toEqual([
      'docs/b.mdx:9 The link "/docs/a/?x#none" is broken: docs/a.mdx has no heading with this anchor.',
      'docs/b.mdx:9 The link "a.mdx#groesse" is broken: docs/a.mdx has no heading with this anchor.',
    ]);
  });

  it('checks sidebars.ts and positions against the pages', () => {
    const sidebars = {
      text: "export default {\n  apis: ['apis/one', 'apis/two'],\n}",
      value: {apis: ['apis/one', {type: 'category', label: 'C', items: ['apis/two']}]},
    };
    const sources = [
      source('docs/apis/one.mdx'),
      source('docs/apis/three.mdx'),
      source('docs/a.mdx', ['sidebar_position: 1']),
      source('docs/b/index.mdx', ['sidebar_position: 1']),
      source('docs/b/c.mdx', ['sidebar_position: 1']),
    ];
    expect(check(sources, {sidebars})).toEqual([
      'sidebars.ts:2 There is no page "apis/two".',
      'docs/apis/three.mdx:1 No sidebar in sidebars.ts contains the page.',
      'docs/a.mdx:5 The position 1 is also used by docs/b/index.mdx.',
      'docs/b/index.mdx:5 The position 1 is also used by docs/a.mdx.',
    ]);
  });

  it('resolves links to pages in src/pages', () => {
    const linking = parseSource(
      'doc',
      'docs/b.mdx',
      page(DOC_FRONT_MATTER, `${PROSE}\n[Privacy](/privacy/) [Cookies](/cookies/)\n`),
    );
    expect(check([linking], {sitePages: ['src/pages/privacy.tsx']})).toEqual([
      'docs/b.mdx:9 The link "/cookies/" is broken: there is no page at this address.',
    ]);
  });

  it('checks redirects against the pages', () => {
    const redirects = {
      text: "[\n  {from: '/docs/a', to: '/docs/nowhere'},\n]",
      value: [{from: '/docs/a', to: '/docs/nowhere'}],
    };
    expect(check([source('docs/a.mdx')], {redirects})).toEqual([
      'src/site/redirects.ts:2 The redirect from "/docs/a" would replace an existing page.',
      'src/site/redirects.ts:2 The redirect to "/docs/nowhere" is broken: there is no page at this address.',
    ]);
  });
});

describe('partials', () => {
  const partial = parseSource('doc', 'docs/concepts/_part.mdx', '## Shared\n\nWords.\n');
  const others = {
    partials: [partial],
    files: ['docs/concepts/page.mdx', 'docs/concepts/_part.mdx', 'docs/concepts/index.mdx'],
  };
  const check = (body: string) => problemsOf('doc', page(DOC_FRONT_MATTER, `${PROSE}\n${body}\n`), others);

  it.each([
    ["import Part from './_part.mdx';\n\n<Part />"],
    ['import Part from "./_part.mdx"\n\n<Part />\n\n[x](#shared)'],
    ['import Part from "./_part.mdx"; import Other from \'./_part.mdx\'\n\n<Part />'],
  ])('may be imported by %s', (body) => {
    expect(check(body)).toEqual([]);
  });

  it.each([
    [
      'twice',
      "import Part from './_part.mdx';\n\n<Part />\n\n<Part />",
      '13: <Part /> adds a heading with the anchor #shared, which the page already has.',
    ],
    [
      'next to a heading with the same text',
      "import Part from './_part.mdx';\n\n<Part />\n\n## Shared",
      '11: <Part /> adds a heading with the anchor #shared, which the page already has.',
    ],
    [
      'in a tab',
      'import Part from \'./_part.mdx\';\n\n<Tabs>\n<TabItem value="a" label="A">\n<Part />\n</TabItem>\n</Tabs>',
      '13: <Part /> has headings and is inside <TabItem>',
    ],
    ['by a lower-case name', "import part from './_part.mdx';\n\n<part />", '11: <part /> is parsed as HTML'],
  ])('may not be used %s', (_name, body, expected) => {
    expect(check(body)).toEqual([expect.stringContaining(expected)]);
  });
});

describe('the code of src', () => {
  const check = (text: string, redirects: Content['redirects'] = {text: '', value: []}) =>
    problemsOf('doc', page(DOC_FRONT_MATTER, PROSE), {siteTexts: [{file: 'src/site/menus.ts', text}], redirects});

  it('may only contain paths of existing pages', () => {
    expect(check("a\n{to: '/docs/concepts/'} <Link to=\"/docs/concepts/page/\"> path: '/docs/concepts/'")).toEqual([]);
    expect(check("a\n{to: '/docs/nowhere/'},\n<Link to=\"/privat/\">, ['/docs/concepts/none/']")).toEqual([
      '2: The link "/docs/nowhere/" is broken: there is no page at this address.',
      '3: The link "/privat/" is broken: there is no page at this address.',
      '3: The link "/docs/concepts/none/" is broken: there is no page at this address.',
    ]);
  });
});

describe('suggestions', () => {
  it('follow redirects', () => {
    const redirects = {text: "'/docs/old'", value: [{from: '/docs/old', to: '/docs/concepts'}]};
    const sources = [
      parseSource(
        'doc',
        'docs/concepts/page.mdx',
        page(DOC_FRONT_MATTER, `${PROSE}\n[x](/docs/old/) [y](../old.mdx)\n`),
      ),
      parseSource('doc', 'docs/concepts/index.mdx', ''),
    ];
    const files = sources.map(({file}) => file);
    const found = checkContent(
      {
        ...VALID_CONTENT,
        sources: sources.slice(0, 1),
        files,
        redirects,
        staticFiles: [],
        declared: {authors: [], tags: []},
        reference: {operationIds: [], tags: [], webhooks: []},
      },
      SITE,
    );
    expect(found.map(({remedy}) => remedy)).toEqual([
      'The page has moved: link /docs/concepts/.',
      expect.stringContaining(''),
    ]);
  });

  it('exclude the page itself, and include names that contain the old name', () => {
    const file = 'docs/platform/single-sign-on.mdx';
    const sources = [
      parseSource('doc', file, page(DOC_FRONT_MATTER, `${PROSE}\n[x](../how-tos/single-sign-on.mdx)\n`)),
    ];
    const files = [file, 'docs/how-tos/set-up-single-sign-on.mdx'];
    const found = checkContent(
      {
        ...VALID_CONTENT,
        sources,
        files,
        staticFiles: [],
        declared: {authors: [], tags: []},
        reference: {operationIds: [], tags: [], webhooks: []},
      },
      SITE,
    );
    expect(found.map(({remedy}) => remedy)).toEqual(['Did you mean docs/how-tos/set-up-single-sign-on.mdx?']);
  });

  it('list the targets with the most similar names, nearest first', () => {
    const parsed = parseSource(
      'doc',
      'docs/concepts/page.mdx',
      page(
        DOC_FRONT_MATTER,
        `${PROSE}\n[x](./trust-registri.mdx) [y](/docs/concepts/trust-registri/) [z](./zzz.mdx)\n`,
      ),
    );
    const files = ['blog/trust-registries/index.mdx', 'docs/concepts/trust-registry.mdx', 'docs/platform/index.mdx'];
    const found = checkContent(
      {
        ...VALID_CONTENT,
        sources: [parsed],
        files,
        staticFiles: [],
        declared: {authors: [], tags: []},
        reference: {operationIds: [], tags: [], webhooks: []},
      },
      SITE,
    );
    expect(found.map(({remedy}) => remedy)).toEqual([
      'Did you mean docs/concepts/trust-registry.mdx or blog/trust-registries/index.mdx?',
      'Did you mean /docs/concepts/trust-registry/ or /blog/trust-registries/?',
      'Check the spelling, or remove the link.',
    ]);
  });
});

describe('routes of files', () => {
  it.each([
    ['docs/index.mdx', '/docs/'],
    ['docs/concepts/index.mdx', '/docs/concepts/'],
    ['docs/concepts/trust-registry.mdx', '/docs/concepts/trust-registry/'],
    ['blog/key-rotation/index.mdx', '/blog/key-rotation/'],
  ])('%s is %s', (file, route) => {
    expect(routeOfFile(file)).toBe(route);
    expect(collectRoutes([routeOfFile(file)], [], ['keys'], {operationIds: [], tags: [], webhooks: []})).toContain(
      route,
    );
  });

  it('include the pages of src/pages, but no other files there', () => {
    const files = [
      'src/pages/index.tsx',
      'src/pages/privacy.tsx',
      'src/pages/legal/terms.mdx',
      'src/pages/_part.tsx',
      'src/pages/legal/_parts/list.tsx',
      'src/pages/privacy.test.tsx',
      'src/pages/privacy.module.css',
    ];
    const routes = collectRoutes([], files, [], {operationIds: [], tags: [], webhooks: []});
    expect([...routes].filter((route) => !/^\/(blog|docs)\//.test(route))).toEqual(['/', '/privacy/', '/legal/terms/']);
  });

  it('include the pages of the reference', () => {
    const routes = collectRoutes([], [], [], {
      operationIds: ['get-flag'],
      tags: ['SSO Configurations'],
      webhooks: ['contact'],
    });
    expect([...routes].filter((route) => route.startsWith('/docs/apis/'))).toEqual([
      '/docs/apis/connect-openapi/',
      '/docs/apis/connect-openapi/get-flag/',
      '/docs/apis/connect-openapi/tags/sso-configurations/',
      '/docs/apis/connect-openapi/webhooks/',
      '/docs/apis/connect-openapi/webhooks/contact/',
    ]);
  });
});
