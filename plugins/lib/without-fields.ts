import type {ParseFrontMatter} from '@docusaurus/types';

/**
 * Wraps a front matter parser and removes fields that only plugins read. Docusaurus writes all front matter to the
 * script of the page, twice, so these fields would make each page larger.
 */
export function withoutFields(fields: readonly string[], parseFrontMatter: ParseFrontMatter): ParseFrontMatter {
  return async (params) => {
    const {frontMatter, ...parsed} = await parseFrontMatter(params);
    const kept = Object.entries(frontMatter).filter(([field]) => !fields.includes(field));
    return {...parsed, frontMatter: Object.fromEntries(kept)};
  };
}
