import {existsSync} from 'node:fs';
import path from 'node:path';

import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {EnvironmentError} from '../../../src/site/env';

import {checkAnnouncement, collectOwnLinks} from './check-announcement';
import {SCRIPT} from './script';

const refuse = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new EnvironmentError(problems.map((problem) => `ANNOUNCEMENT_CONTENT: ${problem}`));
};

/** Whether a path of the portal is a page or a file of the build. */
function isBuilt(outDir: string, baseUrl: string, href: string): boolean {
  const {pathname} = new URL(href, 'http://localhost');
  const file = path.join(outDir, decodeURIComponent(pathname.slice(baseUrl.length)));
  return existsSync(path.join(file, 'index.html')) || (!pathname.endsWith('/') && existsSync(file));
}

/**
 * Checks the content of the announcement, which is HTML, and has a new one show from the first paint (specification, section
 * 4): upstream hides by the old dismissal before it compares ids, so that a new announcement would first show on the reader's
 * second page. Our script stands in the head, before upstream's.
 */
export default function announcementId({siteConfig, baseUrl}: LoadContext): Plugin {
  const {announcementBar} = siteConfig.themeConfig as Partial<ThemeConfig>;
  if (!announcementBar?.id) return {name: 'announcement-id'};
  const {id, content} = announcementBar;
  refuse(checkAnnouncement(content, baseUrl));
  return {
    name: 'announcement-id',
    injectHtmlTags: () => ({headTags: [{tagName: 'script', attributes: {'data-announcement': id}, innerHTML: SCRIPT}]}),
    postBuild({outDir}) {
      refuse(
        collectOwnLinks(content, baseUrl)
          .filter((href) => !isBuilt(outDir, baseUrl, href))
          .map((href) => `The link "${href}" leads to no page. Check the spelling, or remove the link.`),
      );
    },
  };
}
