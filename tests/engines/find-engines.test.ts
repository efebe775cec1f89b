import {describe, expect, it} from 'vitest';

import type {Machine} from '../support/browser/find-browser';

import {canFetchEngines, findFirefox, findWebKit} from './find-engines';

/** A machine with some installed programs; `packages` maps packages to the programs that they install. */
function machine(
  programs: readonly string[],
  packages: Readonly<Record<string, string>> = {},
): Machine & {ran: string[]} {
  const installed = new Set(programs);
  const ran: string[] = [];
  return {
    ran,
    isRoot: true,
    exists: () => false,
    locate: (program) => (installed.has(program) ? `/usr/bin/${program}` : null),
    playwrightBrowser: () => '',
    run(command, args) {
      ran.push([command, ...args].join(' '));
      for (const name of args) if (packages[name]) installed.add(packages[name]);
      return true;
    },
  };
}

describe('finding the engines', () => {
  it('uses installed programs', () => {
    const found = machine(['firefox', 'Xvfb', 'WebKitWebDriver']);
    expect([findFirefox(found), findWebKit(found)]).toEqual([
      '/usr/bin/firefox',
      {display: '/usr/bin/Xvfb', driver: '/usr/bin/WebKitWebDriver'},
    ]);
    expect(found.ran).toEqual([]);
  });

  it('installs missing programs from Debian packages', () => {
    const found = machine(['apt-get', 'Xvfb'], {'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver'});
    expect(findFirefox(found)).toBe('/usr/bin/firefox-esr');
    expect(findWebKit(found).driver).toBe('/usr/bin/WebKitWebDriver');
    expect(found.ran.filter((line) => line.includes('install'))).toEqual([
      expect.stringMatching(/ firefox-esr$/),
      expect.stringMatching(/ webkit2gtk-driver xvfb$/),
    ]);
  });

  it('names the packages that could not be installed', () => {
    const found = machine([]);
    expect(canFetchEngines(found)).toBe(false);
    expect(() => findFirefox(found)).toThrow('apt-get install firefox-esr');
    expect(() => findWebKit(found)).toThrow('apt-get install webkit2gtk-driver xvfb');
  });
});
