import type {Problem} from '../../lib/problems';

/** What the check needs of an article. */
export type TitledArticle = {file: string; title: string; line: number};

/** Finds titles that the social picture of the article could not show: a missing letter would be drawn as an empty box. */
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
