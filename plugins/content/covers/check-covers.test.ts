import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {checkCovers} from './check-covers';
import {DEFAULT_COVER} from './read-cover';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../..', file), 'utf8');
const TEMPLATE = read(DEFAULT_COVER);
const FILE = 'blog/one/cover.svg';
const check = (text: string) =>
  checkCovers([{file: FILE, text}], []).map(({line, what, remedy}) => `${line}: ${what} → ${remedy}`);
/** The template with lines added at its end. */
const withShapes = (...lines: string[]) => TEMPLATE.replace('</svg>', `${lines.join('\n')}\n</svg>`);

describe('checkCovers', () => {
  it('accepts the template and every element of the vocabulary', () => {
    const shapes = [
      '<g class="dashed" transform="scale(-1 1)"><path class="ink" d="M0 0H9"/></g>',
      '<ellipse class="thin wash" cx="1" cy="1" rx="2" ry="3"/>',
      '<rect class="ground" x="1" y="1" width="2" height="3" rx="1"/>',
      '<line class="gap" x1="1" y1="1" x2="2" y2="3"/>',
      '<polyline class="accent" points="0 0 1 1"/>',
      '<polygon class="ink" points="0 0 1 1 2 0"/>',
    ];
    expect(check(TEMPLATE)).toEqual([]);
    expect(check(withShapes(...shapes))).toEqual([]);
  });

  it('accepts the example of the writing guide', () => {
    const [example = ''] = /<svg[\s\S]*?<\/svg>/.exec(read('.github/guides/writing.md')) ?? [];
    expect(check(example)).toEqual([]);
  });

  const last = TEMPLATE.split('\n').length - 1;

  it.each([
    ['an element that is not closed', '<g>', /^\d+: The cover is not valid XML: Unexpected close tag\. → Close every/],
    ['text', '<text class="ink" x="0">Key</text>', `${last}: The element <text> is not allowed in a cover.`],
    ['a style', '<path style="stroke:red" class="ink" d="M0 0"/>', 'The attribute "style" of <path> is not allowed'],
    ['a colour', '<circle class="ink" r="9" fill="red"/>', 'The attribute "fill" of <circle> is not allowed'],
    [
      'a mistyped class',
      '<path class="accnt" d="M0 0"/>',
      'The class "accnt" is not allowed in a cover. → Did you mean "accent"?',
    ],
    ['no class', '<path d="M0 0"/>', 'The <path> has no class, and therefore no colour. → Use one of: ink, thin'],
    ['words', 'Key rotation', 'The cover contains text or an XML declaration outside of comments.'],
  ])('rejects %s', (_name, shape, expected) => {
    const found = check(withShapes(shape));
    expect(found[0]).toMatch(expected);
    expect(found[0]).toMatch(new RegExp(`^(${last}|${last + 1}):`));
  });

  it('reports the line of an XML error', () => {
    expect(check('<svg>\n<g>\n</svg>\n')[0]).toMatch(/^3: /);
  });

  it.each([
    ['another size', TEMPLATE.replace('-360 -135 720 270', '0 0 100 100')],
    ['a further attribute', TEMPLATE.replace('fill="none"', 'fill="none" onload="alert()"')],
    ['another root', '<g/>'],
  ])('rejects %s', (_name, text) =>
    expect(check(text)).toEqual([
      expect.stringMatching(/^1: The <svg> element differs from the template\. → Write <svg xmlns=.*viewBox="-360/),
    ]),
  );

  it('rejects an XML declaration and a document type', () => {
    const found = check(`<?xml version="1.0"?>\n<!DOCTYPE svg>\n${TEMPLATE}`);
    expect(found.map((problem) => problem.slice(0, 26))).toEqual([
      '1: The cover contains text',
      '2: The cover contains text',
    ]);
  });

  it('rejects a cover without a seal', () =>
    expect(check(TEMPLATE.replace('accent seal', 'accent'))).toEqual([expect.stringContaining('has no seal')]));

  it('rejects a large cover', () =>
    expect(check(withShapes('<path class="ink" d="M0 0"/>'.repeat(300)))).toEqual([
      expect.stringMatching(/^1: The cover has \d+ bytes\. → Use at most 4096/),
    ]));

  it('rejects the cover of another article, and an unchanged template', () => {
    const covers = [DEFAULT_COVER, FILE].map((file) => ({file, text: TEMPLATE}));
    expect(checkCovers(covers, [])).toEqual([
      {file: FILE, line: 1, what: `The cover is the same as ${DEFAULT_COVER}.`, remedy: expect.any(String)},
    ]);
  });

  it('rejects covers with another file name', () => {
    const files = ['blog/cover.svg', FILE, 'blog/one/cover.png', 'blog/two/Cover.SVG', 'blog/two/cover-of-book.png'];
    expect(checkCovers([], files).map(({file}) => file)).toEqual(['blog/one/cover.png', 'blog/two/Cover.SVG']);
  });
});
