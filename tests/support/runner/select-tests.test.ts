import {readdirSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {SITE_DIR} from '../site/sites';

import {FEATURES, selectTests} from './select-tests';

const list = (folder: string) =>
  (readdirSync(path.join(SITE_DIR, folder), {recursive: true}) as string[]).map((file) =>
    file.split(path.sep).join('/'),
  );

describe('selectTests', () => {
  it('selects only content checks for a page', () => {
    expect(selectTests(['docs/concepts/index.mdx'])).toEqual({
      content: ['docs/concepts/index.mdx'],
      typeCheck: false,
      unit: false,
      integration: [],
      e2e: [],
      configured: false,
    });
  });

  it('checks all content when a file changes that other pages depend on', () => {
    expect(selectTests(['docs/concepts/index.mdx', 'sidebars.ts']).content).toBe('all');
  });

  it('selects the tests of a feature for its sources', () => {
    const {typeCheck, unit, integration, e2e} = selectTests(['src/search/ui/SearchPanel.tsx']);
    expect([typeCheck, unit]).toEqual([true, true]);
    expect(integration).toEqual(['search/search-index']);
    expect(e2e).toEqual(['search/results', 'search/selection']);
  });

  it('needs one build for most sources, and two when tests read the configured one', () => {
    expect(selectTests(['src/search/ui/SearchPanel.tsx']).configured).toBe(false);
    expect(selectTests(['src/consent/manager.ts']).configured).toBe(true);
    expect(selectTests(['tests/e2e/shell/banner.spec.ts']).configured).toBe(true);
  });

  it('includes each changed test, except those of suites with a separate command', () => {
    const {integration, e2e} = selectTests([
      'tests/integration/every-page/links.test.ts',
      'tests/e2e/shell/banner.spec.ts',
      'tests/e2e/faults/storage.spec.ts',
    ]);
    expect([integration, e2e]).toEqual([['every-page/links.test.ts'], ['shell/banner.spec.ts']]);
  });

  it('selects nothing for a guide', () => {
    expect(selectTests(['README.md'])).toEqual({
      content: [],
      typeCheck: false,
      unit: false,
      integration: [],
      e2e: [],
      configured: false,
    });
  });
});

describe.each(FEATURES)('the feature $name', ({sources, integration, e2e}) => {
  it('has sources', () => {
    expect(
      ['src', 'plugins', 'openapi']
        .flatMap((folder) => list(folder).map((file) => `${folder}/${file}`))
        .some((file) => sources.test(file)),
    ).toBe(true);
  });

  it.each([
    ...integration.map((name) => ['tests/integration', name] as const),
    ...e2e.map((name) => ['tests/e2e', name] as const),
  ])('has tests: %s/%s', (folder, name) => {
    expect(list(folder).filter((file) => file.includes(name) && /\.(test|spec)\.ts$/.test(file))).not.toEqual([]);
  });
});
