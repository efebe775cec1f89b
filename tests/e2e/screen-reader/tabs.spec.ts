/** The tabs of a documentation page with a screen reader. */
import {expect} from '@playwright/test';

import {test} from '../pages/screen-reader';
import {Shell} from '../pages/shell';

test('announces which tab is selected and how many there are, and reads only that panel', async ({page, reader}) => {
  await new Shell(page).goto('docs/how-tos/users/contacts/');
  const article = page.getByRole('article');
  const tabs = article.getByRole('tablist').first();
  /** Reads from the first tab list to the next heading. */
  const section = async () => {
    const content = await reader.read(article);
    const start = content.findIndex((phrase) => phrase.startsWith('tablist'));
    const length = content.slice(start).findIndex((phrase) => phrase.startsWith('heading'));
    return content.slice(start, start + length);
  };

  await test.step('before', async () => {
    const before = await section();
    expect(before.slice(0, 4)).toEqual([
      'tablist, orientated horizontally',
      'tab, In the portal, selected, position 1, set size 2',
      'tab, Through the API, not selected, position 2, set size 2',
      'tabpanel',
    ]);
    expect(before).toContain('Paste an OpenPGP public key, so that others can encrypt their messages, and save.');
    expect(before).not.toContain('link, Create a contact');
  });

  await test.step('the keys', async () => {
    await reader.start();
    await tabs.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => reader.heard()).toContain('tab, Through the API, not selected, position 2, set size 2');
    await page.keyboard.press('Enter');
    await expect.poll(() => reader.focused()).toBe('tab, Through the API, selected, position 2, set size 2');
  });

  await test.step('after', async () => {
    const after = await section();
    expect(after.slice(0, 4)).toEqual([
      'tablist, orientated horizontally',
      'tab, In the portal, not selected, position 1, set size 2',
      'tab, Through the API, selected, position 2, set size 2',
      'tabpanel',
    ]);
    expect(after).toContain('link, Create a contact');
    expect(after).not.toContain('Paste an OpenPGP public key, so that others can encrypt their messages, and save.');
  });
});
