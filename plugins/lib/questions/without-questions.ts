import type {ParseFrontMatter} from '@docusaurus/types';

/**
 * Wraps a front matter parser and removes the field `questions`. Docusaurus puts all front matter into the script of the
 * page, twice, but only the search index needs the questions.
 */
export function withoutQuestions(parseFrontMatter: ParseFrontMatter): ParseFrontMatter {
  return async (params) => {
    const {
      frontMatter: {questions: _questions, ...frontMatter},
      ...parsed
    } = await parseFrontMatter(params);
    return {...parsed, frontMatter};
  };
}
