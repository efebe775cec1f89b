/** Groups pages into the sections of llms.txt, in the order of the sidebars. */
import {REFERENCE_PATH} from '../../../src/reference/paths';

import type {ListedPage, Section} from './render-llms';

/** The properties of Docusaurus' sidebar items that this file reads. */
type SidebarItem = {
  type: string;
  /** Doc id, if the item is a page. */
  id?: string;
  /** Title, if the item is a category. */
  label?: string;
  link?: {type: string; id?: string};
  items?: readonly SidebarItem[];
};

export type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>;

/** A resource of the API with its operations, as site paths. */
export type Resource = {label: string; path: string; operations: readonly string[]};

/** Id of a sidebar → title of the section for the pages of the sidebar that are in no category. */
const SIDEBAR_TITLES: Readonly<Record<string, string>> = {
  docs: 'Documentation',
  apis: 'APIs',
  rsnotes: 'Release notes',
};

const ARTICLE_LISTS = /^\/blog\/(?:$|(?:archive|authors|page|tags)\/)/;

function listIds({type, id, link, items = []}: SidebarItem): string[] {
  const own = type === 'doc' || type === 'ref' ? id : link?.id;
  return [...(own === undefined ? [] : [own]), ...items.flatMap(listIds)];
}

/** Returns one section for the pages in no category, then one for each category. */
function listSections(name: string, items: readonly SidebarItem[]): {title: string; ids: string[]}[] {
  const isCategory = ({type}: SidebarItem) => type === 'category';
  return [
    {title: SIDEBAR_TITLES[name] ?? name, ids: items.filter((item) => !isCategory(item)).flatMap(listIds)},
    ...items.filter(isCategory).map((item) => ({title: item.label ?? '', ids: listIds(item)})),
  ];
}

/**
 * @param pathOf returns the site path of a page in docs/ by its id
 * @returns sections of pages, and sections of operations. Each page is in exactly one section
 */
export function collectSections(
  pages: readonly ListedPage[],
  sidebars: Sidebars,
  pathOf: (id: string) => string | undefined,
  resources: readonly Resource[],
): {sections: Section[]; operations: Section[]} {
  const rest = new Map(pages.map((page) => [page.path, page]));
  const take = (title: string, paths: readonly (string | undefined)[]): Section => ({
    title,
    pages: paths.flatMap((path = '') => {
      const page = rest.get(path);
      rest.delete(path);
      return page ? [page] : [];
    }),
  });
  const takeWhere = (title: string, isWanted: (path: string) => boolean) =>
    take(title, [...rest.keys()].filter(isWanted));
  const isFilled = (section: Section) => section.pages.length > 0;
  const operations = resources.map(({label, path, operations: paths}) => take(label, [path, ...paths]));
  const sections = [
    take('Home', ['/']),
    ...Object.entries(sidebars).flatMap(([name, items]) =>
      listSections(name, items).map(({title, ids}) =>
        take(title, [
          ...ids.map(pathOf),
          ...(name === 'apis' && title === SIDEBAR_TITLES.apis ? [REFERENCE_PATH] : []),
        ]),
      ),
    ),
    takeWhere('Technical blog', (path) => path.startsWith('/blog/') && !ARTICLE_LISTS.test(path)),
    takeWhere('Lists of articles', (path) => path.startsWith('/blog/')),
    takeWhere('About this portal', () => true),
  ];
  return {sections: sections.filter(isFilled), operations: operations.filter(isFilled)};
}
