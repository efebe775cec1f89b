import {describe, expect, it} from 'vitest';

import {readYaml} from '../../lib/yaml-source';

import {checkQuestions} from './check-questions';
import {parseSource} from './source-file';

const source = (name: string, questions: string) =>
  parseSource(
    'doc',
    `docs/${name}.mdx`,
    `---\ntitle: ${name}\nquestions:\n${questions}\n---\n\n## Renew\n\n## Revoke\n`,
  );

const GOOD = '  - What is a trust mark?\n  - Who issues one?\n  - {ask: How do I renew it early?, section: renew}';

function problemsOf(sources: ReturnType<typeof source>[], operations = ''): string[] {
  const anchors = new Map(sources.map(({file, anchors: known}) => [file, known ?? []]));
  return checkQuestions(sources, anchors, readYaml('openapi/questions.yaml', operations), ['get-flag']).map(
    ({file, line, what, remedy}) => `${file}:${line}: ${what} → ${remedy}`,
  );
}

describe('questions', () => {
  it('pass if each is asked once and names a section of its page', () =>
    expect(problemsOf([source('marks', GOOD)])).toEqual([]));

  it('with an unknown section', () =>
    expect(problemsOf([source('marks', GOOD.replace('section: renew', 'section: renw'))])).toEqual([
      'docs/marks.mdx:3: The page has no section "renw", which a question names. → Did you mean "renew"?',
    ]));

  it('that another page asks in other order, number or stop words', () =>
    expect(
      problemsOf([
        source('marks', GOOD),
        source('more', '  - What are the trust marks?\n  - Can I buy a flag?\n  - Where are flags listed?'),
      ]),
    ).toEqual([
      'docs/more.mdx:3: The question "What are the trust marks?" asks the same as "What is a trust mark?" in docs/marks.mdx. → Keep the question on the page that answers it. Here, ask only what no other page answers.',
    ]));

  it('of an unknown operation, or of another form', () =>
    expect(
      problemsOf(
        [source('marks', GOOD)],
        'get-flags: [How do I read a flag?, Which flags exist here?, Where is my flag?]\nget-flag: What?',
      ),
    ).toEqual([
      'openapi/questions.yaml:1: There is no operation "get-flags". → Did you mean "get-flag"?',
      expect.stringContaining('openapi/questions.yaml:2: The questions of "get-flag" must be a list of at least 3'),
    ]));

  it('and search terms that another page has', () =>
    expect(
      problemsOf([
        source('marks', `${GOOD}\nsearch_terms: [seal of trust, lost phone]`),
        source(
          'more',
          '  - Can I buy a flag?\n  - Where are flags listed?\n  - Who sets one?\nsearch_terms: [Lost phones]',
        ),
      ]),
    ).toEqual([
      'docs/more.mdx:7: The search term "Lost phones" is the same as "lost phone" in docs/marks.mdx. → Keep the search term on the page that says most about it.',
    ]));

  it('of operations that are not valid YAML', () =>
    expect(problemsOf([], 'get-flag: [')).toEqual([expect.stringContaining('The YAML is not valid')]));
});
