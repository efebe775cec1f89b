import type {Notice} from './read-notice';

const RULE = '-'.repeat(72);

/**
 * Renders all notices as text. Packages with the same licence text are listed together.
 * @param title first paragraph
 */
export function renderNotices(title: string, notices: readonly Notice[]): string {
  const byText = new Map<string, Notice[]>();
  for (const notice of [...notices].sort(
    (one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'),
  )) {
    byText.set(notice.text, [...(byText.get(notice.text) ?? []), notice]);
  }
  const parts = [...byText].map(([text, own]) =>
    [
      own
        .map(
          ({name, version, license, homepage}) => `${name} ${version} (${license})${homepage ? `\n${homepage}` : ''}`,
        )
        .join('\n'),
      text,
    ].join('\n\n'),
  );
  return `${[title, ...parts].join(`\n\n${RULE}\n\n`)}\n`;
}
