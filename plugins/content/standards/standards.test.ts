import {describe, expect, it} from 'vitest';

import {readSource} from '../../lib/source-text';

import {expandSections, readStandards, STANDARDS_FILE} from './standards';

describe('the field "sections"', () => {
  it('is a list of numbers and of ranges whose last parts differ', () =>
    expect([...expandSections('1-2 3.9-3.11 A-C A.1').sections]).toEqual([
      ...['1', '2', '3.9', '3.10', '3.11', 'A', 'B', 'C', 'A.1'],
    ]));

  it.each(['3.1-4.2', '3.4-3.1', '3.1-3.A', 'three', '3.'])('cannot contain %s', (part) =>
    expect(expandSections(`1 ${part}`).unreadable).toEqual([part]),
  );
});

const VALID = ['- name: RFC 1', "  title: 'Host Software'", "  date: '1969-04'", '  url: https://rfc.example/1'];
const problemsOf = (lines: readonly string[]) =>
  readStandards(lines.join('\n')).problems.map(({line, what, remedy}) => `${line}: ${what} → ${remedy}`);

describe('the list of standards', () => {
  it('has entries with defaults', () =>
    expect(readStandards(VALID.join('\n'))).toEqual({
      problems: [],
      standards: [
        {
          name: 'RFC 1',
          also: [],
          title: 'Host Software',
          date: '1969-04',
          url: 'https://rfc.example/1',
          unit: 'section',
          source: 'published',
          sections: new Set(),
        },
      ],
    }));

  it.each([
    [[...VALID.slice(0, 2), '  date: 1969', VALID[3] ?? ''], '3: "date" of RFC 1 is not valid. → Write a month'],
    [VALID.slice(0, 3), '1: "url" of RFC 1 is not valid. → Write an address with https.'],
    [[...VALID, '  unit: chapter'], '5: "unit" of RFC 1 is not valid. → Write one of section, clause, requirement.'],
    [[...VALID, '  source: memory'], '5: "source" of RFC 1 is not valid.'],
    [[...VALID, '  also: Host Software'], '5: "also" of RFC 1 is not valid. → Write a list of names.'],
    [[...VALID, '  sections: 3-1'], '5: "sections" of RFC 1 is not valid.'],
    [[...VALID, ...VALID], '1: The name "RFC 1" occurs twice. → Remove one of them.'],
    [['- name: ['], '1: The YAML is not valid'],
  ])('reports %j', (lines, expected) => expect(problemsOf(lines)[0]).toContain(expected));

  it('of the site is valid and sorted by RFC number', async () => {
    const {standards, problems} = readStandards(await readSource(process.cwd(), STANDARDS_FILE));
    expect(problems).toEqual([]);
    const numbers = standards.flatMap(({name}) => /^RFC (\d+)$/.exec(name)?.[1] ?? []).map(Number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });
});
