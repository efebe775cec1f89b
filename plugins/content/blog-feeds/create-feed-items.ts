import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {BlogFeedItem, BlogPost, CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';

import {digestBuildCode, openCache} from '../../lib/value-cache';
import {mainContent} from '../../lib/main-content';

import {cleanContent} from './clean-content';

/** Items of the feeds of the last build. */
const CACHE = 'node_modules/.cache/blog-feed-items/items';

/** The main content of a built page, with which alone its item changes; the rest differs after each edit of another page. */
const readMain = (outDir: string, address: string): string =>
  mainContent(readFileSync(path.join(outDir, address, 'index.html')));

/**
 * The articles as the feeds tell of them: those of Docusaurus, their text without what belongs to the page, and the day of
 * their publication. That of an article which has not changed is not made again: Docusaurus parses the whole page for it.
 */
export function createFeedItems(siteDir: string): CreateFeedItemsFn {
  return async ({defaultCreateFeedItems, blogPosts, ...site}) => {
    const {
      siteConfig: {url, baseUrl, trailingSlash},
      outDir,
    } = site;
    const cache = openCache<BlogFeedItem>(path.join(siteDir, CACHE), digestBuildCode(siteDir));
    async function makeItem(post: BlogPost): Promise<BlogFeedItem> {
      const [item] = await defaultCreateFeedItems({...site, blogPosts: [post]});
      if (!item)
        throw new Error(
          `Docusaurus makes no item of the feeds of ${post.metadata.permalink}. → See what a new version of it does.`,
        );
      return {...item, published: item.date, content: cleanContent(item.content ?? '')};
    }
    const takeItem = (post: BlogPost) =>
      cache.get(
        JSON.stringify([
          url,
          baseUrl,
          trailingSlash,
          post.metadata,
          readMain(outDir, post.metadata.permalink.slice(baseUrl.length)),
        ]),
        () => makeItem(post),
      );
    const items = await Promise.all(blogPosts.map(takeItem));
    await cache.save();
    return items;
  };
}
