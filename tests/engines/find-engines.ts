import {installPackages, thisMachine, type Machine} from '../support/browser/find-browser';

import type {Driver} from './driver';
import {startFirefox} from './firefox';
import {startWebKit, type WebKitPrograms} from './webkit';

export const ENGINES = ['Firefox', 'WebKit'] as const;
export type Engine = (typeof ENGINES)[number];

const FIREFOX_NAMES = ['firefox-esr', 'firefox'];

/** Finds programs. If they are missing, installs Debian packages and searches again. */
function findOrInstall<T>(machine: Machine, find: () => T | null, packages: readonly string[], engine: Engine): T {
  const found = find() ?? (installPackages(machine, packages) ? find() : null);
  if (found) return found;
  throw new Error(
    `The tests in ${engine} need ${packages.join(' and ')}, which could not be installed. Install them (on Debian: \`apt-get install ${packages.join(' ')}\`), then run \`npm run test:engines\` again.`,
  );
}

/** @throws Error that names the packages to install */
export function findFirefox(machine: Machine = thisMachine): string {
  return findOrInstall(
    machine,
    () => FIREFOX_NAMES.map(machine.locate).find((file) => file !== null) ?? null,
    ['firefox-esr'],
    'Firefox',
  );
}

/** @throws Error that names the packages to install */
export function findWebKit(machine: Machine = thisMachine): WebKitPrograms {
  const find = (): WebKitPrograms | null => {
    const [display, driver] = [machine.locate('Xvfb'), machine.locate('WebKitWebDriver')];
    return display && driver ? {display, driver} : null;
  };
  return findOrInstall(machine, find, ['webkit2gtk-driver', 'xvfb'], 'WebKit');
}

/** Whether this machine has the package manager that installs both engines. */
export function canFetchEngines(machine: Machine = thisMachine): boolean {
  return machine.locate('apt-get') !== null;
}

export function startEngine(engine: Engine): Promise<Driver> {
  return engine === 'Firefox' ? startFirefox(findFirefox()) : startWebKit(findWebKit());
}
