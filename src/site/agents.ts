/** Files for coding agents, as paths below the base path. */

export const SKILL_FILE = 'skill.md';
/** Agents request it at the root of the host too (Agent Skills Discovery 0.2.0, "URI Structure"). */
export const SKILLS_INDEX_FILE = '.well-known/agent-skills/index.json';
