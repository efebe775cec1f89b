import {BASE_URL, LEGAL_NAME, LOCALE, PORTAL_TITLE} from '../../site/facts';
import {links} from '../../site/links';

/** https://schema.org/TechArticle, and https://schema.org/APIReference, which is one about an interface. */
export type ArticleKind = 'TechArticle' | 'APIReference';

export type ArticleFacts = {
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Path of the page, with the base path; Docusaurus knows docs by theirs without the slash at its end. */
  path: string;
  /** When the source was last changed, in milliseconds, where git knows it. */
  lastUpdatedAt?: number | null;
};

/**
 * A page of the documentation as schema.org knows it.
 * @param siteUrl origin without a trailing slash
 */
export function describeArticle(
  kind: ArticleKind,
  {title, description, keywords = [], path, lastUpdatedAt}: ArticleFacts,
  siteUrl: string,
): object {
  const organisation = {'@type': 'Organization', name: LEGAL_NAME, url: links.website};
  return {
    '@context': 'https://schema.org',
    '@type': kind,
    headline: title,
    description,
    url: `${siteUrl}${path.replace(/\/$/, '')}/`,
    inLanguage: LOCALE,
    ...(keywords.length > 0 && {keywords}),
    ...(lastUpdatedAt && {dateModified: new Date(lastUpdatedAt).toISOString()}),
    author: organisation,
    publisher: organisation,
    isPartOf: {'@type': 'WebSite', name: PORTAL_TITLE, url: siteUrl + BASE_URL},
  };
}
