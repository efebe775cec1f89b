import {describe, expect, it} from 'vitest';

import {findBrowser, findHeadlessBrowser} from './find-browser';
import type {Machine} from './find-browser';

/** A machine on which only some programs run and only some files exist; `done` records what was run visibly. */
function machine(options: {
  programs?: string[];
  files?: string[];
  installs?: Record<string, string>;
  isRoot?: boolean;
}): Machine & {done: string[]} {
  const programs = new Set(options.programs);
  const files = new Set(options.files);
  const done: string[] = [];
  return {
    done,
    isRoot: options.isRoot ?? true,
    exists: (file) => files.has(file),
    locate: (program) => (programs.has(program) ? `/usr/bin/${program}` : null),
    playwrightBrowser: () => '/cache/chromium',
    run(command, args, show) {
      const line = [command, ...args].join(' ');
      if (show) done.push(line);
      const brings = options.installs?.[line];
      if (brings) (brings.startsWith('/') ? files : programs).add(brings);
      return brings !== undefined || programs.has(command);
    },
  };
}

describe('findBrowser', () => {
  it('prefers the Chromium that Playwright has', () => {
    expect(findBrowser(machine({files: ['/cache/chromium'], programs: ['chromium']}))).toBe('/cache/chromium');
  });

  it('takes Chrome or Chromium of the system next', () => {
    const found = machine({programs: ['chromium']});
    expect(findBrowser(found)).toBe('/usr/bin/chromium');
    expect(found.done).toEqual([]);
  });

  it('lets Playwright install one where it can', () => {
    const found = machine({installs: {'npx playwright install chromium': '/cache/chromium'}});
    expect(findBrowser(found)).toBe('/cache/chromium');
  });

  it("falls back to Debian's package, with sudo where it is not root", () => {
    const install = 'sudo -n apt-get install -y --no-install-recommends chromium';
    const found = machine({programs: ['apt-get', 'sudo'], installs: {[install]: 'chromium'}, isRoot: false});
    expect(findBrowser(found)).toBe('/usr/bin/chromium');
    expect(found.done).toEqual(['npx playwright install chromium', 'sudo -n apt-get update', install]);
  });

  it('says what to install when nothing helps', () => {
    expect(() => findBrowser(machine({}))).toThrow('apt-get install chromium');
  });
});

describe('findHeadlessBrowser', () => {
  const install = 'apt-get install -y --no-install-recommends chromium-headless-shell';

  it('prefers the shell without windows that the system has', () => {
    expect(
      findHeadlessBrowser(machine({programs: ['chromium-headless-shell', 'chromium'], files: ['/cache/chromium']})),
    ).toBe('/usr/bin/chromium-headless-shell');
  });

  it('fetches nothing where there is a whole browser', () => {
    const found = machine({programs: ['apt-get', 'chromium'], installs: {[install]: 'chromium-headless-shell'}});
    expect(findHeadlessBrowser(found)).toBe('/usr/bin/chromium');
    expect(found.done).toEqual([]);
  });

  it("fetches Debian's package where there is none", () => {
    const found = machine({programs: ['apt-get'], installs: {[install]: 'chromium-headless-shell'}});
    expect(findHeadlessBrowser(found)).toBe('/usr/bin/chromium-headless-shell');
    expect(found.done).toEqual(['apt-get update', install]);
  });

  it('takes a whole browser where that package brings none', () => {
    const whole = 'apt-get install -y --no-install-recommends chromium';
    expect(findHeadlessBrowser(machine({programs: ['apt-get'], installs: {[whole]: 'chromium'}}))).toBe(
      '/usr/bin/chromium',
    );
  });
});
