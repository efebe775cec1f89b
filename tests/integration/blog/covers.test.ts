/** Covers and social pictures in the build: each article has its own, other pages have the picture of the portal. */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {BASE_URL, DEFAULT_SITE_URL} from '../../../src/site/facts';
import {SOCIAL_PICTURE} from '../../../src/site/social-picture';
import {elements, isRedirect, metaOf, readBuiltPages} from '../../support/site/built-pages';
import type {BuiltPage} from '../../support/site/built-pages';
import {PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

const SITE_URL = `${DEFAULT_SITE_URL}${BASE_URL}`;
const pages = (await readBuiltPages()).filter(({html}) => !isRedirect(html));
const slugs = readdirSync(path.join(SITE_DIR, 'blog'), {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name}) => name);
const articles = slugs.map((slug) => ({
  slug,
  page: pages.find(({route}) => route === `${BASE_URL}blog/${slug}/`) as BuiltPage,
}));
const others = pages.filter(({route}) => !articles.some(({page}) => page.route === route));
const listings = pages.filter(({route}) => /\/blog\/(page\/\d+\/)?$/.test(route));

const fileOf = (address: string) =>
  path.join(PLAIN_BUILD, address.replace(SITE_URL, '').replace(BASE_URL, '').replace(/#.*$/, ''));
const coversOf = (page: BuiltPage) =>
  elements(page, 'img').filter(({properties}) =>
    /\/assets\/images\/[a-z0-9-]+-[0-9a-f]{8}\.svg/.test(String(properties.src)),
  );

describe('the social picture', () => {
  it.each(articles)('of $slug is a separate PNG of 1200 × 630 pixels with an absolute address', ({slug, page}) => {
    const address = `${SITE_URL}img/covers/${slug}.png`;
    expect([metaOf(page, 'og:image'), metaOf(page, 'twitter:image')]).toEqual([address, address]);
    const png = readFileSync(fileOf(address));
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
    expect(png.length).toBeLessThan(150_000);
    const title = elements(page, 'h1')[0]?.children[0];
    expect(metaOf(page, 'og:image:alt')).toBe(`Connect Developers: ${title?.type === 'text' ? title.value : ''}`);
  });

  it('is different for each article', () => {
    const bytes = slugs.map((slug) =>
      readFileSync(path.join(PLAIN_BUILD, `img/covers/${slug}.png`)).toString('base64'),
    );
    expect(new Set(bytes).size).toBe(slugs.length);
  });

  it('of every other page is that of the portal', () => {
    const address = `${SITE_URL}${SOCIAL_PICTURE.path}`;
    expect(others.filter((page) => metaOf(page, 'og:image') !== address).map(({route}) => route)).toEqual([]);
    expect(existsSync(fileOf(address))).toBe(true);
  });

  it('has metadata for size, alternative text and a large card, once', () => {
    const announced = pages.map((page) => {
      const metas = elements(page, 'meta').map(
        ({properties}) => [String(properties.name ?? properties.property), String(properties.content)] as const,
      );
      const ofPicture = metas.filter(([name]) => /^(og:image|twitter:image|twitter:card)/.test(name));
      const values = new Map(ofPicture);
      return [
        ofPicture
          .map(([name]) => name)
          .sort()
          .join(' '),
        values.get('og:image:width'),
        values.get('og:image:height'),
        values.get('twitter:card'),
      ].join();
    });
    const names = 'og:image og:image:alt og:image:height og:image:width twitter:card twitter:image twitter:image:alt';
    expect(new Set(announced)).toEqual(
      new Set([`${names},${SOCIAL_PICTURE.width},${SOCIAL_PICTURE.height},summary_large_image`]),
    );
  });
});

describe('the cover', () => {
  it.each(articles)('of $slug is on its page, in both modes, with its size', ({slug, page}) => {
    const covers = coversOf(page);
    expect(String(covers[0]?.properties.src)).toMatch(new RegExp(`/assets/images/${slug}-[0-9a-f]{8}\\.svg$`));
    expect(covers.map(({properties}) => String(properties.src).replace(/^[^#]*/, ''))).toEqual(['', '#dark']);
    for (const {properties} of covers) {
      expect([properties.alt, Number(properties.width), Number(properties.height)]).toEqual(['', 720, 270]);
      const svg = readFileSync(fileOf(String(properties.src)), 'utf8');
      expect(svg).toContain('id="dark"');
      expect(Buffer.byteLength(svg)).toBeLessThan(6144);
    }
    // The cover is visible immediately, so it must not load lazily.
    expect(covers.some(({properties}) => properties.loading === 'lazy')).toBe(false);
    // One preload serves both modes.
    expect(
      elements(page, 'link')
        .filter(({properties}) => properties.as === 'image')
        .map(({properties}) => properties.href),
    ).toEqual([covers[0]?.properties.src]);
  });

  it('of each article is in the list, and loads lazily', () => {
    const listed = listings.flatMap(coversOf);
    expect(new Set(listed.map(({properties}) => String(properties.src).replace(/#.*$/, ''))).size).toBe(slugs.length);
    expect(listed.every(({properties}) => properties.loading === 'lazy')).toBe(true);
  });

  it('is not in any script', () => {
    const scripts = (readdirSync(path.join(PLAIN_BUILD, 'assets/js')) as string[]).filter((file) =>
      file.endsWith('.js'),
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(
      scripts.filter((file) =>
        /stroke-dasharray:0 30/.test(readFileSync(path.join(PLAIN_BUILD, 'assets/js', file), 'utf8')),
      ),
    ).toEqual([]);
  });
});
