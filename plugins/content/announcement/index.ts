import {existsSync} from 'node:fs';
import path from 'node:path';

import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {EnvironmentError} from '../../../src/site/env';

import {checkAnnouncement, collectInternalLinks} from './check-announcement';
import {SCRIPT} from './script';

const assertNone = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new EnvironmentError(problems.map((problem) => `ANNOUNCEMENT_CONTENT: ${problem}`));
};

function isBuilt(outDir: string, baseUrl: string, href: string): boolean {
  const {pathname} = new URL(href, 'http://localhost');
  const file = path.join(outDir, decodeURIComponent(pathname.slice(baseUrl.length)));
  return existsSync(path.join(file, 'index.html')) || (!pathname.endsWith('/') && existsSync(file));
}

/**
 * Checks the announcement bar. Also shows a new announcement to a reader who dismissed an old one, already on the first
 * page (specification, section 4). Docusaurus hides the bar on that page, because it reads the stored dismissal before
 * it compares the ids of announcements. A script in the head therefore removes the dismissal of an old announcement.
 * @throws EnvironmentError if the content has a mistake, or in `postBuild` if a link of the content is broken
 */
export default function announcementId({siteConfig, baseUrl}: LoadContext): Plugin {
  const {announcementBar} = siteConfig.themeConfig as Partial<ThemeConfig>;
  if (!announcementBar?.id) return {name: 'announcement-id'};
  const {id, content} = announcementBar;
  assertNone(checkAnnouncement(content, baseUrl));
  return {
    name: 'announcement-id',
    injectHtmlTags: () => ({headTags: [{tagName: 'script', attributes: {'data-announcement': id}, innerHTML: SCRIPT}]}),
    postBuild({outDir}) {
      assertNone(
        collectInternalLinks(content, baseUrl)
          .filter((href) => !isBuilt(outDir, baseUrl, href))
          .map(
            (href) =>
              `The link "${href}" is broken: there is no page at this address. Check the spelling, or remove the link.`,
          ),
      );
    },
  };
}
