import type {CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';

import {cleanContent} from './clean-content';

/** The articles as the feeds tell of them: those of Docusaurus, their text without what belongs to the page, and the day of their publication. */
export const createFeedItems: CreateFeedItemsFn = async ({defaultCreateFeedItems, ...params}) => {
  const items = await defaultCreateFeedItems(params);
  return items.map((item) => ({...item, published: item.date, content: cleanContent(item.content ?? '')}));
};
