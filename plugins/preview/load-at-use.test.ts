import {createRequire} from 'node:module';

import {describe, expect, it, vi} from 'vitest';

import {LOADED_AT_USE, loadAtUse} from './load-at-use.cjs';

const load = createRequire(require.resolve('@docusaurus/core/package.json'));

describe('a module that is loaded at its first use', () => {
  class Counter {
    static kind = 'counter';
    constructor(readonly begin: number) {}
  }

  it('is loaded by nothing else, and once', () => {
    const read = vi.fn(() => ({one: 1, two: 2}));
    const module = loadAtUse(read, true);
    expect(module.__esModule).toBe(true);
    expect(read).not.toHaveBeenCalled();
    expect([module.one, module.two]).toEqual([1, 2]);
    expect(read).toHaveBeenCalledOnce();
  });

  it('is read, called and constructed as itself', () => {
    expect(loadAtUse(() => (text: string) => text.toUpperCase(), false)('a')).toBe('A');
    const Late = loadAtUse(() => Counter, false);
    expect(Late.kind).toBe('counter');
    expect(new Late(3)).toBeInstanceOf(Counter);
    expect(new Late(3).begin).toBe(3);
  });
});

describe('the packages that no preview calls', () => {
  // Said wrongly, `default` of a package would be missing, or be the package itself.
  it.each([...LOADED_AT_USE])('%s is an ES module: %s', (name, isEsModule) =>
    expect(Boolean(load(name).__esModule)).toBe(isEsModule),
  );
});
