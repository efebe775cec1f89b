/**
 * Selects the tests that changed files are most likely to break, for `npm test -- --changed`.
 */

/**
 * A feature of the portal: its sources, and its fastest tests of a build. `configured`: whether these tests also read
 * the configured build.
 */
export type Feature = {
  name: string;
  sources: RegExp;
  integration: readonly string[];
  e2e: readonly string[];
  configured?: boolean;
};

export const FEATURES: readonly Feature[] = [
  {
    name: 'search',
    sources: /^src\/search\/|^src\/theme\/SearchBar|^src\/pages\/search|^plugins\/search\//,
    integration: ['search/search-index'],
    e2e: ['search/results', 'search/selection'],
  },
  {
    name: 'reference',
    sources:
      /^openapi\/|^src\/reference\/|^src\/components\/(OperationReference|OperationsNavigation|ReferencePage|TryIt)\/|^plugins\/(reference|content\/(api-changes|docs)|lib\/api-history)\//,
    integration: ['reference/reference.test', 'reference/api-changes', 'reference/try-it'],
    e2e: ['reference/reference.spec', 'reference/try-it'],
  },
  {
    name: 'sandbox',
    sources: /^src\/sandbox\/|^src\/components\/TryIt\/this-page\/|^plugins\/reference\/sandbox\//,
    integration: ['sandbox/described-members', 'loading/sandbox'],
    e2e: ['reference/this-page', 'reference/run-flow'],
  },
  {
    name: 'flows',
    sources: /^openapi\/arazzo\/|^src\/components\/RunFlow\/|^plugins\/(content|lib)\/flows\//,
    integration: ['reference/flows'],
    e2e: ['reference/run-flow'],
  },
  {
    name: 'shell',
    sources:
      /^src\/theme\/(AnnouncementBar|Footer|Layout|Navbar|NotFound|Error|Loading)|^src\/components\/(AnnouncementBanner|Brand|CrashScreen|Mark|MobileMenu|NotFoundHelp|PageLoading|SiteFooter|TopBar|landing)\/|^src\/pages\/index|^src\/site\/|^docusaurus\.config\.ts$/,
    integration: ['every-page/links'],
    e2e: ['shell/shell', 'shell/mobile-menu', 'shell/footer'],
  },
  {
    name: 'docs',
    sources:
      /^src\/theme\/(CodeBlock|Doc|MDXComponents|TOC|LastUpdated)|^src\/components\/(CodeBlock|MarkdownImage|ScrollableTable|ExpandSidebar)\/|^src\/css\/(code|tokens)\.css$|^plugins\/content\/(checks|code|diagrams|markdown|release-notes)\/|^sidebars\.ts$/,
    integration: ['every-page/links', 'docs/diagrams'],
    e2e: ['docs/code-blocks', 'docs/sidebar'],
  },
  {
    name: 'blog',
    sources:
      /^src\/theme\/Blog|^src\/components\/(ArticleCover|BlogArchive|SeriesNavigation)\/|^plugins\/content\/(blog-[^/]+|covers)\/|^blog\/.*cover\.svg$/,
    integration: ['blog/covers', 'blog/blog-feeds'],
    e2e: ['blog/'],
  },
  {
    name: 'Markdown pages',
    sources: /^plugins\/output\/markdown-pages\//,
    integration: ['every-page/markdown-pages'],
    e2e: [],
  },
  {
    name: 'privacy',
    sources:
      /^src\/consent\/|^src\/client\/trusted-types|^src\/site\/(consent|third-parties)|^plugins\/output\/(third-parties|response-headers)\/|^src\/components\/(LegalPages|PrivacySettingsButton)\//,
    integration: ['privacy/', 'deploy/observatory'],
    e2e: ['privacy/storage', 'privacy/trusted-types'],
    configured: true,
  },
  {
    name: 'tools',
    sources: /^src\/tools\/|^src\/site\/tools\.ts$|^plugins\/output\/response-headers\/|^artefacts\//,
    integration: ['loading/tools'],
    e2e: ['tools/'],
  },
  {
    name: 'agents',
    sources:
      /^plugins\/output\/(agent-skill|docs-mcp|markdown-pages|response-headers\/negotiation)\/|^src\/components\/PageMenu\/|^src\/search\/(embedded|[^/]+\.ts$)/,
    integration: ['agents/'],
    e2e: ['agents/'],
  },
  {
    name: 'end of a page',
    sources:
      /^src\/components\/Page(Foot|Feedback)\/|^src\/site\/(feedback|freshness|report-error)\.ts$|^plugins\/content\/(freshness|standards)\//,
    integration: [],
    e2e: ['docs/page-foot'],
    configured: true,
  },
  {
    name: 'loading',
    sources: /^src\/(client|css)\/|^plugins\/(?!content\/checks\/)|^docusaurus\.config\.ts$|^package(-lock)?\.json$/,
    integration: ['every-page/routes'],
    e2e: ['loading/early-scripts', 'shell/colour-mode'],
  },
];

/** The checks and tests that `npm test -- --changed` runs. An empty list runs nothing. */
export type Selection = {
  /** Content files for `npm run check`; `all` when a changed file affects all content. */
  content: readonly string[] | 'all';
  typeCheck: boolean;
  /** Whether to run the unit tests that import a changed file. */
  unit: boolean;
  /** Substrings of the names of unit tests that read a changed file from the disk, which `unit` does not find. */
  unitFiles: readonly string[];
  /** Substrings of test file names, as Vitest and Playwright accept them. These tests need a build. */
  integration: readonly string[];
  e2e: readonly string[];
  /** Whether the integration and end-to-end tests also need the configured build. */
  configured: boolean;
};

const PAGE = /^(docs|blog)\/.*\.mdx$/;
const CONTENT_OF_ALL =
  /^(openapi|artefacts|static|plugins\/content\/checks)\/|^(docs|blog)\/.*(?<!\.mdx)$|^sidebars\.ts$|^src\/site\/(redirects|menus)\.ts$/;
const STYLES = /\.css$/;
const GUIDE = /\.md$/;
const SCRIPT = /\.(tsx?|mts|cts|json)$/;

const unique = (names: readonly string[]) => [...new Set(names)].sort();

/** Unit tests that read a changed file without importing it: tests for a style sheet, or the test of the guides. */
const readersOf = (file: string): readonly string[] => {
  if (STYLES.test(file)) return [file.replace(/[^/]*$/, ''), 'tests/repository/architecture.test.ts'];
  return GUIDE.test(file) ? ['tests/repository/guides.test.ts'] : [];
};

/** @param files paths from the root of the repository, with `/` */
export function selectTests(files: readonly string[]): Selection {
  const scripts = files.filter((file) => SCRIPT.test(file));
  const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
  const sources = files.filter((file) => !isTest(file) && !file.startsWith('tests/'));
  const features = FEATURES.filter((feature) => sources.some((file) => feature.sources.test(file)));
  const changedTests = (folder: string) =>
    files
      .filter((file) => file.startsWith(`tests/${folder}/`) && isTest(file))
      .map((file) => file.replace(`tests/${folder}/`, ''));
  return {
    content: files.some((file) => CONTENT_OF_ALL.test(file)) ? 'all' : files.filter((file) => PAGE.test(file)),
    typeCheck: scripts.length > 0,
    unit: scripts.length > 0,
    unitFiles: unique(files.flatMap(readersOf)),
    integration: unique([...features.flatMap(({integration}) => integration), ...changedTests('integration')]),
    e2e: unique([
      ...features.flatMap(({e2e}) => e2e),
      ...changedTests('e2e').filter((file) => !file.startsWith('faults/')),
    ]),
    configured:
      features.some(({configured}) => configured) ||
      files.some((file) => /^tests\/(integration|e2e|support)\//.test(file)),
  };
}
