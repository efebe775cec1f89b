/**
 * `npm run bench:load`: load test of an nginx with the configuration in .github/guides/deploying.md. Serves `build/`
 * with its compressed copies, runs `deploy:check`, then sends 2,500 requests a second for 30 s, or the rate given as
 * argument: pages, hashed files and files that scripts fetch, as brotli and gzip, missing addresses, redirects, and
 * conditional requests. The rate is constant, because a client that waits for slow responses would hide them. Prints
 * the responses and the CPU time of nginx and h2load. Exits with 1 if fewer than 2,000 requests a second succeed, a
 * response is wrong, or `deploy:check` finds problems.
 * Needs a build, nginx and h2load (Debian: nginx, libnginx-mod-http-brotli-static, nghttp2-client), and does not
 * install them.
 */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {request} from 'undici';

import {BASE_URL} from '../../src/site/facts';
import {createAsk} from '../deploy/answers';
import {checkDeployment, spread} from '../deploy/check-deployment';
import {startNginx} from '../support/deploy/start-nginx';
import {PLAIN_BUILD} from '../support/site/sites';

import {readLoad} from './machine';

const REQUIRED_RATE = 2_000;
const RATE = 2_500;
/** nginx closes a connection after 1,000 requests (`keepalive_requests`), and h2load does not open another. */
const PER_CONNECTION = 900;
const SECONDS = 30;
const PAGES = 60;
const PORT = Number(process.env.PORTAL_TEST_PORT ?? 3141);

/** The simulated clients. Each is an h2load process with its share of the rate and its request headers. */
const CLIENTS: readonly {name: string; share: number; headers: readonly string[]}[] = [
  {name: 'brotli', share: 0.6, headers: ['accept-encoding: br, gzip']},
  {name: 'gzip', share: 0.2, headers: ['accept-encoding: gzip']},
  // Any entity tag, because h2load sends the same headers to all addresses.
  {name: 'conditional', share: 0.2, headers: ['accept-encoding: br, gzip', 'if-none-match: *']},
];

/** A requirement of the test is missing. The message says how to install it. */
class Missing extends Error {}

function requireProgram(program: string, packages: string, versionFlag: string): string {
  // Debian installs servers outside the PATH of normal users.
  process.env.PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin`;
  const {status, stdout, stderr} = spawnSync(program, [versionFlag], {encoding: 'utf8'});
  if (status !== 0)
    throw new Missing(`${program} is missing. → Install it first (Debian: apt-get install ${packages}).`);
  return stdout + stderr;
}

function requireBuild(): void {
  if (!existsSync(path.join(PLAIN_BUILD, 'headers/nginx.conf')))
    throw new Missing('There is no build. → npm run build');
  if (!existsSync(path.join(PLAIN_BUILD, 'index.html.gz')))
    throw new Missing('The build has no compressed copies. → npm run compress');
}

/** The addresses to request: pages spread over the sitemap, files that they refer to, and files that scripts fetch. */
function collectMix(): string[] {
  const sitemap = readFileSync(path.join(PLAIN_BUILD, 'sitemap.xml'), 'utf8');
  const pages = spread(
    [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname),
    PAGES,
  );
  const files = new Set<string>();
  for (const page of spread(pages, 12)) {
    const html = readFileSync(path.join(PLAIN_BUILD, page.slice(BASE_URL.length), 'index.html'), 'utf8');
    for (const [, file = ''] of html.matchAll(/(?:src|href)="?(\/[^\s">]*\/assets\/[^\s">]+\.(?:js|css|woff2?))/g))
      files.add(file);
  }
  const fetched = [
    'search-index/titles.json',
    'operation-fragments/navigation.json',
    'downloads/connect-api.yaml',
    'img/mark.svg',
  ].map((file) => BASE_URL + file);
  const led = pages.slice(1, 3).map((page) => page.replace(/\/$/, ''));
  const missing = ['docs/no-such-page/', 'assets/js/main.00000000.js'].map((file) => BASE_URL + file);
  // Alternates pages and files, so that each second has both.
  const others = [...files, ...fetched, ...led, ...missing];
  return pages.flatMap((page, index) => [page, ...others.filter((_, position) => position % pages.length === index)]);
}

/**
 * Serves the build with nginx, with brotli if its brotli module is installed.
 * @throws Missing with the message of nginx if nginx rejects the configuration or does not start
 */
async function serveWithNginx(folder: string): Promise<ChildProcess> {
  requireProgram('nginx', 'nginx libnginx-mod-http-brotli-static', '-v');
  mkdirSync(path.join(folder, 'root'));
  symlinkSync(PLAIN_BUILD, path.join(folder, 'root', BASE_URL.replaceAll('/', '')));
  try {
    return await startNginx(folder, PORT, true).catch((error: Error) => {
      if (!/unknown directive "brotli_static"/.test(error.message)) throw error;
      console.log(
        'This nginx has no brotli module (Debian: libnginx-mod-http-brotli-static): it sends the gzip copies.',
      );
      return startNginx(folder, PORT);
    });
  } catch (error) {
    throw new Missing((error as Error).message);
  }
}

/** Returns the CPU time of a process and its children in seconds, by process id. */
function readCpu(pid: number): Map<number, number> {
  const seconds = new Map<number, number>();
  for (const each of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // Fields after the name in parentheses: state, parent, …, user time and system time (in hundredths of a second).
      const fields = readFileSync(`/proc/${each}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (Number(each) === pid || Number(fields[1]) === pid)
        seconds.set(Number(each), (Number(fields[11]) + Number(fields[12])) / 100);
    } catch {
      // The process has ended.
    }
  }
  return seconds;
}

const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

/** Requests each address once without load. @returns the number of addresses by status */
async function expectStatuses(mix: readonly string[], headers: readonly string[]): Promise<Map<number, number>> {
  const expected = new Map<number, number>();
  for (const address of mix) {
    const {statusCode: status, body} = await request(`http://127.0.0.1:${PORT}${address}`, {
      headers: Object.fromEntries(headers.map((header) => header.split(': '))),
    });
    await body.dump();
    expected.set(status, (expected.get(status) ?? 0) + 1);
  }
  return expected;
}

type Answers = {asked: number; answered: number; wrong: number; times: number[]; statuses: Map<number, number>};

/** Reads h2load's log. For each request: start in µs since 1970, status, duration in µs. */
function readLog(log: string, asked: number, expected: ReadonlyMap<number, number>): Answers {
  const rows = log
    .trim()
    .split('\n')
    .map((row) => row.split('\t').map(Number));
  const right = rows.filter(([, status = -1]) => expected.has(status));
  const statuses = new Map<number, number>();
  for (const [, status = -1] of rows) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return {
    asked,
    answered: right.length,
    wrong: rows.length - right.length,
    times: right.map(([, , microseconds = 0]) => microseconds / 1000),
    statuses,
  };
}

/**
 * Detects addresses that fail sometimes: each status must have the same share of the responses as of the addresses.
 * Has a tolerance, because connections end before they have requested all addresses.
 */
function hasShares({statuses}: Answers, expected: ReadonlyMap<number, number>, size: number): boolean {
  const all = sumOf(statuses.values());
  return [...expected].every(([status, count]) => Math.abs((statuses.get(status) ?? 0) / all - count / size) < 0.02);
}

/** Runs h2load asynchronously, so that messages of nginx are shown and CPU times are read while it runs. */
async function drive(
  folder: string,
  list: string,
  reader: (typeof CLIENTS)[number],
  rate: number,
): Promise<{asked: number; log: string; cpuSeconds: number}> {
  const log = path.join(folder, `${reader.name}.log`);
  const connections = Math.ceil((rate * SECONDS) / PER_CONNECTION);
  const perConnection = Math.ceil(rate / connections);
  const args = [
    '--h1',
    '-t',
    '1',
    '-c',
    String(connections),
    '-D',
    String(SECONDS),
    `--rps=${perConnection}`,
    '-i',
    list,
    ...reader.headers.flatMap((header) => ['-H', header]),
    `--log-file=${log}`,
  ];
  const client = spawn('h2load', args, {stdio: ['ignore', 'ignore', 'inherit']});
  let cpuSeconds = 0;
  const watch = setInterval(() => (cpuSeconds = Math.max(cpuSeconds, sumOf(readCpu(client.pid ?? -1).values()))), 250);
  const status = await new Promise<number | null>((resolve) => client.on('close', resolve));
  clearInterval(watch);
  if (status !== 0) throw new Missing(`h2load exited with ${status}.`);
  return {asked: perConnection * connections * SECONDS, log: readFileSync(log, 'utf8'), cpuSeconds};
}

/** Runs all clients. @returns whether every response was correct and the rate was reached */
async function measure(folder: string, nginx: number, rate: number): Promise<boolean> {
  const mix = collectMix();
  const list = path.join(folder, 'mix.txt');
  writeFileSync(list, mix.map((address) => `http://127.0.0.1:${PORT}${address}\n`).join(''));
  const expected: Map<number, number>[] = [];
  for (const {headers} of CLIENTS) expected.push(await expectStatuses(mix, headers));
  console.log(`${mix.length} addresses, ${rate} requests a second, for ${SECONDS} s …`);
  const before = sumOf(readCpu(nginx).values());
  const driven = await Promise.all(CLIENTS.map((reader) => drive(folder, list, reader, rate * reader.share)));
  const served = sumOf(readCpu(nginx).values()) - before;
  let isGood = true;
  const answers = driven.map(({log, asked}, index) => readLog(log, asked, expected[index] ?? new Map()));
  for (const [index, answer] of answers.entries()) {
    const wanted = expected[index] ?? new Map<number, number>();
    const isRight = answer.wrong === 0 && hasShares(answer, wanted, mix.length);
    isGood &&= isRight;
    console.log(
      `  ${CLIENTS[index]?.name}: ${[...answer.statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}${isRight ? '' : ' ✗ differs from the statuses without load'}`,
    );
  }
  const times = answers.flatMap((answer) => answer.times).sort((a, b) => a - b);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN).toFixed(2);
  const [asked, answered, wrong] = [
    sumOf(answers.map((each) => each.asked)),
    times.length,
    sumOf(answers.map((each) => each.wrong)),
  ];
  const reached = answered / SECONDS;
  const ofCore = (seconds: number) => `${((100 * seconds) / SECONDS).toFixed(0)} %`;
  console.log(
    `${answered} of ${asked} responses: ${reached.toFixed(0)} a second, ${wrong} errors; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, maximum ${at(1)} ms`,
  );
  console.log(
    `nginx used ${ofCore(served)} of one core (${ofCore((served * REQUIRED_RATE) / reached)} at ${REQUIRED_RATE} a second); h2load ${ofCore(sumOf(driven.map(({cpuSeconds}) => cpuSeconds)))}; load of the machine ${readLoad().toFixed(1)}`,
  );
  return isGood && reached >= REQUIRED_RATE;
}

async function main(rate: number): Promise<boolean> {
  requireBuild();
  requireProgram('h2load', 'nghttp2-client', '--version');
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-load-'));
  let nginx: ChildProcess | undefined;
  try {
    nginx = await serveWithNginx(folder);
    const problems = await checkDeployment(new URL(`http://127.0.0.1:${PORT}${BASE_URL}`), createAsk());
    for (const {address, what, todo} of problems) console.error(`✗ ${address}\n  ${what}\n  → ${todo}`);
    console.log(`deploy:check: ${problems.length === 0 ? 'no problems' : `${problems.length} problems`}`);
    return (await measure(folder, nginx.pid ?? -1, rate)) && problems.length === 0;
  } finally {
    nginx?.kill('SIGQUIT');
    rmSync(folder, {recursive: true});
  }
}

void main(Number(process.argv[2] ?? RATE)).then(
  (isGood) => {
    process.exitCode = isGood ? 0 : 1;
  },
  (error: unknown) => {
    if (!(error instanceof Missing)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  },
);
