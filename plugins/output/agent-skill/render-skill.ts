/**
 * Renders the skill of the portal and the index with which agents find it (agentskills.io, "Specification", and Agent
 * Skills Discovery 0.2.0, "Discovery Index").
 */
import {createHash} from 'node:crypto';

import {parse} from 'yaml';

export type SkillFacts = {name: string; description: string};

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/** @throws Error when the front matter is not as agentskills.io specifies it */
export function readFacts(skill: string): SkillFacts {
  const [, yaml = ''] = /^---\n([\s\S]*?)\n---\n/.exec(skill) ?? [];
  const {name, description} = (parse(yaml) ?? {}) as Partial<Record<keyof SkillFacts, unknown>>;
  if (typeof name !== 'string' || name.length > 64 || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    throw new Error(
      'The skill has no valid `name`. → Use lower-case letters, digits and single hyphens, at most 64 characters.',
    );
  if (typeof description !== 'string' || description.trim() === '' || description.length > 1024)
    throw new Error(
      'The skill has no valid `description`. → Say what it does and when to use it in at most 1024 characters.',
    );
  return {name, description};
}

/**
 * Replaces links to paths of the site with absolute links to the Markdown of pages.
 * @param source Markdown whose links to pages are paths such as `/docs/apis/#hosts`
 * @param site address of the portal with a trailing slash
 */
export function renderSkill(source: string, site: string): string {
  return source.replace(/\]\(\/([^)#]*)(#[^)]*)?\)/g, (_link, path: string, anchor = '') => {
    const file = path === '' || path.endsWith('/') ? `${path}index.md` : path;
    return `](${site}${file}${anchor})`;
  });
}

/**
 * @param skill the file as it is served
 * @param url address of the skill, absolute or relative to the index
 */
export function renderIndex(skill: string, url: string): string {
  const digest = `sha256:${createHash('sha256').update(skill).digest('hex')}`;
  return `${JSON.stringify({$schema: SCHEMA, skills: [{...readFacts(skill), type: 'skill-md', url, digest}]}, null, 2)}\n`;
}
