/** The skill for coding agents: its format (agentskills.io), its index (Agent Skills Discovery 0.2.0) and its links. */
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {SKILL_FILE, SKILLS_INDEX_FILE} from '../../../src/site/agents';
import {BASE_URL, DEFAULT_SITE_URL} from '../../../src/site/facts';
import {PLAIN_BUILD} from '../../support/site/sites';

const SITE = DEFAULT_SITE_URL + BASE_URL;
const read = (file: string) => readFileSync(path.join(PLAIN_BUILD, file), 'utf8');

const skill = read(SKILL_FILE);
const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(skill) ?? [];
const facts = parse(front) as Record<string, string>;

/** Returns the fault of a link, or null if its target exists. */
function explainLink(href: string): string | null {
  if (!href.startsWith(SITE)) return `${href} is not an absolute address of the portal`;
  const [file = '', anchor] = href.slice(SITE.length).split('#');
  if (!existsSync(path.join(PLAIN_BUILD, file))) return `${href}: the build has no such file`;
  if (anchor === undefined) return null;
  return read(file.replace(/\.md$/, '.html')).includes(`id="${anchor}"`)
    ? null
    : `${href}: the page has no such anchor`;
}

describe('the skill', () => {
  it('has the front matter of agentskills.io', () => {
    expect(Object.keys(facts).sort()).toEqual(['compatibility', 'description', 'name']);
    expect(facts.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(facts.name?.length).toBeLessThanOrEqual(64);
    expect(facts.description?.length).toBeLessThanOrEqual(1024);
    expect(facts.compatibility?.length).toBeLessThanOrEqual(500);
  });

  it('is short enough to be loaded as a whole', () => {
    expect(body.split('\n').length).toBeLessThan(500);
    expect(skill.length).toBeLessThan(20_000);
  });

  it('links to Markdown and files of the build that exist', () => {
    const links = [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => `${href}`);
    expect(links.length).toBeGreaterThan(40);
    expect(links.map(explainLink).filter(Boolean)).toEqual([]);
  });

  it('has a test that finds broken links', () => {
    expect(explainLink('/docs/')).toContain('not an absolute address');
    expect(explainLink(`${SITE}docs/none/index.md`)).toContain('no such file');
    expect(explainLink(`${SITE}docs/apis/index.md#none`)).toContain('no such anchor');
  });

  it('has the name that the documentation uses in the installation path', () => {
    expect(read('docs/get-started/coding-agents/index.md')).toContain(`/${facts.name}/SKILL.md`);
  });
});

it('the index has its address and digest', () => {
  expect(JSON.parse(read(SKILLS_INDEX_FILE))).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: facts.name,
        type: 'skill-md',
        description: facts.description,
        url: `${BASE_URL}${SKILL_FILE}`,
        digest: `sha256:${createHash('sha256').update(skill).digest('hex')}`,
      },
    ],
  });
});
