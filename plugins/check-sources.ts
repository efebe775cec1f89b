/** Everything that is checked in the sources before anything is built from them, all at once: one run names every mistake. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {BASE_URL, DEFAULT_SITE_URL} from '../src/site/facts';

import {checkArtefacts} from './artefacts/check-artefacts';
import {readSeries, SERIES_FILE} from './blog-series/read-series';
import {checkContent} from './content-checks/check-content';
import {readContent} from './content-checks/read-content';
import type {Content} from './content-checks/read-content';
import type {Problem} from './lib/problems';
import {readReleases} from './lib/releases';
import {checkReleaseHeadings, checkReleases} from './release-notes-feed/check-releases';

export type Checked = {problems: Problem[]; content: Content; artefactCount: number};

async function checkSeries(siteDir: string, {sources}: Content): Promise<Problem[]> {
  const articles = sources.flatMap(({kind, frontMatter: {slug, title}}) => (kind === 'post' ? [{slug: String(slug), title: String(title), permalink: ''}] : []));
  return readSeries(SERIES_FILE, await readFile(path.join(siteDir, SERIES_FILE), 'utf8'), articles).problems;
}

function checkReleaseNotes({sources}: Content): Problem[] {
  const years = sources.filter(({file}) => /^docs\/release-notes\/\d{4}\.mdx$/.test(file)).sort((a, b) => b.file.localeCompare(a.file));
  const releases = years.flatMap(({file, text}) => readReleases(text).map((release) => ({...release, file})));
  return [...years.flatMap(checkReleaseHeadings), ...checkReleases(releases)];
}

/** Checks content, series, release notes and artefacts. */
export async function checkSources(siteDir: string): Promise<Checked> {
  const [content, artefacts] = await Promise.all([readContent(siteDir), checkArtefacts(siteDir)]);
  const problems = [...checkContent(content, `${DEFAULT_SITE_URL}${BASE_URL}`), ...(await checkSeries(siteDir, content)), ...checkReleaseNotes(content), ...artefacts.problems];
  return {problems, content, artefactCount: artefacts.workshop.artefacts.size};
}
