/**
 * The configuration of Docusaurus. Facts are in src/site, behaviour is in plugins/ and src/. `npm run build` and
 * `npm start` bundle this file before Docusaurus loads it (plugins/build/cli.ts), which saves time. Docusaurus can also
 * load it directly.
 */
import type {Options as BlogOptions} from '@docusaurus/plugin-content-blog';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type * as Preset from '@docusaurus/preset-classic';
import type {Config, PluginModule} from '@docusaurus/types';

import {createPlugins} from './plugins';
import {remarkApiChanges} from './plugins/content/api-changes/remark-api-changes';
import {remarkArtefacts} from './plugins/content/artefacts/remark-artefacts';
import blogWithCompleteFeeds from './plugins/content/blog-feeds';
import {createFeedItems} from './plugins/content/blog-feeds/create-feed-items';
import {highlightCode} from './plugins/content/code/highlight-code';
import {readCovers} from './plugins/content/covers/front-matter';
import {diagrams} from './plugins/content/diagrams';
import docsWithOperations from './plugins/content/docs';
import {remarkErrors} from './plugins/content/errors/remark-errors';
import {remarkFlows} from './plugins/content/flows/remark-flows';
import {withFreshness} from './plugins/content/freshness/front-matter';
import {keepColons} from './plugins/content/markdown/keep-colons';
import {localJsx} from './plugins/content/markdown/local-jsx';
import {readingTime} from './plugins/content/markdown/reading-time';
import {generateSidebarItems} from './plugins/content/markdown/sidebar-items';
import {normaliseText} from './plugins/lib/source-text';
import {withoutFields} from './plugins/lib/without-fields';
import {readYearOfSources} from './plugins/lib/year-of-sources';
import {createDatedItems} from './plugins/output/sitemap/create-items';
import {DEPARTURE_NAMES, selectDepartures} from './plugins/upstream';
import {readEnvironment, readStock} from './src/site/env';
import {BASE_URL, BLOG_DESCRIPTION, BLOG_TITLE, LOCALE, PORTAL_TITLE, TAGLINE, TOP_BAR_TITLE} from './src/site/facts';
import {navbarItems} from './src/site/menus';
import {SOCIAL_PICTURE} from './src/site/social-picture';
import {consentRevision} from './src/site/third-parties';

const siteDir = __dirname;
const environment = readEnvironment();
const departures = selectDepartures(readStock(DEPARTURE_NAMES));

/** Transforms of the MDX of docs and blog. */
const markdown = {
  beforeDefaultRemarkPlugins: [
    keepColons,
    [remarkArtefacts, {siteDir}] as [typeof remarkArtefacts, {siteDir: string}],
    [remarkErrors, {siteDir}] as [typeof remarkErrors, {siteDir: string}],
    [remarkApiChanges, {siteDir}] as [typeof remarkApiChanges, {siteDir: string}],
    [remarkFlows, {siteDir}] as [typeof remarkFlows, {siteDir: string}],
  ],
  remarkPlugins: [diagrams],
  rehypePlugins: [highlightCode],
  recmaPlugins: [localJsx],
};

const config: Config = {
  title: PORTAL_TITLE,
  tagline: TAGLINE,
  url: environment.siteUrl,
  baseUrl: BASE_URL,
  trailingSlash: true,
  titleDelimiter: '|',
  favicon: 'img/mark.svg',
  i18n: {defaultLocale: LOCALE, locales: [LOCALE]},
  noIndex: environment.noIndex,
  ssrTemplate: departures.pageTemplate,

  markdown: {
    // The checks and the search index read these fields from the files.
    parseFrontMatter: withoutFields(
      ['questions', 'search_terms', 'owner', 'reviewed', 'review_in'],
      withFreshness(siteDir, readCovers(siteDir)),
    ),
    preprocessor: ({fileContent}) => normaliseText(fileContent),
  },

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onDuplicateRoutes: 'throw',

  future: {
    v4: {removeLegacyPostBuildHeadAttribute: true, useCssCascadeLayers: true},
    experimental_faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      lightningCssMinimizer: true,
      mdxCrossCompilerCache: true,
      rspackBundler: true,
      rspackPersistentCache: true,
      // One thread renders all pages in a few seconds. Each further thread would load and compile the server bundle
      // again.
      ssgWorkerThreads: false,
    },
  },

  customFields: {
    hostedSearch: environment.hostedSearch,
    isSearchPersonalised: environment.isSearchPersonalised,
    thirdParties: environment.thirdParties,
    consentRevision: consentRevision(environment),
    feedbackPath: environment.feedbackPath,
    yearOfSources: readYearOfSources(siteDir),
  },

  clientModules: [
    './src/client/trusted-types/index.ts',
    './src/client/readable-address/index.ts',
    './src/client/canonical-address/index.ts',
    './src/client/image-zoom/index.ts',
    './src/client/sidebar-place/index.ts',
    './src/client/progress-bar/index.ts',
  ],

  presets: [
    [
      'classic',
      {
        // Docs and blog are below, because plugins of the portal extend them.
        docs: false,
        blog: false,
        pages: {},
        sitemap: {
          ignorePatterns: [`${BASE_URL}search/**`],
          lastmod: 'date',
          createSitemapItems: createDatedItems(siteDir),
        },
        theme: {
          customCss: [
            './src/css/fonts.css',
            './src/css/tokens.css',
            './src/css/bridge.css',
            './src/css/buttons.css',
            './src/css/code.css',
            './src/css/overrides.css',
            './src/css/diagrams.css',
          ],
        },
        debug: false,
      } satisfies Preset.Options,
    ],
  ],

  plugins: [
    [
      docsWithOperations as PluginModule,
      {
        ...markdown,
        routeBasePath: 'docs',
        sidebarPath: './sidebars.ts',
        sidebarItemsGenerator: generateSidebarItems,
        numberPrefixParser: false,
        onInlineTags: 'throw',
      } satisfies Partial<DocsOptions>,
    ],
    [
      blogWithCompleteFeeds as PluginModule,
      {
        ...markdown,
        routeBasePath: 'blog',
        blogTitle: BLOG_TITLE,
        blogDescription: BLOG_DESCRIPTION,
        blogSidebarTitle: 'Recent articles',
        blogSidebarCount: 8,
        postsPerPage: 10,
        showReadingTime: true,
        readingTime,
        onInlineTags: 'throw',
        onInlineAuthors: 'throw',
        onUntruncatedBlogPosts: 'throw',
        feedOptions: {
          type: 'all',
          title: `${PORTAL_TITLE}: technical blog`,
          description: BLOG_DESCRIPTION,
          copyright: PORTAL_TITLE,
          limit: false,
          createFeedItems: createFeedItems(siteDir),
          xslt: true,
        },
      } satisfies BlogOptions,
    ],
    ...createPlugins(departures.plugins),
  ],

  themeConfig: {
    colorMode: {defaultMode: 'light', respectPrefersColorScheme: false},
    docs: {sidebar: {hideable: true, autoCollapseCategories: true}},
    blog: {sidebar: {groupByYear: true}},
    metadata: [{name: 'description', content: TAGLINE}],
    image: SOCIAL_PICTURE.path,
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    navbar: {title: TOP_BAR_TITLE, logo: {src: 'img/mark.svg', alt: ''}, hideOnScroll: false, items: navbarItems},
    announcementBar: environment.announcement ? {...environment.announcement, isCloseable: true} : undefined,
  } satisfies Preset.ThemeConfig,
};

export default config;
