/** The not-found page with a screen reader. */
import {expect} from '@playwright/test';

import {test} from '../pages/screen-reader';
import {Shell} from '../pages/shell';

test('announces what happened, which links there are, and which pages have similar addresses', async ({
  page,
  reader,
}) => {
  await new Shell(page).goto('docs/platform/certificate/');
  await expect(page).toHaveTitle(/^Page not found \| /);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', {name: '/docs/platform/certificates/'})).toBeVisible();

  await test.step('the landmarks of the page', async () => {
    const landmarks = await reader.landmarks(page.locator('body'));
    expect(landmarks.filter((phrase) => /^(main|contentinfo)\b/.test(phrase))).toEqual(['main', 'contentinfo']);
    expect(landmarks).toContain('navigation, Main');
    // Landmarks must have different names.
    expect(landmarks).toEqual([...new Set(landmarks)]);
  });

  await test.step('the headings', async () => {
    expect(await reader.headings(main)).toEqual([
      'heading, Page not found, level 1',
      'heading, Start from the top of an area, level 2',
      'heading, Pages with a similar address, level 2',
    ]);
  });

  await test.step('the search and the links', async () => {
    const content = await reader.read(main);
    expect(content[1]).toBe('heading, Page not found, level 1');
    expect(content[2]).toBe('There is no page at this address. It may have moved, or the link to it has a mistake.');
    expect(content).toContain('searchbox, Search the portal, certificate');
    expect(content).toContain('button, Search');
    const linksAfter = (heading: string) =>
      content.slice(content.indexOf(heading)).filter((phrase) => phrase.startsWith('link, '));
    expect(linksAfter('heading, Start from the top of an area, level 2').slice(0, 4)).toEqual([
      'link, Connect Developers',
      'link, Docs',
      'link, APIs',
      'link, Blog',
    ]);
    const nearest = content.slice(content.indexOf('heading, Pages with a similar address, level 2'));
    expect(nearest.slice(1, 4)).toEqual(['You asked for', '/developers/docs/platform/certificate/', 'list']);
    expect(nearest[5]).toBe('link, /docs/platform/certificates/');
  });
});
