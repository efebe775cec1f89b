import type {Problem} from '../../lib/problems';

export type TitledArticle = {file: string; title: string; line: number};

/**
 * Finds titles with characters that the font of the social picture lacks. They would appear as empty boxes.
 * @param drawable code points of the font
 */
export function checkTitles(articles: readonly TitledArticle[], drawable: ReadonlySet<number>): Problem[] {
  return articles.flatMap(({file, title, line}) => {
    const missing = [...new Set([...title].filter((character) => !drawable.has(character.codePointAt(0) ?? 0)))];
    if (missing.length === 0) return [];
    const listed = missing
      .map((character) => `"${character}" (U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`)
      .join(', ');
    return [
      {
        file,
        line,
        what: `The title has ${listed}, which the font of the social picture cannot draw.`,
        remedy: 'Write it in words or in Latin letters.',
      },
    ];
  });
}
