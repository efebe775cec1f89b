import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {chromium} from '@playwright/test';

/** Name of the program and of its package. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const SYSTEM_NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What the search needs from the machine; tests replace it. */
export type Machine = {
  /** Whether a program exits with status 0; `show` prints its output to the terminal. */
  run: (command: string, args: readonly string[], show?: boolean) => boolean;
  exists: (file: string) => boolean;
  locate: (program: string) => string | null;
  playwrightBrowser: () => string;
  isRoot: boolean;
};

const APT_LOCK = path.join(tmpdir(), 'connect-developers-apt.lock');

/** apt fails while another apt runs. Test files run in parallel, so their calls of apt wait for each other. */
function inTurn(command: string, args: readonly string[]): [string, ...string[]] {
  return [command, ...args].includes('apt-get') ? ['flock', APT_LOCK, command, ...args] : [command, ...args];
}

export const thisMachine: Machine = {
  run(command, args, show = false) {
    const [program, ...parameters] = inTurn(command, args);
    return spawnSync(program, parameters, {stdio: show ? 'inherit' : 'ignore'}).status === 0;
  },
  exists: existsSync,
  locate: (program) => spawnSync('which', [program], {encoding: 'utf8'}).stdout?.trim() || null,
  playwrightBrowser: () => chromium.executablePath(),
  isRoot: process.getuid?.() === 0,
};

function onSystem({locate, exists}: Machine): string | null {
  return SYSTEM_PATHS.find(exists) ?? SYSTEM_NAMES.map(locate).find((file) => file !== null) ?? null;
}

function fromPlaywright({exists, playwrightBrowser}: Machine): string | null {
  const file = playwrightBrowser();
  return exists(file) ? file : null;
}

function installedByPlaywright(machine: Machine): string | null {
  return machine.run('npx', ['playwright', 'install', 'chromium'], true) ? fromPlaywright(machine) : null;
}

/**
 * Installs Debian packages, as root or with a sudo that needs no password.
 * @returns whether they are installed; false without apt
 */
export function installPackages({run, locate, isRoot}: Machine, packages: readonly string[]): boolean {
  if (!locate('apt-get')) return false;
  const apt = (...args: string[]) =>
    isRoot ? run('apt-get', args, true) : run('sudo', ['-n', 'apt-get', ...args], true);
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

function installedByApt(machine: Machine): string | null {
  return installPackages(machine, ['chromium']) ? onSystem(machine) : null;
}

/**
 * Finds or installs a whole browser: Playwright's Chromium, then Chrome or Chromium on the system, then `playwright
 * install chromium`, then Debian's package.
 * @returns its path
 * @throws Error that says what to install
 */
export function findBrowser(machine: Machine = thisMachine): string {
  for (const way of [fromPlaywright, onSystem, installedByPlaywright, installedByApt]) {
    const browser = way(machine);
    if (browser) return browser;
  }
  throw new Error(
    'The browser tests need Chromium, and none could be found or fetched. Install Google Chrome or Chromium (on Debian: `apt-get install chromium`), ' +
      "or give the machine access to Playwright's downloads (`npx playwright install chromium`), then run `npm test` again.",
  );
}

/**
 * Finds a Chromium for tests that do not use the browser's own interface, such as its settings. Prefers Debian's
 * headless shell, which renders pages in the same way with half the CPU time, to a whole browser. Installs the shell
 * only when there is neither.
 * @returns its path
 * @throws Error that says what to install
 */
export function findHeadlessBrowser(machine: Machine = thisMachine): string {
  const shell = () => machine.locate(HEADLESS_SHELL);
  const fetched = () => (installPackages(machine, [HEADLESS_SHELL]) ? shell() : null);
  return shell() ?? fromPlaywright(machine) ?? onSystem(machine) ?? fetched() ?? findBrowser(machine);
}
