/**
 * Counts the pages that axe checks. Tests run in several processes, so each test adds an annotation and a reporter
 * prints the sum.
 */
import type {TestInfo} from '@playwright/test';
import type {Reporter, TestCase, TestResult} from '@playwright/test/reporter';

import {MODES, WIDTHS} from '../../../src/site/accessibility';

type Part = {routes: number; settings: number; violations: number};

const TYPE = 'axe checks';

/** Records how many routes a test has checked. */
export function recordChecked(info: TestInfo, part: Part): void {
  info.annotations.push({type: TYPE, description: JSON.stringify(part)});
}

/** Prints one line with the sum, or nothing when no test has checked routes. */
export default class AxeCount implements Reporter {
  private readonly parts = new Map<string, Part>();

  onTestEnd(test: TestCase, {annotations}: TestResult): void {
    for (const {type, description = ''} of annotations)
      if (type === TYPE) this.parts.set(test.id, JSON.parse(description) as Part);
  }

  onEnd(): void {
    const parts = [...this.parts.values()];
    if (parts.length === 0) return;
    const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0);
    const [routes, pages, violations] = [
      sum((part) => part.routes),
      sum((part) => part.routes * part.settings),
      sum((part) => part.violations),
    ];
    console.log(
      `\naxe checked ${routes} routes × ${MODES.length} modes × ${WIDTHS.length} widths: ${pages} pages, ${violations} violations`,
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}
