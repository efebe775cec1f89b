import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';

import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {describe, expect, it} from 'vitest';

import {takeTree, takeTrees} from '../lib/parsed-texts';

import {parseSource} from './source-file';

const siteDir = path.join(__dirname, '../..');

type Processor = {process: (source: {content: string; filePath: string; frontMatter: object; compilerName: string}) => Promise<{content: string}>};
type Create = (parameters: {options: object; format: string}) => Promise<Processor>;

/** Docusaurus' own compiler of MDX, with these plugins before all others. */
async function createCompiler(plugins: readonly unknown[]): Promise<(text: string) => Promise<string>> {
  const {createProcessorUncached} = (await import('@docusaurus/mdx-loader/lib/processor.js')) as unknown as {createProcessorUncached: Create};
  const markdownConfig = {mermaid: false, mdx1Compat: {comments: true, admonitions: true, headingIds: true}, anchors: {maintainCase: false}};
  const options = {beforeDefaultRemarkPlugins: plugins, admonitions: true, markdownConfig, staticDirs: [], siteDir};
  const {process} = await createProcessorUncached({options, format: 'mdx'});
  return async (content) => (await process({content, filePath: path.join(siteDir, 'docs/page.mdx'), frontMatter: {}, compilerName: 'client'})).content;
}

const check = (text: string) => parseSource('doc', 'docs/page.mdx', text);
const PLAIN = '---\ntitle: A page\n---\n\n## Heading\n\nText with `urn:name` and <b>markup</b>.\n';

describe('a tree that the checks leave', () => {
  it('is the one that Docusaurus would parse, for every source of the portal', {timeout: 60_000}, async () => {
    const files = execFileSync('git', ['ls-files', 'docs/*.mdx', 'blog/*.mdx'], {cwd: siteDir, encoding: 'utf8'}).trim().split('\n');
    const parsed = new Map<string, Root>();
    const probe: Plugin<[], string, Root> = function () {
      const {parser} = this;
      this.parser = (document, file) => {
        if (parser) parsed.set(document, parser(document, file) as Root);
        return {type: 'root', children: []};
      };
    };
    const compile = await createCompiler([probe]);
    const outcomes = {same: 0, parsedAgain: 0, other: [] as string[]};
    for (const file of files) {
      const text = readFileSync(path.join(siteDir, file), 'utf8');
      check(text);
      await compile(text);
      const left = takeTree(text);
      if (!left) outcomes.parsedAgain += 1;
      else if (isDeepStrictEqual(left, parsed.get(text))) outcomes.same += 1;
      else outcomes.other.push(file);
    }
    expect(outcomes.other).toEqual([]);
    // Were few left, all this would be for nothing.
    expect(outcomes.same).toBeGreaterThan(4 * outcomes.parsedAgain);
  });

  it('is taken once, and the text parsed anew after that', async () => {
    const compile = await createCompiler([takeTrees]);
    const first = await compile(PLAIN);
    check(PLAIN);
    expect(await compile(PLAIN)).toBe(first);
    expect(takeTree(PLAIN)).toBeUndefined();
    expect(await compile(PLAIN)).toBe(first);
  });

  it.each([
    ['has an admonition', `${PLAIN}\n:::note\n\nText.\n\n:::\n`],
    ['has what reads as a directive', `${PLAIN}\nSee urn:name.\n`],
    ['cannot be read', `${PLAIN}\n<b>\n`],
  ])('is not left when the text %s', (_what, text) => {
    check(text);
    expect(takeTree(text)).toBeUndefined();
  });
});
