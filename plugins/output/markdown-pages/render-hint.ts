import type {HtmlTagObject} from '@docusaurus/types';

import {TWIN} from '../../../src/site/agents';

import {addressOf, LLMS, type Site} from './addresses';

/** Hides the paragraph from view, but not from programs that extract text. */
const HIDDEN = 'position:fixed;clip-path:inset(50%)';

/**
 * Renders the paragraph at the start of each page for programs that read the HTML. It contains no link, so that it is
 * not a tab stop, and is hidden from screen readers.
 */
export function renderHint(site: Pick<Site, 'url' | 'baseUrl'>): HtmlTagObject {
  return {
    tagName: 'p',
    attributes: {'aria-hidden': 'true', style: HIDDEN},
    innerHTML: `For AI agents: this page as Markdown is ${TWIN}, all pages are listed in ${addressOf(`/${LLMS}`, site)}.`,
  };
}
