import {describe, expect, it} from 'vitest';

import {routeOfFile} from '../lib/content-paths';

import {checkContent} from './check-content';
import {collectRoutes} from './content-routes';
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
const POST_FRONT_MATTER = [...DOC_FRONT_MATTER, 'slug: a-post', 'date: 2025-06-17', 'authors: [team]', 'tags: [keys]', 'cover: key-clock'];

const DIAGRAM = '```mermaid\nsequenceDiagram\naccTitle: A\naccDescr: A asks.\nA->>B: ask\n```';

/** What is beside the pages, with nothing wrong. */
const SOUND = {partials: [], sitePages: ['src/pages/index.tsx'], sidebars: {text: '', value: {}}, positions: [], redirects: {text: '', value: []}};

const page = (frontMatter: readonly string[], body: string) => `---\n${frontMatter.join('\n')}\n---\n\n${body}`;

/** Checks one page as the only one of a site, and gives its problems as `line: what`. */
function problemsOf(kind: ContentKind, text: string, others: Partial<Content> = {}): string[] {
  const file = kind === 'doc' ? 'docs/concepts/page.mdx' : 'blog/a-post/index.mdx';
  const parsed = parseSource(kind, file, text);
  const isSource = (value: typeof parsed): value is SourceFile => 'links' in value;
  const content: Content = {
    sources: isSource(parsed) ? [parsed] : [],
    ...SOUND,
    unreadable: isSource(parsed) ? [] : [parsed],
    files: [file, 'docs/concepts/index.mdx', 'docs/concepts/picture.svg'],
    staticFiles: ['/downloads/connect-api.yaml'],
    declared: {authors: ['team'], tags: ['keys']},
    reference: {operationIds: ['get-flag'], tags: ['Flags']},
    ...others,
  };
  return checkContent(content, SITE).map(({line, what}) => `${line}: ${what}`);
}

const doc = (body: string, frontMatter: readonly string[] = DOC_FRONT_MATTER) => problemsOf('doc', page(frontMatter, body));
const post = (body: string, frontMatter: readonly string[] = POST_FRONT_MATTER) => problemsOf('post', page(frontMatter, body));

describe('a page without a mistake', () => {
  it('has no problem', () => {
    expect(doc(`${PROSE}\n## First\n\n[Up](./index.mdx) and [file](/downloads/connect-api.yaml).\n`)).toEqual([]);
    expect(post(`${PROSE}\n{/* truncate */}\n\nMore.\n`)).toEqual([]);
  });
});

describe('front matter', () => {
  const change = (field: string, value: string) => DOC_FRONT_MATTER.map((line) => (line.startsWith(`${field}:`) ? `${field}: ${value}` : line));

  it.each([
    ['an unknown field', [...DOC_FRONT_MATTER, 'sidebar_lable: x'], '5: Unknown front matter field "sidebar_lable".'],
    ['a field left out', DOC_FRONT_MATTER.slice(1), '1: The front matter has no "title".'],
    ['a short description', change('description', 'Too short.'), '3: "description" must be one sentence of 70 to 160 characters. It has 10 characters.'],
    ['too few keywords', change('keywords', '[one]'), '4: "keywords" must be a list of 3 to 8 texts.'],
    ['broken YAML', [...DOC_FRONT_MATTER, 'sidebar_label: a: b'], '5: The front matter is not valid YAML'],
  ])('%s', (_name, frontMatter, expected) => {
    expect(doc(PROSE, frontMatter)).toEqual([expect.stringContaining(expected)]);
  });

  it('of a post names only declared authors and tags, and its folder', () => {
    const wrong = POST_FRONT_MATTER.map((line) => line.replace('[team]', '[nobody]').replace('[keys]', '[kyes]').replace('slug: a-post', 'slug: other'));
    expect(post(`${PROSE}\n{/* truncate */}\n`, wrong)).toEqual([
      '5: The slug "other" is not the name of its folder, "a-post".',
      '7: "nobody" is not declared in blog/authors.yml.',
      '8: "kyes" is not declared in blog/tags.yml.',
    ]);
  });

  it.each([
    ['without a motif', [...POST_FRONT_MATTER.slice(0, -1), 'cover: key-clokc'], '9: There is no motif "key-clokc".'],
    ['no text', [...POST_FRONT_MATTER.slice(0, -1), 'cover: 3'], '9: "cover" must be the name of a motif'],
    ['named as a picture instead', [...POST_FRONT_MATTER, 'image: ./cover.png'], '10: Unknown front matter field "image".'],
  ])('of a post may not have a cover %s', (_name, frontMatter, expected) => {
    expect(post(`${PROSE}\n{/* truncate */}\n`, frontMatter)).toEqual([expect.stringContaining(expected)]);
  });

  it('of a post may lack a cover, which is then generated', () => {
    expect(post(`${PROSE}\n{/* truncate */}\n`, POST_FRONT_MATTER.filter((line) => !line.startsWith('cover')))).toEqual([]);
  });

  it('of two posts has two motifs', () => {
    const source = (slug: string) => parseSource('post', `blog/${slug}/index.mdx`, page([...POST_FRONT_MATTER.filter((line) => !/^(slug|description)/.test(line)), `slug: ${slug}`, `description: ${'What it answers. '.repeat(5)}${slug}.`], `${PROSE}\n{/* truncate */}\n`)) as SourceFile;
    expect(problemsOf('post', page(POST_FRONT_MATTER, PROSE), {sources: [source('one'), source('two')]})).toEqual(['7: The motif "key-clock" is on the cover of blog/one/index.mdx already.']);
  });

  it('shares no description with another page', () => {
    const source = (file: string) => parseSource('doc', file, page(DOC_FRONT_MATTER, PROSE)) as SourceFile;
    expect(problemsOf('doc', page(DOC_FRONT_MATTER, PROSE), {sources: [source('docs/a.mdx'), source('docs/b.mdx')]})).toEqual([
      '3: The description is the same as that of docs/a.mdx.',
    ]);
  });
});

describe('the body', () => {
  it.each([
    ['a heading of level 1', '# Title', 'heading of level 1'],
    ['a level that is skipped', '## A\n\n#### B', 'skips a level (2 to 4)'],
    ['two headings alike', '## A\n\nText.\n\n## A', 'The heading "A" stands in line 9 already'],
    ['a code block without a language', '```\ncode\n```', 'names no language'],
    ['a table column without a heading', '|  | Key |\n|---|---|\n| a | b |', 'Column 1 of a table has no heading.'],
    ['JSON that does not parse', '```json\n{\n"a": }\n```', '11: A JSON block does not parse: "}" cannot stand there.'],
    ['JSON that ends too early', '```json\n{\n"a": 1\n```', '11: A JSON block does not parse: it ends too early.'],
    ['a diagram without a name', '```mermaid\nsequenceDiagram\naccDescr: A asks.\nA->>B: ask\n```', '10: The diagram has no accTitle.'],
    ['a diagram that cannot be read', '```mermaid\nsequenceDiagram\naccTitle: A\naccDescr: A asks.\nA=>>B\n```', '13: The line "A=>>B" of the diagram cannot be read.'],
    ['two diagrams of one name', `${DIAGRAM}\n\n${DIAGRAM}`, '16: The diagram is called "A", as is the one in line 9.'],
    ['a left-over', 'TODO: write this', '"TODO" was left in the text'],
    ['a link to no file', '[x](./pgae.mdx)', 'leads to no file (looked for docs/concepts/pgae.mdx)'],
    ['a link to no page', '[x](/docs/nowhere/)', 'The link "/docs/nowhere/" leads to no page'],
    ['a missing image', '![A picture](./pictrue.svg)', 'The image "./pictrue.svg" is missing'],
    ['an image without text', '![](./picture.svg)', 'has no alternative text'],
    ['an anchor that no heading has', '## One\n\n[x](#two)', 'The link "#two" leads to no heading of docs/concepts/page.mdx.'],
    ['a link without TLS', '[x](http://www.rfc-editor.org/)', 'is not encrypted'],
    ['a link that runs code', '[x](javascript:void)', 'is no address that a page may link'],
    ['a percent sign alone', '[x](/docs/100%/)', 'cannot be read'],
    ['an image of another host', '![x](https://img.example.org/x.svg)', 'is on another host'],
    ['an unknown component', '<Card />', 'There is no component <Card>.'],
    ['an expression', 'Now {release}.', '"{release}" is code'],
    ['an import of code', "import x from '../x';", 'Content holds no code'],
    ['an import of nothing', "import X from './_x.mdx';", 'The import "./_x.mdx" leads to no file'],
    ['a tab twice', '<Tabs>\n<TabItem value="a" label="A">\ntext\n</TabItem>\n<TabItem value="a" label="B">\ntext\n</TabItem>\n</Tabs>', '13: The tab "a" stands there twice.'],
    ["the portal's own address", `[x](${SITE}docs/)`, "spells out the portal's own address"],
    ['a tag that is not closed', '<Tabs>\n\ntext', 'The MDX cannot be read'],
    ['a brace that is no expression', 'GET /flags/{Flag Id}', 'The MDX cannot be read'],
  ])('%s', (_name, body, expected) => {
    expect(doc(`${PROSE}\n${body}\n`)).toEqual([expect.stringContaining(expected)]);
  });

  it('is not empty', () => {
    expect(doc('Few words.\n')).toEqual(['1: The page has 2 words.']);
  });

  it('of a post has a truncate mark', () => {
    expect(post(PROSE)).toEqual(['1: The article has no truncate mark.']);
  });
});

describe('what is beside the pages', () => {
  const source = (file: string, fields: readonly string[] = []) => parseSource('doc', file, page([...DOC_FRONT_MATTER.filter((line) => !line.startsWith('description')), `description: ${'What it answers. '.repeat(5)}${file}.`, ...fields], PROSE)) as SourceFile;
  const check = (sources: readonly SourceFile[], others: Partial<Content> = {}) =>
    checkContent({...SOUND, sources, unreadable: [], files: sources.map(({file}) => file), staticFiles: [], declared: {authors: [], tags: []}, reference: {operationIds: [], tags: []}, ...others}, SITE).map(({file, line, what}) => `${file}:${line} ${what}`);

  it('gives each page an address of its own, in small letters', () => {
    expect(check([source('docs/a.mdx'), source('docs/b.mdx', ['slug: /a']), source('docs/Big_One.mdx')])).toEqual([
      'docs/b.mdx:5 The address /docs/a/ is that of docs/a.mdx already.',
      'docs/Big_One.mdx:1 The address /docs/Big_One/ has other signs than small letters, digits and hyphens.',
    ]);
  });

  it('lets links lead to the address that a page gives itself', () => {
    const linking = parseSource('doc', 'docs/b.mdx', page(DOC_FRONT_MATTER, `${PROSE}\n[moved](/docs/moved/here/) [old](/docs/a/)\n`)) as SourceFile;
    expect(check([source('docs/a.mdx', ['slug: /moved/here']), linking])).toEqual(['docs/b.mdx:9 The link "/docs/a/" leads to no page.']);
  });

  it('holds sidebars.ts and positions against the pages', () => {
    const sidebars = {text: "export default {\n  apis: ['apis/one', 'apis/two'],\n}", value: {apis: ['apis/one', {type: 'category', label: 'C', items: ['apis/two']}]}};
    const sources = [source('docs/apis/one.mdx'), source('docs/apis/three.mdx'), source('docs/a.mdx', ['sidebar_position: 1']), source('docs/b/index.mdx', ['sidebar_position: 1']), source('docs/b/c.mdx', ['sidebar_position: 1'])];
    expect(check(sources, {sidebars})).toEqual([
      'sidebars.ts:2 There is no page "apis/two".',
      'docs/apis/three.mdx:1 No sidebar of sidebars.ts has the page.',
      'docs/b/index.mdx:5 The position 1 is that of docs/a.mdx already.',
    ]);
  });

  it('lets links lead to pages of src/pages that are there', () => {
    const linking = parseSource('doc', 'docs/b.mdx', page(DOC_FRONT_MATTER, `${PROSE}\n[Privacy](/privacy/) [Cookies](/cookies/)\n`)) as SourceFile;
    expect(check([linking], {sitePages: ['src/pages/privacy.tsx']})).toEqual(['docs/b.mdx:9 The link "/cookies/" leads to no page.']);
  });

  it('holds redirects against the pages', () => {
    const redirects = {text: "[\n  {from: '/docs/a', to: '/docs/nowhere'},\n]", value: [{from: '/docs/a', to: '/docs/nowhere'}]};
    expect(check([source('docs/a.mdx')], {redirects})).toEqual([
      'src/site/redirects.ts:2 The redirect from "/docs/a" hides a page.',
      'src/site/redirects.ts:2 The redirect to "/docs/nowhere" leads to no page.',
    ]);
  });
});

describe('suggestions', () => {
  it('name the targets that are spelt most alike, nearest first', () => {
    const parsed = parseSource('doc', 'docs/concepts/page.mdx', page(DOC_FRONT_MATTER, `${PROSE}\n[x](./trust-registri.mdx) [y](/docs/concepts/trust-registri/) [z](./zzz.mdx)\n`)) as SourceFile;
    const files = ['blog/trust-registries/index.mdx', 'docs/concepts/trust-registry.mdx', 'docs/platform/index.mdx'];
    const found = checkContent({...SOUND, sources: [parsed], unreadable: [], files, staticFiles: [], declared: {authors: [], tags: []}, reference: {operationIds: [], tags: []}}, SITE);
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
    expect(collectRoutes([routeOfFile(file)], [], ['keys'], {operationIds: [], tags: []})).toContain(route);
  });

  it('has the pages of src/pages, and none of what they are made of', () => {
    const files = ['src/pages/index.tsx', 'src/pages/privacy.tsx', 'src/pages/legal/terms.mdx', 'src/pages/_part.tsx', 'src/pages/legal/_parts/list.tsx', 'src/pages/privacy.test.tsx', 'src/pages/privacy.module.css'];
    const routes = collectRoutes([], files, [], {operationIds: [], tags: []});
    expect([...routes].filter((route) => !/^\/(blog|docs)\//.test(route))).toEqual(['/', '/privacy/', '/legal/terms/']);
  });

  it('has the pages of the reference by the names of the description', () => {
    const routes = collectRoutes([], [], [], {operationIds: ['get-flag'], tags: ['SSO Configurations']});
    expect([...routes].filter((route) => route.startsWith('/docs/apis/'))).toEqual([
      '/docs/apis/connect-openapi/',
      '/docs/apis/connect-openapi/get-flag/',
      '/docs/apis/connect-openapi/tags/sso-configurations/',
    ]);
  });
});
