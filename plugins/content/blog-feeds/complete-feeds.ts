/** Where a feed is: its file beside the pages of the blog, and its address. */
type Place = {url: string; language: string};

/** @throws Error when the feed does not have the words, since it is then made in another way than ours expects */
function insertBefore(text: string, words: string, what: string): string {
  if (!text.includes(words))
    throw new Error(
      `The feed has no ${words}, before which ${what} would stand. → See what a new version of Docusaurus writes.`,
    );
  return text.replace(words, () => `${what}${words}`);
}

/** Titles and summaries are plain text, which Docusaurus calls HTML: a reader of feeds would take `<Tabs>` for a tag. */
function asPlainTexts(atom: string): string {
  return atom.replace(/<(title|summary) type="html"><!\[CDATA\[/g, '<$1 type="text"><![CDATA[');
}

type JsonItem = {author?: object};

/**
 * What each feed should say of itself and Docusaurus does not let it: its own address (RFC 4287, section 4.1.1; the RSS
 * Advisory Board's profile; JSON Feed), and for JSON the version in which an item has `authors`.
 */
export const completions: Readonly<Record<string, (text: string, place: Place) => string>> = {
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
