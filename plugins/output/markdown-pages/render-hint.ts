import type {HtmlTagObject} from '@docusaurus/types';

import {TWIN} from '../../../src/site/agents';

import {addressOf, LLMS, type Site} from './addresses';

/** Hides the paragraph visually, but not from programs that extract text. */
const HIDDEN = 'position:fixed;clip-path:inset(50%)';

/**
 * Renders the paragraph at the start of each page for programs that read the HTML. The paragraph is hidden from screen
 * readers, and contains no link, because readers could move the focus to a hidden link.
 */
export function renderHint(site: Pick<Site, 'url' | 'baseUrl'>): HtmlTagObject {
  return {
    tagName: 'p',
    attributes: {'aria-hidden': 'true', style: HIDDEN},
    innerHTML: `For AI agents: this page as Markdown is ${TWIN}, all pages are listed in ${addressOf(`/${LLMS}`, site)}.`,
  };
}
