import {BASE_URL, LEGAL_NAME, LOCALE, PORTAL_TITLE} from '../../site/facts';
import {links} from '../../site/links';

/** https://schema.org/TechArticle or its subtype https://schema.org/APIReference. */
export type ArticleKind = 'TechArticle' | 'APIReference';

export type ArticleFacts = {
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Path of the page, with the base path; Docusaurus omits the trailing slash for docs. */
  path: string;
  /** Time of the last commit in milliseconds, if known. */
  lastUpdatedAt?: number | null;
};

/**
 * Describes a page of the documentation in JSON-LD.
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
