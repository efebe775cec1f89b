import {describe, expect, it} from 'vitest';

import {checkImports} from './check-imports';
import {parseSource} from './source-file';

const FILE = 'docs/a/page.mdx';

/** Returns the problems of a page in a site with two partials: `_terms.mdx` has a heading, and `_note.mdx` has none. */
function check(body: string): string[] {
  const files = new Set([FILE, 'docs/a/_terms.mdx', 'docs/a/_note.mdx', 'docs/a/terns.mdx']);
  const anchors = new Map([
    ['docs/a/_terms.mdx', ['terms']],
    ['docs/a/_note.mdx', []],
  ]);
  return checkImports(parseSource('doc', FILE, body), files, anchors).map(
    ({line, what, remedy}) => `${line}: ${what} → ${remedy}`,
  );
}
const TERMS = "import Terms from './_terms.mdx';\n\n";
const NOTE = "import Note from './_note.mdx';\n\n";

describe('an import', () => {
  it.each(['<Terms />', '<Terms />\n\n## Other'])('may be used by %j', (body) =>
    expect(check(TERMS + body)).toEqual([]),
  );

  it('of a misspelt file has the most similar partial as remedy, not a page', () =>
    expect(check("import Terms from './_terns.mdx';\n")).toEqual([
      '1: The import "./_terns.mdx" is broken: there is no file docs/a/_terns.mdx. → Did you mean docs/a/_terms.mdx?',
    ]));

  it('of a file in another folder has the partial of the same name as remedy', () =>
    expect(check("import Terms from '../somewhere/else/_terms.mdx';\n")).toEqual([
      '1: The import "../somewhere/else/_terms.mdx" is broken: there is no file docs/somewhere/else/_terms.mdx. → Did you mean docs/a/_terms.mdx?',
    ]));

  it('of a file without similar names has to be removed, or the file created', () =>
    expect(check("import Other from './_quite-different-words.mdx';\n")).toEqual([
      '1: The import "./_quite-different-words.mdx" is broken: there is no file docs/a/_quite-different-words.mdx. → Create the file, or remove the line.',
    ]));
});

describe('a partial with headings', () => {
  it('may be used once', () =>
    expect(check(`${TERMS}<Terms />\n\n<Terms />\n`)).toEqual([
      '5: <Terms /> adds a heading with the anchor #terms, which the page already has. → Use it only once, or change the heading in docs/a/_terms.mdx.',
    ]));

  it.each([
    ['TabItem', '<Tabs>\n<TabItem value="a" label="A">\n<Terms />\n</TabItem>\n</Tabs>', 5],
    ['details', '<details>\n<summary>More</summary>\n\n<Terms />\n\n</details>', 6],
  ])('may not be inside <%s>', (container, body, line) =>
    expect(check(TERMS + body)).toEqual([
      `${line}: <Terms /> has headings and is inside <${container}>: links to them do not work while the content is hidden. → Move it out of <${container}>.`,
    ]),
  );
});

it('a partial without headings may be used twice, and inside details', () =>
  expect(check(`${NOTE}<Note />\n\n<details>\n<summary>More</summary>\n\n<Note />\n\n</details>\n`)).toEqual([]));
