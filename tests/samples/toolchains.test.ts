import {describe, expect, it} from 'vitest';

import type {Machine} from '../support/browser/find-browser';

import {findToolchains} from './toolchains';

const ALL = [
  'openssl',
  'bash',
  'curl',
  'python3',
  'go',
  'gofmt',
  'ruby',
  'php',
  'javac',
  'java',
  'javap',
  'keytool',
  'jq',
];

/** A machine with these programs; an installation adds `added`. */
function machine(programs: readonly string[], added: readonly string[] = []): Machine & {installed: string[]} {
  const present = new Set(programs);
  const installed: string[] = [];
  return {
    installed,
    isRoot: true,
    exists: () => false,
    locate: (program) => (present.has(program) ? `/usr/bin/${program}` : null),
    playwrightBrowser: () => '',
    run(command, args) {
      if (command !== 'apt-get') return present.has(command);
      if (args[0] !== 'install') return true;
      installed.push(...args.filter((argument) => !argument.startsWith('-') && argument !== 'install'));
      for (const program of added) present.add(program);
      return true;
    },
  };
}

describe('findToolchains', () => {
  it('installs nothing when all programs exist', () => {
    const whole = machine([...ALL, 'apt-get']);
    expect(findToolchains(whole)).toMatchObject({python: 'python3', go: 'go', javac: 'javac'});
    expect(whole.installed).toEqual([]);
  });

  it('installs Debian packages of missing programs', () => {
    const bare = machine(
      [...ALL.filter((name) => !['go', 'gofmt', 'php'].includes(name)), 'apt-get'],
      ['go', 'gofmt', 'php'],
    );
    expect(findToolchains(bare)).toMatchObject({go: 'go', php: 'php'});
    expect(bare.installed).toEqual(['golang-go', 'php-cli', 'php-curl', 'php-phpseclib3']);
  });

  it('uses the system Python when the first Python in PATH lacks the package requests', () => {
    const other = machine([...ALL.filter((name) => name !== 'python3'), '/usr/bin/python3']);
    expect(findToolchains(other).python).toBe('/usr/bin/python3');
  });

  it('throws an error with the packages to install when it cannot install them', () => {
    expect(() => findToolchains(machine(ALL.filter((name) => name !== 'ruby')))).toThrow('apt-get install ruby');
  });
});
