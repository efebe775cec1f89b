/** Each page has a Markdown file with its content, and llms.txt lists all of them. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Element, Nodes} from 'hast';
import {describe, expect, it} from 'vitest';

import {abbreviateTokens} from '../../../plugins/output/markdown-pages/shorten-repeats';
import {BASE_URL, DEFAULT_SITE_URL} from '../../../src/site/facts';
import {writtenOperations} from '../../support/reference/written-operations';
import {yieldToEventLoop} from '../../support/runner/yield-to-event-loop';
import {elements, isRedirect, metaOf, readBuiltPages, textOf, type BuiltPage} from '../../support/site/built-pages';
import {listNodes, parseMarkdown, readMarkdownPages, type MarkdownPage} from '../../support/site/markdown-pages';
import {PLAIN_BUILD} from '../../support/site/sites';

const MAX_LENGTH = 50_000;
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const SITE = DEFAULT_SITE_URL + BASE_URL;

const markdownPages = await readMarkdownPages();
const htmlPages = (await readBuiltPages()).filter(({html}) => !isRedirect(html));
const contentPages = htmlPages.filter(({route}) => ![`${BASE_URL}404.html`, `${BASE_URL}search/`].includes(route));
const markdownOf = new Map(markdownPages.map((page) => [page.route, page]));
const pairs = contentPages.flatMap((html) => {
  const markdown = markdownOf.get(html.route);
  return markdown ? [{route: html.route, html, markdown}] : [];
});

const read = (file: string) => readFileSync(path.join(PLAIN_BUILD, file), 'utf8');
const isShortened = ({text}: MarkdownPage) => text.includes('\n> **Shortened**');

function hasClass({properties}: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

function elementsIn(element: Element, tagName: string): Element[] {
  return element.children.flatMap((child) =>
    child.type === 'element' ? [...(child.tagName === tagName ? [child] : []), ...elementsIn(child, tagName)] : [],
  );
}

/** Cells of the table of all operations. The Markdown shows the table as a list. */
const cellsOfIndex = new WeakSet<Element>();
for (const page of contentPages)
  for (const table of elements(page, 'table'))
    if (elementsIn(table, 'th').some(({properties}) => properties.scope === 'rowgroup'))
      for (const row of elementsIn(table, 'tr'))
        [
          ...elementsIn(row, 'td'),
          ...elementsIn(row, 'th').filter(({properties}) => properties.scope === 'col'),
        ].forEach((cell) => cellsOfIndex.add(cell));

/** Whether the text omits an element: it is not content, or the beginning of the Markdown repeats it. */
function isLeftOut(element: Element): boolean {
  const {tagName, properties} = element;
  return (
    ['nav', 'button', 'svg', 'script', 'form', 'label', 'legend', 'h1'].includes(tagName) ||
    properties.dataMarkdownIgnore !== undefined ||
    ['hash-link', 'theme-doc-toc-mobile', 'theme-doc-footer-edit-meta-row', 'table-of-contents'].some((name) =>
      hasClass(element, name),
    ) ||
    cellsOfIndex.has(element)
  );
}
const BLOCKS = new Set(
  'address article blockquote br dd details div dl dt fieldset figcaption figure h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
);

/**
 * Removes white space, the middle of long tokens (the Markdown shows each token once) and parentheses (the Markdown
 * adds them to numbers of articles).
 */
const squash = (text: string) => abbreviateTokens(text).replace(/[\s\u200b()]+/g, '');

/** The text of each block, without white space. */
function segmentsOf(root: Nodes): string[] {
  const segments: string[] = [];
  let text = '';
  const flush = () => {
    if (squash(text).length >= 12) segments.push(squash(text));
    text = '';
  };
  const visit = (node: Nodes) => {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element' && !isLeftOut(node)) {
      const isBlock = BLOCKS.has(node.tagName);
      if (isBlock) flush();
      node.children.forEach(visit);
      if (isBlock) flush();
    }
  };
  visit(root);
  flush();
  return [...new Set(segments)];
}

function plainTextOf({tree}: MarkdownPage): string {
  return squash(
    listNodes(tree)
      .map((node) => ('value' in node ? node.value : ''))
      // The title of a code block is in its fence.
      .concat(listNodes(tree).map((node) => (node.type === 'code' ? (node.meta ?? '') : '')))
      .join('\n'),
  );
}

/** Segments of the HTML that are not in the Markdown. */
function findMissing(html: BuiltPage, markdown: MarkdownPage): string[] {
  const [main] = elements(html, 'main');
  if (!main) return ['main'];
  const text = plainTextOf(markdown);
  return segmentsOf(main).filter((segment) => !text.includes(segment));
}

describe('the Markdown of a page', () => {
  it('exists for each page with content, and for no other', () => {
    expect(markdownPages.map(({route}) => route).sort()).toEqual(contentPages.map(({route}) => route).sort());
    expect(markdownPages.length).toBeGreaterThan(500);
  });

  it('starts with title, description, address and the address of llms.txt', () => {
    const wrong = pairs.filter(({html, markdown: {text, tree}}) => {
      const [heading, front] = tree.children;
      const title = textOf(elements(html, 'h1')[0] as Element);
      const quoted =
        front?.type === 'blockquote' ? text.slice(front.position?.start.offset, front.position?.end.offset) : '';
      const plain = squash(
        front
          ? listNodes(front)
              .map((node) => (node.type === 'text' ? node.value : ''))
              .join('')
          : '',
      );
      return !(
        heading?.type === 'heading' &&
        heading.depth === 1 &&
        squash(
          listNodes(heading)
            .map((node) => ('value' in node ? node.value : ''))
            .join(''),
        ) === squash(title) &&
        plain.startsWith(squash(metaOf(html, 'description') ?? '-')) &&
        quoted.includes(`<${DEFAULT_SITE_URL}${html.route}>`) &&
        quoted.includes(`<${SITE}llms.txt>`) &&
        text.endsWith('\n') &&
        !text.endsWith('\n\n')
      );
    });
    expect(wrong.map(({route}) => route)).toEqual([]);
  });

  it(`has at most ${MAX_LENGTH} characters, and says when it is shortened`, () => {
    expect(markdownPages.filter(({text}) => text.length > MAX_LENGTH).map(({route}) => route)).toEqual([]);
    expect(markdownPages.filter(isShortened).length).toBeLessThanOrEqual(3);
  });

  it('has no HTML, and one title', () => {
    const wrong = markdownPages.filter(({tree}) => {
      const nodes = listNodes(tree);
      return (
        nodes.some(({type}) => type === 'html') ||
        nodes.filter((node) => node.type === 'heading' && node.depth === 1).length !== 1
      );
    });
    expect(wrong.map(({route}) => route)).toEqual([]);
  });

  it('has the text of the page', async () => {
    const missing: string[] = [];
    for (const {route, html, markdown} of pairs) {
      if (!isShortened(markdown)) missing.push(...findMissing(html, markdown).map((segment) => `${route}: ${segment}`));
      await yieldToEventLoop();
    }
    expect(missing).toEqual([]);
  });

  it('is reported without a paragraph, a code block or a row of a table', () => {
    const pair = pairs.find(({route}) => route === `${BASE_URL}docs/apis/security/client-credentials-flow/`);
    expect(pair).toBeDefined();
    if (!pair) return;
    const without = (pattern: RegExp) => {
      const text = pair.markdown.text.replace(pattern, '');
      expect(text).not.toBe(pair.markdown.text);
      return findMissing(pair.html, {...pair.markdown, text, tree: parseMarkdown(text)});
    };
    expect(without(/\n\nIt is for services that run unattended.*\n/)).toHaveLength(1);
    expect(without(/\n```http\nHTTP\/1\.1 200[^]*?\n```\n/)).toHaveLength(1);
    expect(without(/\n\| `scope` \|.*/).length).toBeGreaterThan(0);
  });

  it('has the unchanged text of each code block, and each token at least once', () => {
    const wrong = pairs.filter(({html, markdown}) => {
      const codes = new Set(
        listNodes(markdown.tree).map((node) => (node.type === 'code' ? abbreviateTokens(node.value) : '')),
      );
      // Short error examples are inline code.
      const lines = new Set(
        listNodes(markdown.tree).map((node) => (node.type === 'inlineCode' ? abbreviateTokens(node.value) : '')),
      );
      const isShown = (block: string) =>
        codes.has(abbreviateTokens(block)) || lines.has(abbreviateTokens(block).replace(/\n\s*/g, ' '));
      const [main] = elements(html, 'main');
      const blocks = main ? listBlocks(main) : [];
      const tokens = blocks.flatMap((block) => block.match(TOKEN) ?? []);
      return (
        !isShortened(markdown) &&
        (blocks.some((block) => !isShown(block)) || tokens.some((token) => !markdown.text.includes(token)))
      );
    });
    expect(wrong.map(({route}) => route)).toEqual([]);
  });

  it('has the source of each diagram', () => {
    const drawn = pairs.map(({route, html, markdown}) => ({
      route,
      diagrams: elements(html, 'figure').filter((figure) => hasClass(figure, 'diagram')).length,
      sources: listNodes(markdown.tree).filter((node) => node.type === 'code' && node.lang === 'mermaid').length,
    }));
    expect(drawn.filter(({diagrams, sources}) => diagrams !== sources)).toEqual([]);
    expect(drawn.filter(({sources}) => sources > 0).length).toBeGreaterThan(50);
  });
});

/** The text of the `pre` elements, without the samples that only the HTML shows. */
function listBlocks(element: Element): string[] {
  if (element.properties.dataMarkdownIgnore !== undefined) return [];
  if (element.tagName === 'pre') return [textOf(element).replace(/\n+$/, '')];
  return element.children.flatMap((child) => (child.type === 'element' ? listBlocks(child) : []));
}

describe('links in Markdown', () => {
  const targets = new Map(contentPages.map((page) => [page.route, page]));
  const idsOf = new Map(
    [...targets].map(([route, {html}]) => [
      route,
      new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id.replaceAll('&amp;', '&'))),
    ]),
  );

  function findFault(address: string): string | null {
    if (!URL.canParse(address)) return 'is not absolute';
    const {origin, pathname, search, hash, protocol} = new URL(address);
    if (origin !== DEFAULT_SITE_URL || !pathname.startsWith(BASE_URL))
      return /^(?:https?|mailto):$/.test(protocol) ? null : 'has another protocol';
    // A link with a query leads to HTML, because only the HTML page evaluates a query.
    if (targets.has(pathname)) return search === '' ? 'leads to HTML, although there is Markdown' : null;
    if (!existsSync(path.join(PLAIN_BUILD, pathname.slice(BASE_URL.length)))) return 'leads nowhere';
    const ids = idsOf.get(pathname.replace(/index\.md$/, ''));
    return hash && ids && !ids.has(decodeURIComponent(hash.slice(1))) ? 'leads to a missing anchor' : null;
  }

  it('are absolute, lead to Markdown where it exists, and to existing anchors', () => {
    const faults = markdownPages.flatMap(({route, tree}) =>
      listNodes(tree).flatMap((node) => {
        if (node.type !== 'link' && node.type !== 'image') return [];
        const fault = node.url === DEFAULT_SITE_URL + route ? null : findFault(node.url);
        return fault ? [`${route}: ${node.url} ${fault}`] : [];
      }),
    );
    // At its beginning, a shortened page links to its HTML. No other link leads to HTML.
    expect([...new Set(faults)]).toEqual([]);
  });

  it.each([
    ['docs/', 'is not absolute'],
    [`${SITE}docs/`, 'leads to HTML, although there is Markdown'],
    [`${SITE}docs/gone/index.md`, 'leads nowhere'],
    [`${SITE}docs/index.md#gone`, 'leads to a missing anchor'],
    ['javascript:alert(1)', 'has another protocol'],
    ['https://www.rfc-editor.org/rfc/rfc6749', null],
  ])('%s: %s', (address, fault) => expect(findFault(address)).toBe(fault));
});

describe('the Markdown of an operation', () => {
  const operations = writtenOperations.map(({id, method, path: address}) => ({
    id,
    line: `\n\n\`${method} ${address}\`\n\n`,
    text: markdownOf.get(`${BASE_URL}docs/apis/connect-openapi/${id}/`)?.text ?? '',
  }));

  it('has method and path, authentication, responses and errors', () => {
    const parts = ['## Authentication', '## Responses', '## Samples'];
    expect(
      operations
        .filter(({line, text}) => !text.includes(line) || parts.some((part) => !text.includes(`\n\n${part}\n\n`)))
        .map(({id}) => id),
    ).toEqual([]);
    expect(operations.filter(({text}) => text.includes('\n\n## Errors\n\n')).length).toBeGreaterThan(290);
  });

  it('has one sample, for curl', () => {
    const wrong = operations.filter(({text}) => {
      const samples = text.slice(text.indexOf('\n## Samples\n')).split(/\n## (?!Samples)/)[0] ?? '';
      const languages = new Set([...samples.matchAll(/^```(\w+)$/gm)].map(([, language]) => language));
      return !(languages.size === 1 && languages.has('bash') && samples.includes('\ncurl '));
    });
    expect(wrong.map(({id}) => id)).toEqual([]);
  });
});

describe('llms.txt and its nested lists', () => {
  const root = read('llms.txt');
  const linksOf = (text: string) =>
    parseMarkdown(text).children.flatMap((block) =>
      block.type === 'list' ? listNodes(block).flatMap((node) => (node.type === 'link' ? [node.url] : [])) : [],
    );
  const nested = linksOf(root).filter((address) => address.endsWith('.txt'));
  const lists = [root, ...nested.map((address) => read(address.slice(SITE.length)))];

  it('are short enough and have title, summary and sections', () => {
    expect(nested.length).toBeGreaterThan(0);
    for (const text of lists) {
      expect(text.length).toBeLessThanOrEqual(MAX_LENGTH);
      expect(text).toMatch(/^# .+\n\n> .+\n\n(?:[^#].*\n\n)?## .+\n\n- /);
    }
  });

  it('list each page once, with a description', () => {
    const pages = lists.flatMap(linksOf).filter((address) => !address.endsWith('.txt'));
    expect(pages.sort()).toEqual(markdownPages.map(({route}) => `${DEFAULT_SITE_URL}${route}index.md`).sort());
    const lines = lists.flatMap((text) => text.match(/^- .*$/gm) ?? []);
    expect(lines.filter((line) => !/^- \[.+\]\(https:\S+\): \S/.test(line))).toEqual([]);
  });

  it('follow the sidebars', () => {
    const sections = [...root.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    for (const title of [
      'Get started',
      'Concepts',
      'Guides',
      'How-tos',
      'Platform',
      'APIs',
      'Security and authentication',
      'Release notes',
    ])
      expect(sections).toContain(title);
    const concepts = root.slice(root.indexOf('\n## Concepts\n')).split(/\n## (?!Concepts)/)[0] ?? '';
    expect((concepts.match(/^- /gm) ?? []).length).toBeGreaterThan(10);
  });
});

describe('the HTML of a page', () => {
  it('links to its Markdown, unless it has none', () => {
    const wrong = htmlPages.filter((page) => {
      const own = elements(page, 'link')
        .filter(({properties}) => properties.type === 'text/markdown')
        .map(({properties}) => [String(properties.rel), properties.href]);
      const expected = markdownOf.has(page.route) ? [['alternate', `${DEFAULT_SITE_URL}${page.route}index.md`]] : [];
      return JSON.stringify(own) !== JSON.stringify(expected);
    });
    expect(wrong.map(({route}) => route)).toEqual([]);
  });

  it('mentions llms.txt to agents before the content, hidden from readers', () => {
    const wrong = htmlPages.filter((page) => {
      const hints = elements(page, 'p').filter((paragraph) => textOf(paragraph).startsWith('For AI agents:'));
      const [hint] = hints;
      return !(
        hint &&
        hints.length === 1 &&
        textOf(hint).includes(`${SITE}llms.txt`) &&
        hint.properties.ariaHidden === 'true' &&
        hint.children.every(({type}) => type === 'text') &&
        page.html.indexOf('For AI agents:') < page.html.indexOf('<main')
      );
    });
    expect(wrong.map(({route}) => route)).toEqual([]);
  });
});
