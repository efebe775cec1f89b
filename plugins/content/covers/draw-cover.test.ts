import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';
import {xml2js} from 'xml-js';

import {readTokenColours} from '../../lib/pictures/token-colours';

import {toCoverAsset} from './cover-asset';
import {drawCover} from './draw-cover';
import {readCovers} from './front-matter';
import {coverFileOf, readCover} from './read-cover';
import {CLASSES, PAINTS} from './vocabulary';

const SITE = path.resolve(__dirname, '../../..');
const colour = readTokenColours(readFileSync(path.join(SITE, 'src/css/tokens.css'), 'utf8'));

const site = mkdtempSync(path.join(tmpdir(), 'portal-covers-'));
afterAll(() => rmSync(site, {recursive: true, force: true}));
mkdirSync(path.join(site, 'blog/one'), {recursive: true});
mkdirSync(path.join(site, 'src/css'), {recursive: true});
cpSync(path.join(SITE, 'src/css/tokens.css'), path.join(site, 'src/css/tokens.css'));
writeFileSync(path.join(site, 'blog/cover.svg'), '<svg>\n  <circle class="accent seal" r="9"/>\n</svg>\n');
writeFileSync(
  path.join(site, 'blog/one/cover.svg'),
  '<!-- First -->\n<svg viewBox="0 0 1 1"\n     fill="none">\n  <!-- <svg> in a comment -->\n  <g class="dashed">\n    <path class="ink" d="M0 0\n      H9"/>\n  </g>\n</svg>\n',
);

describe('a cover', () => {
  const svg = drawCover('<path class="ink" d="M0 0H9"/>', colour);

  it('is a valid file with the shapes of its source', () => {
    expect(() => xml2js(svg)).not.toThrow();
    expect(svg).toContain('<g transform="translate(360 135)"><path class="ink" d="M0 0H9"/></g>');
  });

  it.each(Object.entries(PAINTS))('has a colour for the class "%s" in both modes', (name, {property, token}) => {
    expect(svg).toContain(`}.${name}{${property}:${colour(token, 'light')}}`);
    expect(svg).toContain(`:target .${name}{${property}:${colour(token, 'dark')}}`);
  });

  it('has a rule for every other class', () => {
    for (const name of CLASSES) expect(svg, name).toMatch(new RegExp(`[},>]\\.${name}[{,]`));
  });

  it('has an asset name that depends on its folder and its content', () => {
    const one = toCoverAsset({file: 'blog/one/cover.svg', shapes: '<g/>'}, colour);
    expect(one.path).toMatch(/^assets\/images\/one-[0-9a-f]{8}\.svg$/);
    expect(toCoverAsset({file: 'blog/one/cover.svg', shapes: '<g></g>'}, colour).path).not.toBe(one.path);
  });
});

describe('the source of a cover', () => {
  it('is the file in the folder of the article, or else the default cover', () => {
    expect(coverFileOf(site, 'blog/one/index.mdx')).toBe('blog/one/cover.svg');
    expect(coverFileOf(site, 'blog/two/index.mdx')).toBe('blog/cover.svg');
  });

  it('is read without comments and white space between elements', async () => {
    expect(await readCover(site, 'blog/one/cover.svg')).toEqual({
      file: 'blog/one/cover.svg',
      shapes: '<g class="dashed"><path class="ink" d="M0 0\n      H9"/></g>',
    });
  });
});

describe('the front matter', () => {
  const parse = (file: string, frontMatter: Record<string, unknown>) =>
    readCovers(site)({
      filePath: path.join(site, file),
      fileContent: '',
      defaultParseFrontMatter: async () => ({frontMatter, content: ''}),
    });

  it('of an article has the paths of its cover and of its social picture', async () => {
    const {frontMatter} = await parse('blog/one/index.mdx', {slug: 'one'});
    const {path: asset} = toCoverAsset(await readCover(site, 'blog/one/cover.svg'), colour);
    expect(frontMatter).toEqual({slug: 'one', cover_file: `/${asset}`, image: '/img/covers/one.png'});
  });

  it('of an article without a cover has the path of the default cover', async () => {
    const {frontMatter} = await parse('blog/two/index.mdx', {slug: 'two'});
    expect(frontMatter.cover_file).toMatch(/^\/assets\/images\/blog-[0-9a-f]{8}\.svg$/);
    expect(frontMatter.image).toBe('/img/covers/two.png');
  });

  it('of other pages is not changed', async () => {
    expect((await parse('docs/one.mdx', {slug: 'one'})).frontMatter).toEqual({slug: 'one'});
  });
});
