import {spawn} from 'node:child_process';
import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {describe, expect, it, onTestFinished} from 'vitest';

import {findBrowser, findHeadlessBrowser} from './find-browser';
import type {Machine} from './find-browser';

/** A machine with some programs and files; `done` records the commands whose output is shown. */
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
      const installs = options.installs?.[line];
      if (installs) (installs.startsWith('/') ? files : programs).add(installs);
      return installs !== undefined || programs.has(command);
    },
  };
}

describe('findBrowser', () => {
  it('prefers the Chromium of Playwright', () => {
    expect(findBrowser(machine({files: ['/cache/chromium'], programs: ['chromium']}))).toBe('/cache/chromium');
  });

  it('then uses Chrome or Chromium of the system', () => {
    const found = machine({programs: ['chromium']});
    expect(findBrowser(found)).toBe('/usr/bin/chromium');
    expect(found.done).toEqual([]);
  });

  it('then lets Playwright install one', () => {
    const found = machine({installs: {'npx playwright install chromium': '/cache/chromium'}});
    expect(findBrowser(found)).toBe('/cache/chromium');
  });

  it("then installs Debian's package, with sudo if not root", () => {
    const install = 'sudo -n apt-get install -y --no-install-recommends chromium';
    const found = machine({programs: ['apt-get', 'sudo'], installs: {[install]: 'chromium'}, isRoot: false});
    expect(findBrowser(found)).toBe('/usr/bin/chromium');
    expect(found.done).toEqual(['npx playwright install chromium', 'sudo -n apt-get update', install]);
  });

  it('throws with what to install when all of these fail', () => {
    expect(() => findBrowser(machine({}))).toThrow('apt-get install chromium');
  });
});

describe('findHeadlessBrowser', () => {
  const install = 'apt-get install -y --no-install-recommends chromium-headless-shell';

  it('prefers the headless shell of the system', () => {
    expect(
      findHeadlessBrowser(machine({programs: ['chromium-headless-shell', 'chromium'], files: ['/cache/chromium']})),
    ).toBe('/usr/bin/chromium-headless-shell');
  });

  it('installs nothing when there is a whole browser', () => {
    const found = machine({programs: ['apt-get', 'chromium'], installs: {[install]: 'chromium-headless-shell'}});
    expect(findHeadlessBrowser(found)).toBe('/usr/bin/chromium');
    expect(found.done).toEqual([]);
  });

  it("installs Debian's package when there is no browser", () => {
    const found = machine({programs: ['apt-get'], installs: {[install]: 'chromium-headless-shell'}});
    expect(findHeadlessBrowser(found)).toBe('/usr/bin/chromium-headless-shell');
    expect(found.done).toEqual(['apt-get update', install]);
  });

  it('uses a whole browser when that package does not provide the shell', () => {
    const whole = 'apt-get install -y --no-install-recommends chromium';
    expect(findHeadlessBrowser(machine({programs: ['apt-get'], installs: {[whole]: 'chromium'}}))).toBe(
      '/usr/bin/chromium',
    );
  });
});

describe('installPackages', () => {
  /** An apt that fails, as the real one does, while another one runs. */
  const EXCLUSIVE_APT = '#!/bin/sh\nmkdir "$0.lock" || exit 100\nsleep 1\nrmdir "$0.lock"\n';

  it('waits for another process that installs packages', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'apt-'));
    onTestFinished(() => rmSync(folder, {recursive: true}));
    writeFileSync(path.join(folder, 'apt-get'), EXCLUSIVE_APT);
    writeFileSync(path.join(folder, 'sudo'), '#!/bin/sh\nshift\nexec "$@"\n');
    for (const program of ['apt-get', 'sudo']) chmodSync(path.join(folder, program), 0o755);

    const script = `const {installPackages, thisMachine} = require(${JSON.stringify(path.join(import.meta.dirname, 'find-browser.ts'))});
      process.exit(installPackages(thisMachine, ['firefox-esr']) ? 0 : 1);`;
    const install = () =>
      new Promise<number | null>((resolve, reject) => {
        const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
          env: {...process.env, PATH: `${folder}:${process.env.PATH}`},
          stdio: 'ignore',
        });
        child.on('error', reject);
        child.on('close', resolve);
      });
    expect(await Promise.all([install(), install(), install()])).toEqual([0, 0, 0]);
  });
});
