import path from 'node:path';

import type {CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';

import {digestOwnCode, openKeptValues} from '../lib/kept-values';

import {cleanContent} from './clean-content';

/** Texts of the feeds of the last build. */
const CACHE = 'node_modules/.cache/blog-feed-items/texts';

/** The articles as the feeds tell of them: those of Docusaurus, their text without what belongs to the page, and the day of their publication. */
export function createFeedItems(siteDir: string): CreateFeedItemsFn {
  return async ({defaultCreateFeedItems, ...params}) => {
    const items = await defaultCreateFeedItems(params);
    const kept = openKeptValues<string>(path.join(siteDir, CACHE), digestOwnCode(siteDir));
    const texts = items.map(({content = ''}) => kept.takeAtOnce(content, () => cleanContent(content)));
    await kept.save();
    return items.map((item, index) => ({...item, published: item.date, content: texts[index]}));
  };
}
