/** Runs all checks of the sources, except those of the API description and the prose. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {BASE_URL, DEFAULT_SITE_URL} from '../../src/site/facts';
import {checkArtefacts} from '../content/artefacts/check-artefacts';
import {checkDates} from '../content/blog-feeds/check-dates';
import {readSeries, SERIES_FILE} from '../content/blog-series/read-series';
import {checkCitations} from '../content/checks/check-citations';
import {checkContent} from '../content/checks/check-content';
import {SIDEBARS_FILE} from '../content/checks/check-sidebars';
import {listFiles, readContent} from '../content/checks/read-content';
import type {Content} from '../content/checks/read-content';
import {checkCovers} from '../content/covers/check-covers';
import {checkTitles} from '../content/covers/check-titles';
import {checkReleaseHeadings, checkReleases} from '../content/release-notes/check-releases';
import type {PlacedRelease} from '../content/release-notes/check-releases';
import {readStandards, STANDARDS_FILE} from '../content/standards/standards';
import {readCommitTime} from '../lib/commit-dates';
import {readDrawableCharacters} from '../lib/pictures/render-png';
import {assertNoProblems} from '../lib/problems';
import type {Problem} from '../lib/problems';
import {readReleases} from '../lib/releases';
import {decodeSource, readSource} from '../lib/source-text';

export type Checked = {
  problems: Problem[];
  content: Content;
  /** All checked files, relative to the site. */
  files: string[];
};

async function checkSeries(siteDir: string, {sources}: Content): Promise<Problem[]> {
  const articles = sources.flatMap(({kind, file}) =>
    kind === 'post' ? [{slug: path.posix.basename(path.posix.dirname(file)), title: '', permalink: ''}] : [],
  );
  return readSeries(SERIES_FILE, await readSource(siteDir, SERIES_FILE), articles).problems;
}

const RELEASE_INDEX = 'docs/release-notes/index.mdx';

/** Finds releases without a row in the index table. Skips releases with other problems, whose fixes can change rows. */
function checkReleaseTable(
  {sources}: Content,
  releases: readonly PlacedRelease[],
  problems: readonly Problem[],
): Problem[] {
  const linked = sources.find(({file}) => file === RELEASE_INDEX)?.links.map(({url}) => url);
  if (!linked) return [];
  return releases.flatMap(({file, line, version, date, anchor}) => {
    const link = `./${path.posix.basename(file)}#${anchor}`;
    if (linked.includes(link) || problems.some((problem) => problem.file === file && problem.line === line)) return [];
    return [
      {
        file,
        line,
        what: `${RELEASE_INDEX} has no link to the section of release ${version}.`,
        remedy: `Correct the link in its row of the table, or add the row | [${version}](${link}) | ${date} | what changed | what to do |.`,
      },
    ];
  });
}

function checkReleaseNotes(content: Content): Problem[] {
  const {sources} = content;
  const years = sources
    .filter(({file}) => /^docs\/release-notes\/\d{4}\.mdx$/.test(file))
    .sort((a, b) => b.file.localeCompare(a.file));
  const releases = years.flatMap(({file, text}) => readReleases(text).map((release) => ({...release, file})));
  const problems = [...years.flatMap(checkReleaseHeadings), ...checkReleases(releases)];
  return [...problems, ...checkReleaseTable(content, releases, problems)];
}

const isCover = (file: string): boolean => /^blog\/(.*\/)?cover\.svg$/.test(file);

const TEXT = /\.(mdx?|ya?ml|json|jwt|jwe|pem|csr|txt)$/;
const TEXT_FOLDERS = ['docs', 'blog', 'openapi', 'artefacts'];

/** Finds files that are not UTF-8. This check runs first, because the other checks cannot read such files. */
async function checkEncoding(siteDir: string): Promise<Problem[]> {
  const files = (await Promise.all(TEXT_FOLDERS.map((folder) => listFiles(siteDir, folder))))
    .flat()
    .filter((file) => TEXT.test(file) || isCover(file));
  const read = await Promise.all(
    files.map(async (file) => decodeSource(file, await readFile(path.join(siteDir, file)))),
  );
  return read.filter((text) => typeof text !== 'string');
}

async function checkArticles(siteDir: string, {sources, files}: Content): Promise<Problem[]> {
  const posts = sources.filter(({kind}) => kind === 'post');
  const titles = posts.map(({file, frontMatter, fieldLines}) => ({
    file,
    title: String(frontMatter?.title ?? ''),
    line: fieldLines.get('title') ?? 1,
  }));
  const dates = posts.flatMap(({file, frontMatter, fieldLines}) => [
    {file, date: String(frontMatter?.date), line: fieldLines.get('date') ?? 1},
    {
      file,
      date: String((frontMatter?.last_update as {date?: unknown} | undefined)?.date ?? ''),
      line: fieldLines.get('last_update') ?? 1,
    },
  ]);
  const [drawable, commitTime, covers] = await Promise.all([
    readDrawableCharacters(),
    readCommitTime(siteDir, ['blog']),
    Promise.all(files.filter(isCover).map(async (file) => ({file, text: await readSource(siteDir, file)}))),
  ]);
  const isDay = ({date}: {date: string}) => /^\d{4}-\d{2}-\d{2}$/.test(date);
  return [
    ...checkTitles(titles, drawable),
    ...checkDates(dates.filter(isDay), commitTime),
    ...checkCovers(covers, files),
  ];
}

const CITING = /\.(mdx?|ya?ml)$/;
/** Citations in snapshots are not checked, because a snapshot repeats parts of a description that was checked. */
const SNAPSHOTS = 'openapi/snapshots/';

/** Checks the list of standards, and the citations in pages, articles and the API description. */
async function checkAllCitations(siteDir: string, files: readonly string[]): Promise<Problem[]> {
  const {standards, problems} = readStandards(await readSource(siteDir, STANDARDS_FILE));
  const citing = files.filter((file) => CITING.test(file) && !file.startsWith(SNAPSHOTS));
  const texts = await Promise.all(citing.map(async (file) => ({file, text: await readSource(siteDir, file)})));
  return [...problems, ...checkCitations(texts, standards)];
}

/** @throws ProblemsError if a file is not UTF-8 */
export async function checkSources(siteDir: string): Promise<Checked> {
  assertNoProblems('Sources', await checkEncoding(siteDir));
  const [content, artefacts, description, definitions] = await Promise.all([
    readContent(siteDir),
    checkArtefacts(siteDir),
    listFiles(siteDir, 'openapi'),
    listFiles(siteDir, 'artefacts'),
  ]);
  const problems = [
    ...checkContent(content, `${DEFAULT_SITE_URL}${BASE_URL}`),
    ...(await checkSeries(siteDir, content)),
    ...checkReleaseNotes(content),
    ...(await checkArticles(siteDir, content)),
    ...artefacts.problems,
    ...(await checkAllCitations(siteDir, [...content.files, ...description])),
  ];
  const texts = [...content.files, ...description, ...definitions].filter((file) => TEXT.test(file) || isCover(file));
  return {
    problems,
    content,
    files: [...texts, SIDEBARS_FILE, STANDARDS_FILE, ...content.siteTexts.map(({file}) => file)],
  };
}
