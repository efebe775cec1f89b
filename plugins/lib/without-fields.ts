import type {ParseFrontMatter} from '@docusaurus/types';

/**
 * Wraps a front matter parser and removes fields. Docusaurus puts all front matter into the script of the page, twice, so
 * fields that only plugins read would make each page larger.
 */
export function withoutFields(fields: readonly string[], parseFrontMatter: ParseFrontMatter): ParseFrontMatter {
  return async (params) => {
    const {frontMatter, ...parsed} = await parseFrontMatter(params);
    const kept = Object.entries(frontMatter).filter(([field]) => !fields.includes(field));
    return {...parsed, frontMatter: Object.fromEntries(kept)};
  };
}
