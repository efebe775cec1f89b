import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {BlogFeedItem, BlogPost, CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';

import {mainContent} from '../../lib/main-content';
import {digestBuildCode, openCache} from '../../lib/value-cache';

import {cleanContent} from './clean-content';

const CACHE = 'node_modules/.cache/blog-feed-items/items';

/** Returns only the main content of a built page, because the rest also changes when other pages are edited. */
const readMain = (outDir: string, address: string): string =>
  mainContent(readFileSync(path.join(outDir, address, 'index.html')));

/**
 * Creates the feed items of Docusaurus with cleaned content and the date of publication. Cached by the content of the
 * article, because Docusaurus parses the whole page for each item.
 */
export function createFeedItems(siteDir: string): CreateFeedItemsFn {
  return async ({defaultCreateFeedItems, blogPosts, ...site}) => {
    const {
      siteConfig: {url, baseUrl, trailingSlash},
      outDir,
    } = site;
    const cache = openCache<BlogFeedItem>(path.join(siteDir, CACHE), digestBuildCode(siteDir));
    async function createItem(post: BlogPost): Promise<BlogFeedItem> {
      const [item] = await defaultCreateFeedItems({...site, blogPosts: [post]});
      if (!item)
        throw new Error(
          `Docusaurus created no feed item for ${post.metadata.permalink}. → Adapt plugins/content/blog-feeds/create-feed-items.ts to this version of Docusaurus.`,
        );
      return {...item, published: item.date, content: cleanContent(item.content ?? '')};
    }
    const getItem = (post: BlogPost) =>
      cache.get(
        JSON.stringify([
          url,
          baseUrl,
          trailingSlash,
          post.metadata,
          readMain(outDir, post.metadata.permalink.slice(baseUrl.length)),
        ]),
        () => createItem(post),
      );
    const items = await Promise.all(blogPosts.map(getItem));
    await cache.save();
    return items;
  };
}
