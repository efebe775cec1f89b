/** Content of the accessibility statement, shared by its page and by the tests that check it. */
export const ACCESSIBILITY_EMAIL = 'accessibility@connect.example';

/** The standard that the portal is tested against. The portal does not claim conformance, which needs an assessment. */
export const STANDARD = {
  name: 'Web Content Accessibility Guidelines (WCAG) 2.2',
  level: 'AA',
  href: 'https://www.w3.org/TR/WCAG22/',
} as const;

export const statement = {
  /**
   * Date of the last review of the statement. A test fails a year later: compare each sentence with the portal, correct
   * it, then update the date.
   */
  reviewed: '2026-11-21',
  /** Response time for reported barriers. */
  answer: 'five working days',
} as const;

/** The colour modes and viewport widths (px) in which every page is tested. */
export const MODES = ['light', 'dark'] as const;
export const WIDTHS = [390, 900, 1440] as const;
/** Pages must not scroll horizontally at this zoom (WCAG 2.2, 1.4.10): a window of 1280 px has a viewport of 320 px. */
export const ZOOM = {percent: 400, window: 1280} as const;

/** A kind of check as the statement describes it, and the test files that perform it. */
export type Check = {name: string; description: string; tests: readonly string[]};

const inWords = (items: readonly (string | number)[]) => `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const CHECKS: readonly Check[] = [
  {
    name: 'Every page, by rule',
    description: `A test opens pages in a browser, expands all collapsed parts, and runs axe with its rules for WCAG 2.2, levels A and AA, and its best practices. It runs in ${inWords(MODES)} mode, at widths of ${inWords(WIDTHS)} pixels, and must find no violation. With each change, one page of each type is tested in all of these ${MODES.length * WIDTHS.length} combinations; once a week, every page is.`,
    tests: ['tests/e2e/every-page/page-types.spec.ts', 'tests/e2e/accessibility/accessibility-routes.spec.ts'],
  },
  {
    name: 'Every state',
    description:
      'The same rules are applied to parts that appear later: menu, search, request form, consent, announcement, enlarged image, a page that is loading, and each error message.',
    tests: [
      'tests/e2e/accessibility/accessibility-shell.spec.ts',
      'tests/e2e/search/accessibility.spec.ts',
      'tests/e2e/reference/try-it.spec.ts',
      'tests/e2e/privacy/consent.spec.ts',
      'tests/e2e/shell/crash.spec.ts',
    ],
  },
  {
    name: 'The keyboard',
    description:
      'Tests do the main tasks of readers, from the first link of a page to the request form, with the keyboard only. After each key, the focused element must be visible, have a name and not be covered. Focus moves to the target of a link. A dialog keeps the focus while it is open, and returns it when it closes.',
    tests: [
      'tests/e2e/accessibility/keyboard-tasks.spec.ts',
      'tests/e2e/shell/mobile-menu.spec.ts',
      'tests/e2e/search/accessibility.spec.ts',
      'tests/e2e/docs/reading.spec.ts',
      'tests/e2e/docs/code-blocks.spec.ts',
      'tests/e2e/reference/try-it.spec.ts',
    ],
  },
  {
    name: 'What a screen reader says',
    description:
      'A program that simulates a screen reader reads the search, an operation with its request form, tabs, the menu on a phone and the page for an address that does not exist. Names, roles, states, order and announcements must be correct. This does not replace tests by people who use NVDA or VoiceOver.',
    tests: [
      'tests/e2e/screen-reader/search-dialog.spec.ts',
      'tests/e2e/screen-reader/operation.spec.ts',
      'tests/e2e/screen-reader/try-it.spec.ts',
      'tests/e2e/screen-reader/tabs.spec.ts',
      'tests/e2e/screen-reader/menu.spec.ts',
      'tests/e2e/screen-reader/not-found.spec.ts',
    ],
  },
  {
    name: 'Zoom',
    description: `At ${ZOOM.percent} % in a window of ${ZOOM.window} pixels no page type scrolls horizontally and no control is clipped. Wide tables, code and diagrams scroll in their own area.`,
    tests: ['tests/e2e/every-page/page-types.spec.ts'],
  },
  {
    name: 'Text spacing',
    description:
      'With the line height and the spaces between letters, words and paragraphs of WCAG 2.2, success criterion 1.4.12, no text and no control is clipped, and no page scrolls horizontally.',
    tests: ['tests/e2e/accessibility/text-spacing.spec.ts'],
  },
  {
    name: 'Contrast',
    description:
      'In both modes, every text colour has a contrast of at least 4.5 to 1 with each background on which it is used, and every other mark 3 to 1. The same applies to code and diagrams.',
    tests: ['src/css/tokens.test.ts', 'tests/e2e/docs/diagrams.spec.ts'],
  },
  {
    name: 'Motion',
    description: 'If the system is set to reduced motion, nothing moves.',
    tests: ['tests/e2e/accessibility/motion.spec.ts'],
  },
  {
    name: 'Without JavaScript',
    description: 'Each page type shows its content and its links.',
    tests: ['tests/e2e/accessibility/no-script.spec.ts', 'tests/e2e/docs/diagrams.spec.ts'],
  },
  {
    name: 'What writers leave out',
    description:
      'An image without alternative text, a diagram without a name and a description, or a heading that skips a level stops the build of the portal.',
    tests: ['plugins/content/checks/check-content.test.ts'],
  },
];

/** Known limitations and gaps in testing. */
export const LIMITS: readonly {name: string; description: string}[] = [
  {
    name: 'Nobody else has assessed it',
    description:
      'There has been no audit by a third party, and no person with a disability has tested the portal for us yet. Automatic tests find only some of all barriers.',
  },
  {
    name: 'Chromium first, no real assistive technology',
    description:
      'Most tests run in Chromium. In Firefox and in WebKit, the engine of Safari, only the main tasks of readers are tested. The screen reader of the tests is simulated: no real screen reader, screen magnifier or voice control was used. The high-contrast themes of operating systems are supported but not tested.',
  },
  {
    name: 'Diagrams',
    description:
      'A diagram is one image, with a name and a description of what happens. The description is shorter than the picture: it does not repeat each message.',
  },
  {
    name: 'What needs JavaScript',
    description:
      'Search, the request form, the choice of a colour mode and the buttons for copying do not work without it.',
  },
  {
    name: 'What others make',
    description:
      'This statement does not cover pages of other sites, or services that load only with the consent of a reader.',
  },
];
