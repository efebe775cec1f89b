/** Docs and posts as Docusaurus has loaded them, for the index of the preview. */
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
 * Pages with a Markdown source, in the order of their paths.
 * @param content what the plugins loaded, by plugin name and id
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
 * The operations of the API reference by title, id, method and path; their text waits for a build, because reading all of
 * it would hold up the preview.
 * @param navigation what the sidebar shows of them
 */
export function listReferencePages(navigation: Navigation): Page[] {
  const toPage = (path: string, title: string, identifiers: string[], operation: Operation | null): Page => ({
    path,
    title,
    kind: operation ? 'operation' : 'tag',
    language: 'en',
    docusaurusTag: 'docs-default-current',
    operation,
    sections: [{level: 'lvl1', heading: title, ancestors: [], anchor: null, text: '', identifiers, definitions: []}],
  });
  return navigation.flatMap(({label: tag, href, operations}) => [
    toPage(href, tag, [tag], null),
    ...operations.map(({id, method, path, label, href: address}) =>
      toPage(address, label, [tag, id, path], {id, method: method.toUpperCase(), path, tag}),
    ),
  ]);
}
