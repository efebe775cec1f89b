/** Opening and closing the search dialog (specification, section 2), and the files that load for it. */
import {expect, test, type Page, type Request} from '@playwright/test';

import {SearchDialog, SearchPage} from '../pages/search';

import {hold, LATER_SCRIPTS, QUERY_WITHOUT_RESULTS, QUERY, watchErrors, watchRequests, watchWarnings} from './support';

test.describe('the search dialog opens', () => {
  test('with its button, which has a descriptive name', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await expect(dialog.button.getByText('Search docs', {exact: true})).toBeVisible();
    await dialog.open();
  });

  test('with Ctrl+K, and closes with it', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await page.keyboard.press('Control+k');
    await expect(dialog.input).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(dialog.root).toBeHidden();
  });

  test('with Cmd+K', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await page.keyboard.press('Meta+k');
    await expect(dialog.input).toBeFocused();
  });

  test('with the slash key, which is not typed into it', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await page.keyboard.press('/');
    await expect(dialog.input).toBeFocused();
    await expect(dialog.input).toHaveValue('');
  });

  test('not with the slash key in a text field', async ({page}) => {
    await page.goto('search/');
    const {input} = new SearchPage(page);
    await expect(input).toBeFocused();
    await page.keyboard.press('/');
    await expect(input).toHaveValue('/');
    await expect(new SearchDialog(page).root).toBeHidden();
  });

  const focusControl = (page: Page, control: string) =>
    page.evaluate((html) => {
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', html);
      document.querySelector<HTMLElement>('main > :first-child')?.focus();
    }, control);

  test('with the slash key while a control other than a text field has focus', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    for (const control of [
      '<input type="radio">',
      '<input type="checkbox">',
      '<input type="range">',
      '<input type="button" value="x">',
      '<button>x</button>',
      '<summary tabindex="0">x</summary>',
    ]) {
      await test.step(control, async () => {
        await focusControl(page, control);
        await page.keyboard.press('/');
        await expect(dialog.input).toBeFocused();
        await expect(dialog.input).toHaveValue('');
        await page.keyboard.press('Escape');
        await expect(dialog.root).toBeHidden();
      });
    }
  });

  test('not with the slash key in a field for text or a choice', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    for (const control of [
      '<input>',
      '<input type="email">',
      '<input type="number">',
      '<input type="date">',
      '<textarea></textarea>',
      '<select><option>/</option></select>',
    ]) {
      await test.step(control, async () => {
        await focusControl(page, control);
        await page.keyboard.press('/');
        await page.keyboard.press('Control+k');
        await expect(dialog.input).toHaveValue('');
        await page.keyboard.press('Escape');
        await expect(dialog.root).toBeHidden();
      });
    }
  });

  /** Events of the key labelled K or of the key that types k, in different keyboard layouts. */
  const layouts: [layout: string, key: string, code: string, opens: boolean][] = [
    ['US with caps lock', 'K', 'KeyK', true],
    ['Dvorak, the key that types k', 'k', 'KeyV', true],
    ['Dvorak, the key labelled K, which types t', 't', 'KeyK', false],
    ['French', 'k', 'KeyK', true],
    ['Russian', 'л', 'KeyK', true],
    ['Greek', 'κ', 'KeyK', true],
    ['Hebrew', 'ל', 'KeyK', true],
    ['Arabic', 'ن', 'KeyK', true],
    ['Burmese', '\u102f', 'KeyK', true],
    ['Russian, another key', 'о', 'KeyJ', false],
  ];
  test('with Ctrl and the key that types k, or the K key on layouts without Latin letters', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    for (const [layout, key, code, opens] of layouts) {
      await test.step(layout, async () => {
        const isTaken = await page.evaluate(
          (init) =>
            !window.dispatchEvent(
              new KeyboardEvent('keydown', {...init, ctrlKey: true, bubbles: true, cancelable: true}),
            ),
          {key, code},
        );
        expect(isTaken).toBe(opens);
        if (opens) await expect(dialog.input).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(dialog.root).toBeHidden();
      });
    }
  });

  test('not with the slash key after the reader has disabled it', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await page.keyboard.press('/');
    const slash = dialog.root.getByRole('switch', {name: 'Open search with the / key'});
    await expect(slash).toBeChecked();
    await slash.click();
    await expect(slash).not.toBeChecked();
    await page.reload();
    await dialog.ready();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(dialog.input).toBeFocused();
    await expect(slash).not.toBeChecked();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(dialog.root).toBeHidden();
  });

  test('not with the slash key in editable text, or with Ctrl, Cmd or Alt', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await page.evaluate(() => document.querySelector('main')?.setAttribute('contenteditable', 'true'));
    await page.getByRole('main').focus();
    await page.keyboard.press('/');
    await page.evaluate(() => document.querySelector('main')?.removeAttribute('contenteditable'));
    for (const modifier of ['Control', 'Meta', 'Alt']) await page.keyboard.press(`${modifier}+/`);
    await expect(dialog.root).toBeHidden();
    await page.keyboard.press('/');
    await expect(dialog.input).toBeFocused();
  });

  test('with the slash key when storage throws, which is logged and ignored', async ({page}) => {
    const errors = watchErrors(page);
    const warnings = watchWarnings(page);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await page.keyboard.press('/');
    const slash = dialog.root.getByRole('switch', {name: 'Open search with the / key'});
    await slash.click();
    await expect(slash).not.toBeChecked();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(dialog.root).toBeVisible();
    expect(errors).toEqual([]);
    expect(warnings.length).toBeGreaterThan(0);
  });

  test('with the text that is selected on the page, which is selected in the input', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await page.getByRole('heading', {level: 1}).selectText();
    const title = (await page.getByRole('heading', {level: 1}).innerText()).trim();
    await page.keyboard.press('Control+k');
    await expect(dialog.input).toHaveValue(title);
    await expect(dialog.options.first()).toBeVisible();
    await page.keyboard.type('keys');
    await expect(dialog.input).toHaveValue('keys');
  });

  test('by typing on the button, without losing a key', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.button.focus();
    await page.keyboard.type('cer');
    await expect(dialog.input).toHaveValue('cer');
    await expect(dialog.options.first()).toBeVisible();
  });

  test('@phone with a tap on its icon', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.button.tap();
    await expect(dialog.input).toBeFocused();
    await dialog.root.getByRole('button', {name: 'Cancel'}).tap();
    await expect(dialog.root).toBeHidden();
  });
});

test.describe('the search dialog closes', () => {
  test('with Escape, and the focus returns', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await page.keyboard.press('Escape');
    await expect(dialog.root).toBeHidden();
    await expect(dialog.button).toBeFocused();
  });

  for (const width of [1440, 996, 768, 390]) {
    test(`with a Cancel button, at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      const dialog = new SearchDialog(page);
      await dialog.goto();
      await dialog.open();
      await dialog.root.getByRole('button', {name: 'Cancel'}).click();
      await expect(dialog.root).toBeHidden();
      await expect(dialog.button).toBeFocused();
    });

    test(`with a Cancel button before its script is loaded, at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      const dialog = new SearchDialog(page);
      await dialog.goto();
      await hold(page, LATER_SCRIPTS);
      await page.keyboard.press('/');
      await dialog.root.getByRole('button', {name: 'Cancel'}).click();
      await expect(dialog.root).toBeHidden();
    });
  }

  test('with a click outside', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await page.mouse.click(5, 400);
    await expect(dialog.root).toBeHidden();
  });
});

test.describe('while the dialog is open', () => {
  test('it is a modal dialog, and Tab stays inside', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await expect(dialog.root).toHaveAttribute('aria-modal', 'true');
    await dialog.search(QUERY);
    await expect(dialog.options.first()).toBeVisible();
    for (let count = 0; count < 8; count += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.root.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.root.locator(':focus')).toHaveCount(1);
  });

  test('the number of results is announced', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.status).toHaveText(/^\d+ results?$/);
    await dialog.search(QUERY_WITHOUT_RESULTS);
    await expect(dialog.status).toHaveText('No results');
  });

  test('the query has at most 64 characters', async ({page}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await page.keyboard.insertText('x'.repeat(80));
    await expect(dialog.input).toHaveValue('x'.repeat(64));
  });
});

const isOfSearch = (request: Request) => /search-index|\/search\.[0-9a-f]+\.js/.test(request.url());

test.describe('the search loads nothing', () => {
  test('before the reader uses it', async ({page}) => {
    const requests = watchRequests(page);
    await page.goto('docs/', {waitUntil: 'networkidle'});
    expect(requests.filter(isOfSearch)).toEqual([]);
    const indexFiles = () =>
      requests.map((request) => new URL(request.url()).pathname).filter((path) => path.includes('/search-index/'));
    const dialog = new SearchDialog(page);
    await dialog.open();
    await expect.poll(indexFiles).toEqual(['/developers/search-index/titles.json']);
    // The first query loads the texts.
    await dialog.search('certificates');
    await expect.poll(indexFiles).toContainEqual(expect.stringMatching(/\/search-index\/texts-[0-9a-f]+\.json$/));
  });

  test('from another host', async ({page, baseURL}) => {
    const requests = watchRequests(page);
    const dialog = new SearchDialog(page);
    await dialog.goto();
    await dialog.open();
    await dialog.search(QUERY);
    await expect(dialog.options.first()).toBeVisible();
    await new SearchPage(page).goto(QUERY);
    await expect(new SearchPage(page).results.first()).toBeVisible();
    const {origin} = new URL(baseURL ?? '');
    expect(
      requests
        .map((request) => new URL(request.url()))
        .filter((url) => url.origin !== origin && !/^(data|blob):$/.test(url.protocol)),
    ).toEqual([]);
  });
});
