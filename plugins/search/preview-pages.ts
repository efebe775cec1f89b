/** Lists the pages for the search index of the dev server. */
import type {AllContent} from '@docusaurus/types';

import type {Navigation} from '../../src/reference/navigation';
import type {Operation, Page, PageKind} from '../../src/search/records';

export type PreviewPage = {
  path: string;
  title: string;
  kind: PageKind;
  description: string;
  docusaurusTag: string;
  source: string;
};

type Loaded = {title: string; permalink: string; source: string; description?: string; unlisted?: boolean};
type DocsContent = {loadedVersions: {versionName: string; docs: Loaded[]}[]};
type BlogContent = {blogPosts: {metadata: Loaded}[]};

function kindOf(permalink: string): PageKind {
  return permalink.includes('/docs/release-notes/') ? 'release-notes' : 'doc';
}

/**
 * @param content plugin name → id → loaded content
 * @returns sorted by path
 */
export function listPreviewPages(content: AllContent): PreviewPage[] {
  const docs = Object.values(content['docusaurus-plugin-content-docs'] ?? {}) as DocsContent[];
  const blogs = Object.values(content['docusaurus-plugin-content-blog'] ?? {}) as BlogContent[];
  const toPage = (
    {title, permalink, source, description}: Loaded,
    kind: PageKind,
    docusaurusTag: string,
  ): PreviewPage => ({
    path: permalink,
    title,
    kind,
    description: description ?? '',
    docusaurusTag,
    source,
  });
  const pages = [
    ...docs.flatMap(({loadedVersions}) =>
      loadedVersions.flatMap(({versionName, docs: loaded}) =>
        loaded.map((doc) => toPage(doc, kindOf(doc.permalink), `docs-default-${versionName}`)),
      ),
    ),
    ...blogs.flatMap(({blogPosts}) => blogPosts.map(({metadata}) => toPage(metadata, 'article', 'default'))),
  ];
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Lists tags, operations and webhooks with title, id, method and path, but without texts, because reading the texts
 * would block the dev server.
 * @param navigation data of the reference sidebar
 */
export function listReferencePages(navigation: Navigation): Page[] {
  const toPage = (path: string, title: string, identifiers: string[], operation: Operation | null): Page => ({
    path,
    title,
    kind: operation ? 'operation' : 'tag',
    language: 'en',
    docusaurusTag: 'docs-default-current',
    operation,
    sections: [
      {
        level: 'lvl1',
        heading: title,
        ancestors: [],
        anchor: null,
        text: '',
        identifiers,
        definitions: [],
        questions: [],
      },
    ],
  });
  return navigation.flatMap(({label: tag, href, operations, isWebhooks}) => [
    toPage(href, tag, [tag], null),
    ...operations.map(({id, method, path, label, href: address}) =>
      toPage(
        address,
        label,
        isWebhooks ? [tag, id] : [tag, id, path],
        isWebhooks ? null : {id, method: method.toUpperCase(), path, tag},
      ),
    ),
  ]);
}
