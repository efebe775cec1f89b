import type {Page} from '../../../src/search/records';
import {withSlash} from '../with-slash';

import {generateQuestion} from './generate-question';
import type {Question} from './parse-questions';

function generateFor({operation, title}: Page): Question[] {
  const text = operation ? generateQuestion(title) : null;
  return text === null ? [] : [{text, section: null}];
}

/**
 * Adds questions to the sections that answer them. If the section does not exist, adds the question to the top of the
 * page. For an operation without questions, generates a question from the summary.
 * @param questionsOf questions by path of the page, with a trailing slash
 */
export function addQuestions(pages: readonly Page[], questionsOf: ReadonlyMap<string, readonly Question[]>): Page[] {
  return pages.map((page) => {
    // Paths of pages in the preview have no trailing slash.
    const written = questionsOf.get(withSlash(page.path)) ?? [];
    const questions = written.length > 0 ? written : generateFor(page);
    if (questions.length === 0) return page;
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
