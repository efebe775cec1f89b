/** What the accessibility statement says of the portal: one list for the page, and for the tests that hold it. */
export const ACCESSIBILITY_EMAIL = 'accessibility@connect.example';

/** What the portal is built and tested to. The statement claims no conformance: that is found by an assessment. */
export const STANDARD = {
  name: 'Web Content Accessibility Guidelines (WCAG) 2.2',
  level: 'AA',
  href: 'https://www.w3.org/TR/WCAG22/',
} as const;

export const statement = {
  /**
   * The day on which somebody last held every sentence of the page against the portal. A test fails a year after it: look
   * whether all of this is still true, mend what is not, and set the day.
   */
  reviewed: '2026-11-21',
  /** What the support promises to whoever reports a barrier. */
  answer: 'five working days',
} as const;

/** The colour modes and the widths, in pixels, in which every page is looked at. */
export const MODES = ['light', 'dark'] as const;
export const WIDTHS = [390, 900, 1440] as const;
/** The zoom up to which nothing scrolls sideways (WCAG 2.2, 1.4.10), in a window of this width: 320 px are left. */
export const ZOOM = {percent: 400, window: 1280} as const;

/** One way in which the portal is looked at, and the tests that do it. */
export type Check = {name: string; says: string; heldBy: readonly string[]};

const inWords = (items: readonly (string | number)[]) => `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const CHECKS: readonly Check[] = [
  {
    name: 'Every page, by rule',
    says: `Each page is opened in a browser, what is folded is unfolded, and axe applies its rules for WCAG 2.2, levels A and AA, and its best practices. It does so in ${inWords(MODES)} mode, at ${inWords(WIDTHS)} pixels, and must find nothing. With each change, one page of each type is looked at in all of these ${MODES.length * WIDTHS.length} ways; once a week, every page is.`,
    heldBy: ['tests/e2e/every-page/page-types.spec.ts', 'tests/e2e/accessibility/accessibility-routes.spec.ts'],
  },
  {
    name: 'Every state',
    says: 'The same rules hold for what is not there at first: menu, search, request form, consent, announcement, enlarged image, a page on its way, and each message when something fails.',
    heldBy: [
      'tests/e2e/accessibility/accessibility-shell.spec.ts',
      'tests/e2e/search/accessibility.spec.ts',
      'tests/e2e/reference/try-it.spec.ts',
      'tests/e2e/privacy/consent.spec.ts',
      'tests/e2e/shell/crash.spec.ts',
    ],
  },
  {
    name: 'The keyboard',
    says: 'What readers come to do, from the first link of a page to the request form, is done with keys alone; after each key the focus is seen, named and not covered. Focus goes where the reader goes, is held by a dialog while it is open, and returns afterwards.',
    heldBy: [
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
    says: 'A virtual screen reader, a program that simulates one, goes through the search, an operation with its request form, tabs, the menu on a phone and the page for an address that does not exist. Names, roles, states, order and announcements have to be right. This does not replace people who use NVDA or VoiceOver.',
    heldBy: [
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
    says: `At ${ZOOM.percent} % in a window of ${ZOOM.window} pixels no kind of page scrolls sideways and no control is cut. Wide tables, code and diagrams scroll inside themselves.`,
    heldBy: ['tests/e2e/every-page/page-types.spec.ts'],
  },
  {
    name: 'Text spacing',
    says: 'With the line height and the spaces between letters, words and paragraphs of WCAG 2.2, success criterion 1.4.12, no text and no control is cut, and no page scrolls sideways.',
    heldBy: ['tests/e2e/accessibility/text-spacing.spec.ts'],
  },
  {
    name: 'Contrast',
    says: 'Every colour of text has a contrast of at least 4.5 to 1 with every ground that it stands on, and every mark 3 to 1, in both modes. Code and diagrams are held to the same.',
    heldBy: ['src/css/tokens.test.ts', 'tests/e2e/docs/diagrams.spec.ts'],
  },
  {
    name: 'Motion',
    says: 'Where the system asks for reduced motion, nothing moves.',
    heldBy: ['tests/e2e/accessibility/motion.spec.ts'],
  },
  {
    name: 'Without JavaScript',
    says: 'Each kind of page shows what it has to say, with its links.',
    heldBy: ['tests/e2e/accessibility/no-script.spec.ts', 'tests/e2e/docs/diagrams.spec.ts'],
  },
  {
    name: 'What writers leave out',
    says: 'An image without alternative text, a diagram without a name and a description, or a heading that skips a level keeps the whole portal from being built.',
    heldBy: ['plugins/content-checks/check-content.test.ts'],
  },
];

/** What is not known, or known not to be good enough. */
export const LIMITS: readonly {name: string; says: string}[] = [
  {
    name: 'Nobody else has assessed it',
    says: 'There has been no audit by a third party, and nobody who lives with a disability has tested the portal for us yet. Tests by rule find a part of all barriers.',
  },
  {
    name: 'Chromium first, no real assistive technology',
    says: 'Most tests run in Chromium. In Firefox, and in WebKit, the engine of Safari, the main tasks of readers are done, and nothing more is looked at. The screen reader of the tests is simulated: no real screen reader, screen magnifier or voice control was used. The high-contrast themes of operating systems are supported, and not tested.',
  },
  {
    name: 'Diagrams',
    says: 'A diagram is one image, with a name and a description of what happens. The description is shorter than the picture: it does not repeat each message.',
  },
  {
    name: 'What needs JavaScript',
    says: 'Search, the request form, the choice of a colour mode and the buttons for copying do not work without it.',
  },
  {
    name: 'What others make',
    says: 'Pages that links lead to outside of the portal are not covered, nor are services that load only with a reader’s consent.',
  },
];
