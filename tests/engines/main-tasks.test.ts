/** The main tasks of readers in Firefox and WebKit (Safari). The tests in tests/e2e run in Chromium. */
import type {Server} from 'node:http';

import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';

import {BASE_URL} from '../../src/site/facts';
import {CONFIGURED_BUILD, PLAIN_BUILD} from '../support/site/sites';

import {ENGINES, startEngine} from './find-engines';
import {Reader} from './reader';
import {serve} from './serve';

const SEARCH_BUTTON = 'nav[aria-label="Main"] button[aria-haspopup="dialog"]';
const ORGANISATIONS = 'docs/platform/organisations/';
const OPERATION = 'docs/apis/connect-openapi/get-flag/';

/** Smallest tested width in CSS pixels. The tool bar of MiniBrowser limits the width of its window. */
const NARROWEST = {Firefox: 320, WebKit: 450} as const;

/** Counts top bars, main elements and page footers. A page that is rendered twice has two of each. */
const bars = () => [
  document.querySelectorAll('nav[aria-label="Main"]').length,
  document.querySelectorAll('main').length,
  document.querySelectorAll('#__docusaurus footer:not(article footer)').length,
];
const path = () => location.pathname;
const hash = () => location.hash;
const isShown = (css: string) => [...document.querySelectorAll(css)].some((element) => element.checkVisibility());
const isDialogOpen = () =>
  document.querySelector('.DocSearch-Modal') !== null && document.activeElement?.tagName === 'INPUT';
const textOf = (css: string) =>
  document
    .querySelector(css)
    ?.textContent?.replace(/\u200B/g, '')
    .trim() ?? null;
const isInView = (id: string) => {
  const {top = -1, bottom = 0} = document.getElementById(id)?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= window.innerHeight;
};
const scrollTop = () => Math.round(window.scrollY);

describe.each(ENGINES)('a reader with %s', (engine) => {
  let reader: Reader;
  let configured: Reader;
  const servers: Server[] = [];

  beforeAll(async () => {
    const driver = await startEngine(engine);
    const [plain, other] = await Promise.all([serve(PLAIN_BUILD), serve(CONFIGURED_BUILD)]);
    servers.push(plain.server, other.server);
    reader = new Reader(driver, plain.home);
    configured = new Reader(driver, other.home);
  });
  afterAll(async () => {
    await reader?.close();
    for (const server of servers) server.close();
  });
  beforeEach(async () => {
    await reader.resize(1440, 900);
    await reader.open('');
    await reader.forget();
  });

  async function openSearch(): Promise<void> {
    await reader.click(SEARCH_BUTTON);
    await reader.expect(isDialogOpen, true);
  }

  describe('copies', () => {
    it('a page as Markdown, and its address', async () => {
      await reader.open(ORGANISATIONS);
      await reader.click('main button', 'Copy page');
      await reader.expect(textOf, 'Copied the page as Markdown.', 'main [data-markdown-ignore] [role="status"]');
      await reader.click('main button', 'More ways to copy');
      await reader.click('main button', 'Copy the address for an agent');
      await reader.expect(textOf, 'Copied the address.', 'main [data-markdown-ignore] [role="status"]');
    });
  });

  describe('uses the tools', () => {
    /** Returns whether the previous request of the document was blocked, and starts the next request. */
    const isBlocked = () => {
      const note = (answer: boolean) => void Object.assign(window, {isBlocked: answer});
      fetch(location.href).then(
        () => note(false),
        () => note(true),
      );
      return (window as {isBlocked?: boolean}).isBlocked;
    };
    const hasText = (css: string, text: string) =>
      [...document.querySelectorAll(css)].some((element) => element.textContent?.includes(text));

    it('to inspect the artefact of a page, in a document that may send nothing', async () => {
      await reader.open('docs/apis/standard-ssa/');
      await reader.expect(isBlocked, false);
      await reader.click('main a', 'Open in the inspector: ssa');
      await reader.expect(hasText, true, 'main h2', 'What it contains');
      await reader.expect(isBlocked, true);
    });

    it('by client-side navigation, and back', async () => {
      await reader.open('docs/apis/');
      await reader.click('nav[aria-label="Docs sidebar"] a', 'Tools');
      await reader.expect(hasText, true, 'main button', 'Try to send a request');
      await reader.expect(isBlocked, true);
      await reader.back();
      await reader.expectHeading('API reference introduction');
      await reader.expect(isBlocked, false);
    });

    it('to check a request, and to check a trust chain', async () => {
      await reader.open('docs/apis/tools/token-request-doctor/?example=bank-client-assertion');
      await reader.expect(hasText, true, 'main li[data-severity="error"]', 'Expected');
      await reader.open('docs/apis/tools/trust-chain-explorer/?example=trust-chain');
      await reader.expect(hasText, true, 'main p', 'The chain is valid');
    });

    it('to make a key and an assertion', async () => {
      await reader.open('docs/apis/tools/workshop/');
      await reader.click('main button', 'Make the key');
      await reader.expect(hasText, true, 'main [role="status"]', 'is made.');
      await reader.click('main button', 'Make the assertion');
      await reader.expect(hasText, true, 'main h3', 'Header and claims');
    });
  });

  describe('navigates', () => {
    it('from the landing page with the top bar, without loading a document', async () => {
      expect(await reader.ask(bars)).toEqual([1, 1, 1]);
      await reader.ask(() => void Object.assign(window, {isSamePage: true}));
      await reader.click('nav[aria-label="Main"] a', 'Docs');
      await reader.expect(path, `${BASE_URL}docs/`);
      await reader.expect(bars, [1, 1, 1]);
      expect(await reader.ask(() => 'isSamePage' in window)).toBe(true);
    });

    it('with the sidebar, which marks the current page', async () => {
      await reader.open('docs/');
      await reader.click(`button[aria-label="Expand sidebar category 'Platform'"]`);
      await reader.click('nav[aria-label="Docs sidebar"] a', 'Certificates');
      await reader.expectHeading('Certificates');
      await reader.expect(() => {
        const current = document.querySelector('nav[aria-label="Docs sidebar"] a[aria-current="page"]');
        const {top = -1, bottom = 0} = current?.getBoundingClientRect() ?? {};
        return [current?.textContent, top >= 0 && bottom <= window.innerHeight];
      }, ['Certificates', true]);
      await reader.expect(() => document.title, 'Certificates | Connect Developers');
    });

    it('with the table of contents, to a heading below the top bar', async () => {
      await reader.open(ORGANISATIONS);
      await reader.click('.table-of-contents a[href="#fields"]');
      await reader.expect(hash, '#fields');
      await reader.expect(() => {
        const bar = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect().bottom ?? 0;
        const {top = 0} = document.getElementById('fields')?.getBoundingClientRect() ?? {};
        return top >= Math.floor(bar) && top < window.innerHeight / 2;
      }, true);
    });

    it('to a heading with a URL hash', async () => {
      await reader.open(`${ORGANISATIONS}#fields`);
      await reader.expect(isInView, true, 'fields');
    });

    it('back to the former scroll position, from a page and from a heading', async () => {
      await reader.open(ORGANISATIONS);
      await reader.ask(() => window.scrollTo({top: 700, behavior: 'instant'}));
      await reader.expect(scrollTop, 700);
      await reader.click('nav[aria-label="Main"] a', 'Blog');
      await reader.expect(path, `${BASE_URL}blog/`);
      await reader.back();
      await reader.expect(path, `${BASE_URL}${ORGANISATIONS}`);
      await reader.expect(() => Math.abs(window.scrollY - 700) <= 2, true);

      await reader.open(ORGANISATIONS);
      await reader.click('.table-of-contents a[href="#fields"]');
      await reader.expect(isInView, true, 'fields');
      await reader.back();
      await reader.expect(hash, '');
      await reader.expect(scrollTop, 0);
    });

    it('on a phone, with the menu', async () => {
      await reader.resize(NARROWEST[engine], 844);
      await reader.open('');
      await reader.click('button[aria-label="Toggle navigation bar"]');
      await reader.expect(isShown, true, '[role="dialog"][aria-label="Menu"] a');
      await reader.press('Escape');
      await reader.expect(() => document.querySelector('[role="dialog"][aria-label="Menu"]'), null);
      expect(await reader.ask(() => document.activeElement?.getAttribute('aria-label'))).toBe('Toggle navigation bar');
      await reader.click('button[aria-label="Toggle navigation bar"]');
      await reader.click('[role="dialog"][aria-label="Menu"] a', 'Latest Updates');
      await reader.expect(path, `${BASE_URL}docs/release-notes/`);
      await reader.expect(() => document.querySelector('[role="dialog"][aria-label="Menu"]'), null);
    });

    it('by keyboard, with the skip link to the content', async () => {
      await reader.open('docs/');
      await reader.tabTo('Skip to main content', 2);
      await reader.press('Enter');
      await reader.expect(
        () =>
          document.querySelector('main')?.contains(document.activeElement) ||
          document.activeElement?.contains(document.querySelector('main')) ||
          false,
        true,
      );
    });

    it('from a missing page', async () => {
      await reader.open('docs/platform/certificate/');
      await reader.expectHeading('Page not found');
      await reader.click('main a', '/docs/platform/certificates/');
      await reader.expectHeading('Certificates');
    });

    it.each(['docs/platform/certificates.html', 'docs/platform/certificates/index.html', 'docs/platform/certificates'])(
      'to another form of a page address, %s',
      async (form) => {
        await reader.open(form);
        await reader.expectHeading('Certificates');
        await reader.expect(bars, [1, 1, 1]);
      },
    );

    it('in the blog archive', async () => {
      await reader.open('blog/archive/');
      await reader.click('main time + a, main li a');
      await reader.expect(
        () => /^\/developers\/blog\/[^/]+\/$/.test(location.pathname) && document.querySelectorAll('h1').length === 1,
        true,
      );
    });
  });

  describe('searches', () => {
    it('with the button, and opens a result by keyboard', async () => {
      const landing = await reader.ask(textOf, 'h1');
      await openSearch();
      // The results of this query contain no tools, because links to tools load documents.
      await reader.type('metadata policies');
      await reader.expect(() => document.querySelectorAll('.DocSearch-Modal [role="option"]').length > 0, true);
      await reader.press('ArrowDown');
      await reader.press('ArrowUp');
      await reader.expect(
        () => document.querySelector('.DocSearch-Modal [role="option"][aria-selected="true"]') !== null,
        true,
      );
      await reader.press('Enter');
      await reader.expect(() => document.querySelector('.DocSearch-Modal'), null);
      // The address changes before the heading, so waits for both.
      await reader.expect(
        (before) => {
          const headings = [...document.querySelectorAll('h1')].map(({textContent}) =>
            textContent?.replace(/\u200B/g, '').trim(),
          );
          return location.pathname !== '/developers/' && headings.length === 1 && headings[0] !== before;
        },
        true,
        landing,
      );
      const followed = await reader.ask(textOf, 'h1');
      // After a reload, the opened result is the only recent search.
      await reader.reload();
      await openSearch();
      await reader.expect(
        (title) =>
          [...document.querySelectorAll('.DocSearch-Modal [role="row"]')].map((row) =>
            row.textContent?.includes(title ?? '?'),
          ),
        [true],
        followed,
      );
    });

    it.each([[['Control', 'k']], [['/']]])('with the keys %j, and closes with Escape', async (keys) => {
      await reader.press(...keys);
      await reader.expect(isDialogOpen, true);
      await reader.press('Escape');
      await reader.expect(() => document.querySelector('.DocSearch-Modal'), null);
    });

    it('on the search page', async () => {
      await reader.open('search/?q=pkce');
      await reader.expect(
        () => /^\d+ results for “pkce”$/.test(document.querySelector('main [role="status"]')?.textContent ?? ''),
        true,
      );
      await reader.expect(
        () => document.querySelector('main ol h2 a')?.getAttribute('href'),
        `${BASE_URL}docs/apis/security/pkce/`,
      );
      expect(await reader.ask(() => document.querySelector<HTMLInputElement>('main input[type="search"]')?.value)).toBe(
        'pkce',
      );
    });
  });

  describe('reads', () => {
    it('in the chosen colour mode, which is kept for the next page', async () => {
      const mode = () => document.documentElement.dataset.theme;
      const first = await reader.ask(mode);
      for (let step = 0; step < 3 && (await reader.ask(mode)) === first; step += 1) {
        await reader.click('nav[aria-label="Main"] button[aria-label^="Switch between dark and light mode"]');
      }
      const chosen = await reader.ask(mode);
      expect(chosen).not.toBe(first);
      await reader.open('docs/');
      expect(await reader.ask(mode)).toBe(chosen);
    });

    it('a tab, which changes all tab groups of the page', async () => {
      await reader.open('docs/how-tos/users/contacts/');
      await reader.click('[role="tab"]', 'Through the API');
      await reader.expect(
        () => [
          ...new Set(
            [...document.querySelectorAll('[role="tab"][aria-selected="true"]')].map((tab) => tab.textContent),
          ),
        ],
        ['Through the API'],
      );
    });

    it('an enlarged image, and closes it with Escape', async () => {
      await reader.open('docs/concepts/openid-federation/trust-chain/');
      await reader.click('article [aria-label^="Enlarge image"]');
      await reader.expect(isShown, true, '.zoom-surface');
      await reader.press('Escape');
      await reader.expect(isShown, false, '.zoom-surface');
    });

    it('code, and copies it', async () => {
      await reader.open('docs/apis/security/pkce/');
      await reader.click('.theme-code-block button[aria-label="Copy code to clipboard"]');
      await reader.expect(isShown, true, '.theme-code-block button[aria-label="Copied"]');
    });

    it.each([NARROWEST[engine], 768, 996])('without horizontal scrolling at %i px', async (width) => {
      await reader.resize(width, 844);
      for (const page of ['', ORGANISATIONS, OPERATION, 'blog/']) {
        await reader.open(page);
        await reader.expect(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, true);
      }
    });
  });

  describe('uses the reference', () => {
    it('in the chosen language, which is kept for the next operation', async () => {
      await reader.open(OPERATION);
      await reader.click('fieldset.op-languages label', 'Go');
      await reader.expect(() => document.querySelector<HTMLInputElement>('#sample-language-go')?.checked, true);
      await reader.click('nav[aria-label="Docs pages"] a.pagination-nav__link--next');
      await reader.expect((former) => location.pathname !== former, true, `${BASE_URL}${OPERATION}`);
      await reader.expect(() => document.querySelector<HTMLInputElement>('#sample-language-go')?.checked, true);
    });

    it('with a link to a parameter', async () => {
      await reader.open(OPERATION);
      const id = await reader.ask(() => document.querySelector('[id^="path."]')?.id ?? '');
      expect(id).toMatch(/^path\./);
      await reader.open(`${OPERATION}#${id}`);
      await reader.expect(isInView, true, id);
    });

    it('and opens the request form', async () => {
      await reader.open(OPERATION);
      await reader.click('main button', 'Try it');
      await reader.expect(
        () =>
          [...document.querySelectorAll('main h2, main h3')].some(
            (heading) => heading.textContent === 'Try it' && heading.checkVisibility(),
          ),
        true,
      );
      await reader.expect(
        () => [...document.querySelectorAll('main label')].filter((label) => label.checkVisibility()).length > 3,
        true,
      );
      expect(await reader.ask(textOf, 'h1')).toBe('Get a flag');
    });

    it('and filters the list of operations', async () => {
      await reader.open('docs/apis/connect-openapi/');
      const count = () =>
        [...document.querySelectorAll('tr[data-operation]')].filter((row) => row.checkVisibility()).length;
      const all = await reader.ask(count);
      await reader.click('main input[type="search"]');
      await reader.type('flag');
      await reader.expect(
        (most) => {
          const shown = [...document.querySelectorAll('tr[data-operation]')].filter((row) => row.checkVisibility());
          return shown.length > 0 && shown.length < most && shown.every((row) => /flag/i.test(row.textContent ?? ''));
        },
        true,
        all,
      );
    });
  });

  describe('chooses', () => {
    beforeEach(async () => {
      await configured.open('docs/');
      await configured.forget();
      await configured.open('docs/');
    });

    it('to close the announcement, and it stays closed', async () => {
      await configured.click('[aria-label="Close announcement"]');
      await configured.expect(isShown, false, '[aria-label="Close announcement"]');
      await configured.reload();
      expect(await configured.ask(isShown, '[aria-label="Close announcement"]')).toBe(false);
    });

    it('to reject optional cookies, and is not asked again', async () => {
      await configured.click('button', 'Refuse all');
      await configured.expect(
        () =>
          [...document.querySelectorAll('button')].some(
            (button) => button.textContent === 'Refuse all' && button.checkVisibility(),
          ),
        false,
      );
      await configured.reload();
      // The banner is in the chunk of the settings, so it would be visible now.
      await configured.click('footer button', 'Privacy settings');
      await configured.expect(isShown, true, 'dialog[open]');
      expect(
        await configured.ask(() =>
          [...document.querySelectorAll('section button')].some((button) => button.textContent === 'Refuse all'),
        ),
      ).toBe(false);
    });
  });
});
