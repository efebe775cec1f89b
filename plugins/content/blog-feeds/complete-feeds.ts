/** Adds feed metadata for which Docusaurus has no option. */

type FeedInfo = {url: string; language: string};

/** @throws Error if the feed does not contain `marker`, which means that Docusaurus has changed the format */
function insertBefore(text: string, marker: string, inserted: string): string {
  if (!text.includes(marker))
    throw new Error(
      `The feed does not contain "${marker}". → Adapt plugins/content/blog-feeds/complete-feeds.ts to the feeds of this version of Docusaurus.`,
    );
  return text.replace(marker, () => `${inserted}${marker}`);
}

/** Declares titles and summaries as text. Docusaurus declares HTML, so feed readers would parse `<Tabs>` as a tag. */
function asPlainTexts(atom: string): string {
  return atom.replace(/<(title|summary) type="html"><!\[CDATA\[/g, '<$1 type="text"><![CDATA[');
}

type JsonItem = {author?: object};

/**
 * File name → function that completes the feed. All functions add the URL of the feed (RFC 4287, section 4.1.1; RSS
 * Best Practices Profile; JSON Feed 1.1). JSON Feed 1.1 also has `authors` instead of `author`.
 */
export const completions: Readonly<Record<string, (text: string, info: FeedInfo) => string>> = {
  'atom.xml': (text, {url}) =>
    insertBefore(
      asPlainTexts(text),
      '<link rel="alternate"',
      `<link rel="self" type="application/atom+xml" href="${url}"/>\n    `,
    ),
  'rss.xml': (text, {url}) =>
    insertBefore(
      insertBefore(text, ' xmlns:content=', ' xmlns:atom="http://www.w3.org/2005/Atom"'),
      '<description>',
      `<atom:link rel="self" type="application/rss+xml" href="${url}"/>\n        `,
    ),
  'feed.json': (text, {url, language}) => {
    const {items, ...feed} = JSON.parse(text) as {items: JsonItem[]};
    const withAuthors = items.map(({author, ...item}) => ({...item, ...(author ? {authors: [author]} : {})}));
    return JSON.stringify(
      {...feed, version: 'https://jsonfeed.org/version/1.1', feed_url: url, language, items: withAuthors},
      null,
      4,
    );
  },
};
