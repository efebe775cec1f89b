import {expect, type CDPSession, type Locator, type Page} from '@playwright/test';

/** What a reader who only has keys must be able to say of the element that has focus. */
type Focused = {
  /** Its markup up to its text, to find it by. */
  what: string;
  /** Something of it is inside the window and not hidden. */
  isVisible: boolean;
  /** An outline or a shadow is around it, or an outline around its label or what holds it. */
  isMarked: boolean;
  /** What lies over its middle, if it is not itself or its label. */
  coveredBy: string | null;
  /** Its upper edge is hidden by the top bar. */
  isUnderBar: boolean;
};

/** Runs in the page. */
function describeFocus(): Focused | null {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return null;
  const nameOf = (node: Element) => (node.cloneNode(false) as Element).outerHTML.slice(0, 160);
  const label = (element as HTMLInputElement).labels?.[0];
  // A box that its label draws has no size of its own, or no ink.
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
  // A field may be marked by what is around it; a shadow that is there always is no mark, so its rule must ask for focus.
  const holders = [
    label,
    element.parentElement,
    element.parentElement?.parentElement,
    element.parentElement?.parentElement?.parentElement,
  ].filter((node): node is HTMLElement => node instanceof HTMLElement);
  const rulesOf = (list: CSSRuleList): CSSStyleRule[] =>
    [...list].flatMap((rule) =>
      rule instanceof CSSStyleRule ? [rule] : 'cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : [],
    );
  const marksHolder = () =>
    [...document.styleSheets]
      .flatMap(({cssRules}) => rulesOf(cssRules))
      .filter(
        ({selectorText, style}) =>
          selectorText.includes(':focus-within') && (style.boxShadow || style.outlineStyle || style.borderColor),
      )
      .some(({selectorText}) => holders.some((node) => node.matches(selectorText)));
  const isMarked =
    own.some((style) => hasOutline(style) || !['none', ''].includes(style.boxShadow)) ||
    holders.some((node) => hasOutline(getComputedStyle(node))) ||
    marksHolder();
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

/**
 * A reader without a pointer: keys and nothing else. After each key it is looked at where the focus is: whether it can be
 * seen, is marked, has a name, and lies free of the top bar.
 */
export class Keyboard {
  private session: CDPSession | null = null;

  constructor(private readonly page: Page) {}

  /** Presses a key and looks at the focus, once the page has moved to it. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.expectGoodFocus(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.expectGoodFocus(text);
  }

  /** Presses Tab, or Shift+Tab, until an element has focus. */
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

  /** With the domain enabled, Chromium keeps the accessibility tree. Without, it computes the whole tree for each question. */
  private async openSession(): Promise<CDPSession> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Accessibility.enable');
    return session;
  }

  /** The name that the browser gives to assistive technology. */
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
      // Nothing has focus for a moment when a page changes; Tab then begins at its top.
      if (!focused) return [];
      const name = await this.accessibleName();
      return [
        ...(focused.isVisible ? [] : ['cannot be seen']),
        ...(focused.isMarked ? [] : ['is not marked']),
        ...(focused.coveredBy ? [`is covered by ${focused.coveredBy}`] : []),
        ...(focused.isUnderBar ? ['is under the bar'] : []),
        ...(name ? [] : ['has no name']),
      ].map((problem) => `${focused.what} ${problem}`);
    };
    await expect.poll(problems, {message: `the focus after ${after}`, intervals: [0, 50, 100, 200, 400]}).toEqual([]);
  }
}
