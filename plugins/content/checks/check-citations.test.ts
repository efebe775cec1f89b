import {describe, expect, it} from 'vitest';

import {expandSections} from '../standards/standards';
import type {Standard} from '../standards/standards';

import {checkCitations} from './check-citations';

function standard(name: string, sections: string, fields: Partial<Standard> = {}): Standard {
  return {
    name,
    also: [],
    title: name,
    date: '2020-02',
    url: 'https://standards.example/',
    unit: 'section',
    source: 'published',
    sections: expandSections(sections).sections,
    ...fields,
  };
}

const STANDARDS = [
  standard('RFC 8705', '1-8 2.1-2.2 3.1-3.2 A'),
  standard('RFC 9440', '1-4 2.1-2.4', {source: 'cited'}),
  standard('OpenID Federation 1.0', '1-20 12.1', {also: ['OpenID Federation']}),
  standard('OpenID Federation 1.1', '1-20'),
  standard('PCI DSS', '3 4 3.6 4.2 4.2.1 A1.1', {unit: 'requirement'}),
];

const check = (text: string) =>
  checkCitations([{file: 'docs/page.mdx', text}], STANDARDS).map(
    ({line, what, remedy}) => `${line}: ${what} → ${remedy}`,
  );

describe('a citation', () => {
  it.each([
    'RFC 8705, section 3.1',
    'RFC 8705, sections 2.1, 2.2 and 3',
    'RFC 8705, sections 1 to 3, and RFC 9440, section 2.4',
    '[RFC 8705](https://www.rfc-editor.org/rfc/rfc8705): OAuth 2.0, section 2',
    'section 2.4 of RFC 9440',
    'RFC\n8705, section\n3.1',
    'OpenID Federation, section 12.1',
    'RFC 8705 asks for it (section 3). So does PCI DSS in requirement 4.2.1, and section 3.2 repeats it.',
    'PCI DSS, requirements 3.6 and A1.1',
    '## What RFC 9440 asks\n\n| Rule | Section |\n|---|---|\n| one | 2.4 |\n| other | none |',
    'the next section, section headings and 3 sections',
  ])('may be %j', (text) => expect(check(text)).toEqual([]));

  it.each([
    ['RFC 8705, section 9', '1: RFC 8705 has no section 9. → Read the section and correct the number.'],
    ['One.\n\nRFC 8705, sections 3 and 3.3', '3: RFC 8705 has no section 3.3.'],
    ['RFC 8705, sections 7 to 9', '1: RFC 8705 has no section 9.'],
    ['RFC 8705. OpenID Federation 1.1, section 12.1', '1: OpenID Federation 1.1 has no section 12.1.'],
    [
      'RFC 8705, and section 2.4 of RFC 9440, and section 9.1',
      '1: RFC 9440 has no section 9.1. → Read the section, and',
    ],
    ['RFC 8705.\n\n| A | Section |\n|---|---|\n| b | 3.1 |\n| c | 3.9 |', '6: RFC 8705 has no section 3.9.'],
    ['PCI DSS, requirement 4.9', '1: PCI DSS has no requirement 4.9.'],
  ])('of a section that does not exist is reported: %j', (text, expected) => {
    const found = check(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  it('without a standard of its unit is reported', () =>
    expect(check('PCI DSS, section 3')).toEqual([
      '1: The citation "section 3" has no standard. → Name the standard before it, such as "RFC 8705, section 3".',
    ]));

  it('of an RFC that is not in the list is reported once, at its name', () =>
    expect(check('One.\nRFC 1, section 3')).toEqual([
      '2: RFC 1 is not in plugins/content/standards/standards.yml. → Correct the number, or add the standard with its sections.',
    ]));
});
