/** Renders lists of all twins (llmstxt.org). */
import {addressOf, LLMS, twinAddress, type Site} from './addresses';
import {escapeAddress, escapeLine, renderCode} from './convert/escape';

/** A page with a twin. `path` is a site path. */
export type ListedPage = {
  path: string;
  title: string;
  description: string;
  /** Method and path if the page describes an operation. */
  operation?: {method: string; path: string} | null;
};
export type Section = {title: string; pages: readonly ListedPage[]};

/** In UTF-16 code units. Agents silently truncate longer files. */
export const MAX_LIST_LENGTH = 50_000;

/** Moves method and path to the start, because most descriptions of operations end with method and path. */
function renderDescription({description, operation}: Omit<ListedPage, 'path'>): string {
  if (!operation) return escapeLine(description);
  const signature = `${operation.method} ${operation.path}`;
  const text = description.endsWith(signature) ? description.slice(0, -signature.length) : description;
  return [renderCode(signature), escapeLine(text)].filter(Boolean).join(' ');
}

function renderLine(page: Omit<ListedPage, 'path'>, address: string): string {
  const description = renderDescription(page);
  return `- [${escapeLine(page.title)}](${escapeAddress(address)})${description ? `: ${description}` : ''}`;
}

function renderSection({title, pages}: Section, site: Site): string {
  return [`## ${escapeLine(title)}`, '', ...pages.map((page) => renderLine(page, twinAddress(page.path, site)))].join(
    '\n',
  );
}

function renderList(title: string, summary: string, blocks: readonly string[]): string {
  return `${[`# ${escapeLine(title)}`, `> ${summary}`, ...blocks].join('\n\n')}\n`;
}

/** A list that the first list links to, in one or more files. */
type NestedList = {
  /** Site path of the folder of the files. */
  folder: string;
  title: string;
  summary: string;
  sections: readonly Section[];
};

export type Llms = {
  title: string;
  summary: string;
  /** One paragraph of Markdown. */
  introduction: string;
  sections: readonly Section[];
  nested: NestedList;
};

type ListFile = {path: string; title: string; description: string; text: string};

/** Title of the lists of pages that do not fit into the first list. */
const MORE = 'More pages';

/** Length that is reserved for title and summary of each file. */
const RESERVED_LENGTH = 1_000;

/**
 * Divides sections into files of at most MAX_LIST_LENGTH, between two sections if possible, else between two pages.
 * @returns sections of each file
 */
function divideSections(sections: readonly Section[], site: Site): Section[][] {
  const files: Section[][] = [];
  let room = 0;
  const startFile = () => {
    files.push([]);
    room = MAX_LIST_LENGTH - RESERVED_LENGTH;
  };
  for (const {title, pages} of sections) {
    const titleLength = title.length + '## '.length + 4;
    const lengths = pages.map((page) => renderLine(page, twinAddress(page.path, site)).length + 1);
    if (titleLength + lengths.reduce((sum, length) => sum + length, 0) > room) startFile();
    let part: ListedPage[] | undefined;
    pages.forEach((page, index) => {
      const length = lengths[index] ?? 0;
      if (length > room) {
        startFile();
        part = undefined;
      }
      if (!part) {
        part = [];
        files.at(-1)?.push({title, pages: part});
        room -= titleLength;
      }
      part.push(page);
      room -= length;
    });
  }
  return files;
}

/** @param nameOf returns the file name of the part with this index */
function renderNested(
  {folder, title, summary, sections}: NestedList,
  site: Site,
  nameOf: (index: number) => string,
): ListFile[] {
  return divideSections(sections, site).map((part, index, {length}) => {
    const name = length === 1 ? title : `${title}, part ${index + 1} of ${length}`;
    return {
      path: folder + nameOf(index),
      title: name,
      description: part.map((section) => section.title).join(', '),
      text: renderList(
        name,
        summary,
        part.map((section) => renderSection(section, site)),
      ),
    };
  });
}

function renderLinks(title: string, files: readonly ListFile[], site: Site): string {
  return [`## ${escapeLine(title)}`, '', ...files.map((file) => renderLine(file, addressOf(file.path, site)))].join(
    '\n',
  );
}

/**
 * Renders the first list, which links directly to all others, because agents do not follow links in those lists.
 * Sections that do not fit into the first list are moved to separate lists, from the end.
 * @returns site path → text of each file. The first file is the list that links to the others
 */
export function renderLlms({title, summary, introduction, sections, nested}: Llms, site: Site): Map<string, string> {
  const own = renderNested(nested, site, (index) => (index === 0 ? LLMS : `llms-${index + 1}.txt`));
  const blocks = sections.map((section) => renderSection(section, site));

  /** Puts the first `count` sections into the first list, and the other sections into separate lists. */
  function divideAfter(count: number): {root: string; more: ListFile[]} {
    const rest = {folder: '/', title: MORE, summary, sections: sections.slice(count)};
    const more = renderNested(rest, site, (index) => `llms-${index + 2}.txt`);
    const links = [...(more.length > 0 ? [renderLinks(MORE, more, site)] : []), renderLinks(nested.title, own, site)];
    return {root: renderList(title, summary, [introduction, ...blocks.slice(0, count), ...links]), more};
  }

  let count = sections.length;
  let divided = divideAfter(count);
  while (count > 0 && divided.root.length > MAX_LIST_LENGTH) {
    count -= 1;
    divided = divideAfter(count);
  }
  const {root, more} = divided;
  return new Map([[`/${LLMS}`, root], ...[...more, ...own].map(({path, text}) => [path, text] as const)]);
}
