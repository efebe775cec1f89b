import {readFileSync} from 'node:fs';

import type {Page} from '@playwright/test';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Result = {violations: {id: string; nodes: {target: unknown[]; failureSummary?: string}[]}[]};

/** The rules of WCAG 2.2 A and AA, and the best practices of axe. */
const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  noHtml: true,
};

/**
 * Runs axe on the current state of a page. Each violation is one line: rule, element, fix.
 * @param within a selector, to check one part
 */
export async function listViolations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const {violations} = await page.evaluate(
    ([options, selector]) =>
      (window as unknown as {axe: {run: (context: unknown, options: unknown) => Promise<Result>}}).axe.run(
        selector ?? document,
        options,
      ),
    [OPTIONS, within] as const,
  );
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
