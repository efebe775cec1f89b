/** Renders lists of all twins (llmstxt.org). */
import {LLMS, twinAddress, type Site} from './addresses';
import {escapeAddress, escapeLine} from './convert/escape';

/** A page with a twin. `path` is a site path. */
export type ListedPage = {path: string; title: string; description: string};
export type Section = {title: string; pages: readonly ListedPage[]};

/** Agents cut longer files without a message. In characters (UTF-16 code units). */
export const MAX_LIST_LENGTH = 50_000;

function renderLine({title, description}: Omit<ListedPage, 'path'>, address: string): string {
  return `- [${escapeLine(title)}](${escapeAddress(address)})${description ? `: ${escapeLine(description)}` : ''}`;
}

function renderSection({title, pages}: Section, site: Site): string {
  return [`## ${escapeLine(title)}`, '', ...pages.map((page) => renderLine(page, twinAddress(page.path, site)))].join(
    '\n',
  );
}

/** @returns at most MAX_LIST_LENGTH if `sections` were divided by `divideSections` */
function renderList(title: string, summary: string, blocks: readonly string[]): string {
  return `${[`# ${escapeLine(title)}`, `> ${summary}`, ...blocks].join('\n\n')}\n`;
}

export type Llms = {
  title: string;
  summary: string;
  /** Markdown of a paragraph. */
  introduction: string;
  sections: readonly Section[];
  /** Lists in files of their own, in the folder with this site path. */
  nested: {folder: string; title: string; summary: string; sections: readonly Section[]};
};

/** Room for title and summary of a file. */
const RESERVED_LENGTH = 1_000;

/** Divides sections into files that are short enough. */
function divideSections(sections: readonly Section[], site: Site): Section[][] {
  const files: Section[][] = [];
  let length = Infinity;
  for (const section of sections) {
    const added = renderSection(section, site).length + 2;
    if (length + added > MAX_LIST_LENGTH - RESERVED_LENGTH) {
      files.push([]);
      length = 0;
    }
    files.at(-1)?.push(section);
    length += added;
  }
  return files;
}

/**
 * @returns text of each file by its site path; the first is the list that links to the others
 * @throws Error if the first would be too long
 */
export function renderLlms({title, summary, introduction, sections, nested}: Llms, site: Site): Map<string, string> {
  const files = divideSections(nested.sections, site).map((part, index, {length}) => ({
    path: `${nested.folder}${index === 0 ? LLMS : `llms-${index + 1}.txt`}`,
    title: length === 1 ? nested.title : `${nested.title}, part ${index + 1} of ${length}`,
    description: part.map((section) => section.title).join(', '),
    part,
  }));
  const links = [
    `## ${escapeLine(nested.title)}`,
    '',
    ...files.map((file) => renderLine(file, site.url + site.baseUrl + file.path.slice(1))),
  ].join('\n');
  const root = renderList(title, summary, [
    introduction,
    ...sections.map((section) => renderSection(section, site)),
    links,
  ]);
  if (root.length > MAX_LIST_LENGTH)
    throw new Error(
      `${LLMS} has ${root.length} characters, at most ${MAX_LIST_LENGTH} are allowed. → Shorten descriptions of pages.`,
    );
  return new Map([
    [`/${LLMS}`, root],
    ...files.map(
      ({path, title: name, part}) =>
        [
          path,
          renderList(
            name,
            nested.summary,
            part.map((section) => renderSection(section, site)),
          ),
        ] as const,
    ),
  ]);
}
