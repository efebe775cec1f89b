import {createHash} from 'node:crypto';

import {describe, expect, it} from 'vitest';

import {readFacts, renderIndex, renderSkill} from './render-skill';

const SITE = 'https://connect.example/developers/';
const skill = (front: string) => `---\n${front}\n---\n\n# A skill\n`;

it('links go to the Markdown of pages, and to files as they are', () => {
  const source =
    '[a](/docs/apis/#hosts) [b](/docs/) [home](/) [list](/llms.txt) [other](https://agentskills.io) (/docs/)';
  expect(renderSkill(source, SITE)).toBe(
    `[a](${SITE}docs/apis/index.md#hosts) [b](${SITE}docs/index.md) [home](${SITE}index.md) [list](${SITE}llms.txt) ` +
      '[other](https://agentskills.io) (/docs/)',
  );
});

describe('the front matter', () => {
  it('has a name and a description', () => {
    expect(readFacts(skill('name: a-skill\ndescription: Does it.'))).toEqual({
      name: 'a-skill',
      description: 'Does it.',
    });
  });

  it.each([
    ['none', 'description: Does it.'],
    ['capitals', 'name: Skill\ndescription: Does it.'],
    ['two hyphens', 'name: a--skill\ndescription: Does it.'],
    ['a hyphen at the end', 'name: a-\ndescription: Does it.'],
    ['65 characters', `name: ${'a'.repeat(65)}\ndescription: Does it.`],
  ])('is refused with this name: %s', (_what, front) => {
    expect(() => readFacts(skill(front))).toThrow('no valid `name`');
  });

  it.each([
    ['none', 'name: a'],
    ['only spaces', 'name: a\ndescription: "  "'],
    ['1025 characters', `name: a\ndescription: ${'d'.repeat(1025)}`],
  ])('is refused with this description: %s', (_what, front) => {
    expect(() => readFacts(skill(front))).toThrow('no valid `description`');
  });

  it('is required', () => {
    expect(() => readFacts('# A skill\n')).toThrow('no valid `name`');
  });
});

it('the index has the digest of the file', () => {
  const text = skill('name: a\ndescription: Does it.');
  expect(JSON.parse(renderIndex(text, '/developers/skill.md'))).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: 'a',
        description: 'Does it.',
        type: 'skill-md',
        url: '/developers/skill.md',
        digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
      },
    ],
  });
});
