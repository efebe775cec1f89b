import type {Page} from '../../../src/search/records';
import {withSlash} from '../with-slash';

import type {Question} from './parse-questions';

/**
 * Adds questions to the sections that answer them. A question whose section does not exist belongs to the top of the page.
 * @param questionsOf questions by path of the page, with a trailing slash
 */
export function addQuestions(pages: readonly Page[], questionsOf: ReadonlyMap<string, readonly Question[]>): Page[] {
  return pages.map((page) => {
    // Pages of the preview have paths without a slash at the end.
    const questions = questionsOf.get(withSlash(page.path));
    if (!questions) return page;
    const anchors = new Set(page.sections.map(({anchor}) => anchor));
    return {
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        questions: questions
          .filter((question) => (anchors.has(question.section) ? question.section : null) === section.anchor)
          .map(({text}) => text),
      })),
    };
  });
}
