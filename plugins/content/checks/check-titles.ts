import type {Problem} from '../../lib/problems';

import {findShared} from './find-shared';
import {isPage} from './is-page';
import type {SourceFile} from './source-file';

/** The verbs that can start the title of a how-to. */
const HOW_TO_VERBS = new Set(
  (
    'accept add assign build change check choose configure connect create delegate download edit export find get ' +
    'import install invite join make manage map migrate monitor move onboard publish read recover register remove ' +
    'renew replace request restore retire revoke rotate run search send set sign suspend switch take test update ' +
    'use validate verify withdraw write'
  ).split(' '),
);

const titleOf = ({frontMatter}: SourceFile): string =>
  typeof frontMatter?.title === 'string' ? frontMatter.title : '';

const isHowTo = (file: string): boolean => file.startsWith('docs/how-tos/') && file !== 'docs/how-tos/index.mdx';

/** The pages of docs/ with a title. */
function listTitled(sources: readonly SourceFile[]): SourceFile[] {
  return sources.filter((source) => source.kind === 'doc' && isPage(source.file) && titleOf(source) !== '');
}

/** Finds pages of docs/ with the same title: readers of search results and tabs cannot tell them apart. */
function checkUniqueTitles(titled: readonly SourceFile[]): Problem[] {
  return findShared(titled, (source) => titleOf(source).toLowerCase()).map(({item, others: [other]}) => ({
    file: item.file,
    line: item.fieldLines.get('title') ?? 1,
    what: `The title "${titleOf(item)}" is also the title of ${other?.file}.`,
    remedy:
      'Give each page its own title. The title of a how-to says what the reader does, such as "Manage authorities".',
  }));
}

/** Finds how-tos whose title does not begin with a verb. */
function checkHowToTitles(titled: readonly SourceFile[]): Problem[] {
  return titled
    .filter(({file}) => isHowTo(file))
    .filter((source) => !HOW_TO_VERBS.has(titleOf(source).split(' ')[0]?.toLowerCase() ?? ''))
    .map((source) => ({
      file: source.file,
      line: source.fieldLines.get('title') ?? 1,
      what: `The title "${titleOf(source)}" of a how-to does not begin with a verb.`,
      remedy:
        'Write what the reader does, such as "Manage authorities". Add another verb to HOW_TO_VERBS in plugins/content/checks/check-titles.ts.',
    }));
}

/** Checks that the titles of pages in docs/ are unique, and that the titles of how-tos begin with a verb. */
export function checkTitles(sources: readonly SourceFile[]): Problem[] {
  const titled = listTitled(sources);
  return [...checkUniqueTitles(titled), ...checkHowToTitles(titled)];
}
