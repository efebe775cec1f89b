import {expect, type CDPSession, type Locator, type Page} from '@playwright/test';

/** Properties of the focused element that matter for keyboard users. */
type Focused = {
  /** Markup of the element up to its text. */
  what: string;
  /** Whether a part of the element is inside the viewport and not hidden. */
  isVisible: boolean;
  /** Whether the element has an outline or shadow, or its label or container shows the focus. */
  isMarked: boolean;
  /** Another element, except the label, that covers the centre of the element. */
  coveredBy: string | null;
  isUnderBar: boolean;
};

/** Runs in the page. */
function describeFocus(): Focused | null {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return null;
  const nameOf = (node: Element) => (node.cloneNode(false) as Element).outerHTML.slice(0, 160);
  const label = (element as HTMLInputElement).labels?.[0];
  // Some inputs are tiny or transparent, and their label shows the control instead.
  const isDrawnByLabel =
    label && (Math.min(element.offsetWidth, element.offsetHeight) < 4 || getComputedStyle(element).opacity === '0');
  const shown = isDrawnByLabel ? label : element;
  const box =
    [...shown.getClientRects()].find(({width, height}) => width > 0 && height > 0) ?? shown.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const isInWindow = right - left >= 1 && bottom - top >= 1;
  const isVisible = isInWindow && shown.checkVisibility({opacityProperty: true, visibilityProperty: true});
  const over = isInWindow ? document.elementFromPoint((left + right) / 2, (top + bottom) / 2) : null;
  const isItself = over !== null && (shown.contains(over) || over.contains(shown) || Boolean(label?.contains(over)));
  const hasOutline = ({outlineStyle, outlineWidth, outlineColor}: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !/, 0\)$|\/ 0\)$|transparent/.test(outlineColor);
  const own = [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo));
  // The container of a field may show the focus. Its CSS rule must contain a focus selector, because a permanent
  // shadow does not show the focus.
  const containers = [
    label,
    element.parentElement,
    element.parentElement?.parentElement,
    element.parentElement?.parentElement?.parentElement,
  ].filter((node): node is HTMLElement => node instanceof HTMLElement);
  const rulesOf = (list: CSSRuleList): CSSStyleRule[] =>
    [...list].flatMap((rule) =>
      rule instanceof CSSStyleRule ? [rule] : 'cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : [],
    );
  const marksContainer = () =>
    [...document.styleSheets]
      .flatMap(({cssRules}) => rulesOf(cssRules))
      .filter(
        ({selectorText, style}) =>
          selectorText.includes(':focus-within') && (style.boxShadow || style.outlineStyle || style.borderColor),
      )
      .some(({selectorText}) => containers.some((node) => node.matches(selectorText)));
  const isMarked =
    own.some((style) => hasOutline(style) || !['none', ''].includes(style.boxShadow)) ||
    containers.some((node) => hasOutline(getComputedStyle(node))) ||
    marksContainer();
  const bar = document.querySelector('nav[aria-label="Main"]');
  const isUnderBar =
    isInWindow &&
    !bar?.contains(element) &&
    Boolean(bar?.contains(document.elementFromPoint((left + right) / 2, top + 1)));
  return {
    what: nameOf(element),
    isVisible,
    isMarked,
    coveredBy: over && !isItself ? nameOf(over) : null,
    isUnderBar,
  };
}

/** Uses the keyboard only, and checks the focus after each key. */
export class Keyboard {
  private session: CDPSession | null = null;

  constructor(private readonly page: Page) {}

  /** Presses a key, waits for scrolling, and checks the focus. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.expectGoodFocus(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.expectGoodFocus(text);
  }

  /** Presses Tab or Shift+Tab until an element has focus. */
  async tabTo(
    target: Locator,
    {key = 'Tab', atMost = 90}: {key?: 'Tab' | 'Shift+Tab'; atMost?: number} = {},
  ): Promise<void> {
    for (let steps = 0; steps < atMost; steps += 1) {
      await this.press(key);
      if (await this.isOn(target)) return;
    }
    throw new Error(`${target} has no focus after ${atMost} × ${key}.`);
  }

  async isOn(target: Locator): Promise<boolean> {
    return target.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));
  }

  /** Enables the domain Accessibility, so that Chromium does not compute the accessibility tree for each query. */
  private async openSession(): Promise<CDPSession> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Accessibility.enable');
    return session;
  }

  /** The accessible name that the browser computes. */
  private async accessibleName(): Promise<string> {
    this.session ??= await this.openSession();
    const {result} = await this.session.send('Runtime.evaluate', {expression: 'document.activeElement'});
    if (!result.objectId) return '';
    const {nodes} = await this.session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    return String(nodes[0]?.name?.value ?? '').trim();
  }

  private async expectGoodFocus(after: string): Promise<void> {
    const problems = async () => {
      const focused = await this.page.evaluate(describeFocus);
      // When a page changes, no element has focus for a moment.
      if (!focused) return [];
      const name = await this.accessibleName();
      return [
        ...(focused.isVisible ? [] : ['is not visible']),
        ...(focused.isMarked ? [] : ['is not marked']),
        ...(focused.coveredBy ? [`is covered by ${focused.coveredBy}`] : []),
        ...(focused.isUnderBar ? ['is under the top bar'] : []),
        ...(name ? [] : ['has no name']),
      ].map((problem) => `${focused.what} ${problem}`);
    };
    await expect.poll(problems, {message: `the focus after ${after}`, intervals: [0, 50, 100, 200, 400]}).toEqual([]);
  }
}
