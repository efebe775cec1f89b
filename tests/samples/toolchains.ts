import {installPackages, thisMachine} from '../support/browser/find-browser';
import type {Machine} from '../support/browser/find-browser';

/** A program that a language needs, and how to test that it works with the samples. */
type Need = {
  name: string;
  /** Commands to try, in order of preference. */
  candidates: readonly string[];
  /** Arguments for a test run. The program exits with status 0 if it has what the samples need. */
  probe: readonly string[];
  packages: readonly string[];
};

const NEEDS: readonly Need[] = [
  {name: 'openssl', candidates: ['openssl'], probe: ['version'], packages: ['openssl']},
  {name: 'bash', candidates: ['bash'], probe: ['--version'], packages: ['bash']},
  {name: 'curl', candidates: ['curl'], probe: ['--fail-with-body', '--version'], packages: ['curl']},
  {
    name: 'python',
    candidates: ['python3', '/usr/bin/python3'],
    probe: ['-c', 'import requests, cryptography'],
    packages: ['python3', 'python3-requests', 'python3-cryptography'],
  },
  {name: 'go', candidates: ['go', '/usr/local/go/bin/go'], probe: ['version'], packages: ['golang-go']},
  {name: 'gofmt', candidates: ['gofmt', '/usr/local/go/bin/gofmt'], probe: ['-h'], packages: ['golang-go']},
  {
    name: 'ruby',
    candidates: ['ruby', '/usr/bin/ruby'],
    probe: ['-rjson', '-ropenssl', '-rnet/http', '-e', '0'],
    packages: ['ruby'],
  },
  {
    name: 'php',
    candidates: ['php', '/usr/bin/php'],
    probe: ['-r', 'exit(extension_loaded("curl") ? 0 : 1);'],
    packages: ['php-cli', 'php-curl'],
  },
  {
    name: 'phpseclib',
    candidates: ['php', '/usr/bin/php'],
    probe: ['-r', 'exit((include "phpseclib3/autoload.php") ? 0 : 1);'],
    packages: ['php-phpseclib3'],
  },
  {name: 'jq', candidates: ['jq'], probe: ['--version'], packages: ['jq']},
  {name: 'javac', candidates: ['javac'], probe: ['-version'], packages: ['default-jdk-headless']},
  {name: 'java', candidates: ['java'], probe: ['-version'], packages: ['default-jdk-headless']},
  {name: 'keytool', candidates: ['keytool'], probe: ['-help'], packages: ['default-jdk-headless']},
  {
    name: 'jackson',
    candidates: ['javap'],
    probe: ['-cp', '/usr/share/java/jackson-databind.jar', 'com.fasterxml.jackson.databind.ObjectMapper'],
    packages: ['default-jdk-headless', 'libjackson2-databind-java'],
  },
];

type ToolName =
  | 'openssl'
  | 'bash'
  | 'curl'
  | 'jq'
  | 'python'
  | 'go'
  | 'gofmt'
  | 'ruby'
  | 'php'
  | 'phpseclib'
  | 'javac'
  | 'java'
  | 'keytool'
  | 'jackson';

export type Toolchains = Record<ToolName, string>;

function find({candidates, probe}: Need, {run, locate}: Machine): string | undefined {
  return candidates.find((candidate) => locate(candidate) !== null && run(candidate, probe));
}

/**
 * Finds the tools that check and run the samples, and installs missing ones from Debian packages.
 * @throws Error with what is missing and the packages to install
 */
export function findToolchains(machine: Machine = thisMachine): Toolchains {
  const missing = NEEDS.filter((need) => !find(need, machine));
  if (missing.length > 0) installPackages(machine, [...new Set(missing.flatMap(({packages}) => packages))]);
  const found = NEEDS.map((need) => [need, find(need, machine)] as const);
  const stillMissing = found.filter(([, command]) => command === undefined).map(([need]) => need);
  if (stillMissing.length > 0) {
    throw new Error(
      `These toolchains are missing and could not be installed: ${stillMissing.map(({name}) => name).join(', ')}. ` +
        `Install them (on Debian: \`apt-get install ${[...new Set(stillMissing.flatMap(({packages}) => packages))].join(' ')}\`), then run \`npm run test:samples\` again.`,
    );
  }
  return Object.fromEntries(found.map(([{name}, command]) => [name, command])) as Toolchains;
}
