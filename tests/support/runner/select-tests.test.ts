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
      unitFiles: [],
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

  it('selects the tests of the request form and of the flows for the simulation', () => {
    const {integration, e2e} = selectTests(['src/sandbox/resources/flags.ts']);
    expect(integration).toEqual(['loading/sandbox', 'sandbox/described-members']);
    expect(e2e).toEqual(['reference/run-flow', 'reference/this-page']);
    expect(selectTests(['src/components/TryIt/this-page/advice.ts']).e2e).toEqual(expect.arrayContaining([...e2e]));
  });

  it.each([
    'src/components/RunFlow/Step.tsx',
    'src/sandbox/flows/flow-run.ts',
    'openapi/arazzo/client-credentials.arazzo.yaml',
  ])('selects the tests of the flows for %s', (file) =>
    expect(selectTests([file]).e2e).toContain('reference/run-flow'),
  );

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

  it('selects the tests of shell and loading for the configuration', () => {
    expect(selectTests(['docusaurus.config.ts']).e2e).toEqual([
      'loading/early-scripts',
      'shell/colour-mode',
      'shell/footer',
      'shell/mobile-menu',
      'shell/shell',
    ]);
  });

  it('selects the unit tests next to a style sheet and the tests of code blocks for the styles of code', () => {
    const {unit, unitFiles, e2e} = selectTests(['src/css/tokens.css']);
    expect([unit, unitFiles]).toEqual([false, ['src/css/', 'tests/repository/architecture.test.ts']]);
    expect(list('src/css')).toContain('tokens.test.ts');
    expect(e2e).toContain('docs/code-blocks');
    expect(selectTests(['src/css/code.css']).e2e).toContain('docs/code-blocks');
    expect(selectTests(['src/css/fonts.css']).e2e).not.toContain('docs/code-blocks');
  });

  it.each(['README.md', 'CONTRIBUTING.md', '.github/guides/code.md'])(
    'selects the test of the guides for %s',
    (file) => {
      expect(selectTests([file])).toEqual({
        content: [],
        typeCheck: false,
        unit: false,
        unitFiles: ['tests/repository/guides.test.ts'],
        integration: [],
        e2e: [],
        configured: false,
      });
    },
  );
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
