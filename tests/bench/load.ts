/**
 * `npm run bench:load`: what an nginx that is set up as README says does under load. Serves `build/` with its compressed
 * copies, holds it against `deploy:check`, then asks for a mix of pages and files for 30 s, at 2,500 requests a second or
 * at the rate given as argument: at a fixed rate, since a client that waits for slow answers before it asks again would
 * hide them. Prints what was answered, and ends with 1 where that is below 2,000 a second, wrong, or not as it should be.
 *
 * Needs a build, nginx and h2load (Debian: nginx, libnginx-mod-http-brotli-static, nghttp2-client), and installs neither.
 */
import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {BASE_URL} from '../../src/site/facts';
import {createAsk} from '../deploy/answers';
import {checkDeployment, spread} from '../deploy/check-deployment';
import {PLAIN_BUILD, SITE_DIR} from '../support/sites';

import {renderNginxConfig} from './nginx-config';

const NEEDED_RATE = 2_000;
const RATE = 2_500;
const CONNECTIONS = 50;
const SECONDS = 30;
const PAGES = 60;
const PORT = Number(process.env.PORTAL_TEST_PORT ?? 3141);
const READY_WITHIN_MS = 5_000;

/** What keeps the measurement from being made; the message says what to do. */
class Missing extends Error {}

function requireProgram(program: string, packages: string, versionFlag: string): string {
  // Debian keeps servers where the path of a user does not lead.
  process.env.PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin`;
  const {status, stdout, stderr} = spawnSync(program, [versionFlag], {encoding: 'utf8'});
  if (status !== 0) throw new Missing(`${program} is missing. → Install it first (Debian: apt-get install ${packages}).`);
  return stdout + stderr;
}

function requireBuild(): void {
  if (!existsSync(path.join(PLAIN_BUILD, 'headers/nginx.conf'))) throw new Missing('There is no build. → npm run build');
  if (!existsSync(path.join(PLAIN_BUILD, 'index.html.gz'))) throw new Missing('The build has no compressed copies. → npm run compress');
}

/** What readers ask for: pages from all over the sitemap, what they name, and what their scripts fetch. */
function collectMix(): string[] {
  const sitemap = readFileSync(path.join(PLAIN_BUILD, 'sitemap.xml'), 'utf8');
  const pages = spread([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname), PAGES);
  const files = new Set<string>();
  for (const page of spread(pages, 12)) {
    const html = readFileSync(path.join(PLAIN_BUILD, page.slice(BASE_URL.length), 'index.html'), 'utf8');
    for (const [, file = ''] of html.matchAll(/(?:src|href)="?(\/[^\s">]*\/assets\/[^\s">]+\.(?:js|css|woff2?))/g)) files.add(file);
  }
  const fetched = ['search-index/titles.json', 'operation-fragments/navigation.json', 'downloads/connect-api.yaml', 'img/mark.svg'].map((file) => BASE_URL + file);
  // Pages and files in turn, so that each second has some of each.
  const others = [...files, ...fetched];
  return pages.flatMap((page, index) => [page, ...others.filter((_, position) => position % pages.length === index)]);
}

/**
 * Starts nginx on a configuration of its own.
 * @returns a function that ends it
 * @throws Missing with nginx' words when it does not take the configuration
 */
async function startNginx(folder: string): Promise<() => void> {
  const version = requireProgram('nginx', 'nginx libnginx-mod-http-brotli-static', '-V');
  const confFolder = path.dirname(/--conf-path=(\S+)/.exec(version)?.[1] ?? '/etc/nginx/nginx.conf');
  mkdirSync(path.join(folder, 'root'));
  symlinkSync(PLAIN_BUILD, path.join(folder, 'root', BASE_URL.replaceAll('/', '')));
  const file = path.join(folder, 'nginx.conf');
  const readme = readFileSync(path.join(SITE_DIR, 'README.md'), 'utf8');
  const write = (hasBrotli: boolean) => {
    writeFileSync(file, renderNginxConfig({readme, port: PORT, folder, confFolder, hasBrotli, isRoot: process.getuid?.() === 0}));
    return spawnSync('nginx', ['-t', '-q', '-c', file], {encoding: 'utf8'});
  };
  let test = write(true);
  if (/unknown directive "brotli_static"/.test(test.stderr)) {
    console.log('This nginx sends no brotli copies (Debian: libnginx-mod-http-brotli-static): it sends the gzip ones.');
    test = write(false);
  }
  if (test.status !== 0) throw new Missing(`nginx does not take the configuration: ${test.stderr.trim()}`);
  const nginx = spawn('nginx', ['-c', file], {stdio: 'inherit'});
  const isUp = () => fetch(`http://127.0.0.1:${PORT}/robots.txt`).then(({ok}) => ok, () => false);
  const end = () => void nginx.kill('SIGQUIT');
  for (const start = Date.now(); !(await isUp()); await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (nginx.exitCode !== null || Date.now() - start > READY_WITHIN_MS) {
      end();
      throw new Missing(`nginx did not start. → Is port ${PORT} free? PORTAL_TEST_PORT names another.`);
    }
  }
  return end;
}

type Load = {asked: number; answered: number; wrong: number; rate: number; p50: number; p99: number; worst: number};

/** Reads h2load's log: start in µs since 1970, status, µs until the end of the answer, for each request. */
function readLog(log: string, asked: number): Load {
  const rows = log.trim().split('\n').map((row) => row.split('\t').map(Number));
  const right = rows.filter(([, status = -1]) => status >= 200 && status < 400);
  const times = right.map(([, , microseconds = 0]) => microseconds / 1000).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {asked, answered: right.length, wrong: rows.length - right.length, rate: right.length / SECONDS, p50: at(0.5), p99: at(0.99), worst: times.at(-1) ?? Number.NaN};
}

/** Not `spawnSync`: nginx' words are shown while it runs. */
async function drive(folder: string, mix: readonly string[], rate: number): Promise<Load> {
  const [list, log] = [path.join(folder, 'mix.txt'), path.join(folder, 'requests.log')];
  writeFileSync(list, mix.map((address) => `http://127.0.0.1:${PORT}${address}\n`).join(''));
  const perConnection = Math.ceil(rate / CONNECTIONS);
  const args = ['--h1', '-t', '1', '-c', String(CONNECTIONS), '-D', String(SECONDS), `--rps=${perConnection}`, '-i', list, '-H', 'accept-encoding: br, gzip', `--log-file=${log}`];
  const client = spawn('h2load', args, {stdio: ['ignore', 'ignore', 'inherit']});
  const status = await new Promise<number | null>((resolve) => client.on('close', resolve));
  if (status !== 0) throw new Missing(`h2load ended with ${status}.`);
  return readLog(readFileSync(log, 'utf8'), perConnection * CONNECTIONS * SECONDS);
}

async function main(rate: number): Promise<boolean> {
  requireBuild();
  requireProgram('h2load', 'nghttp2-client', '--version');
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-load-'));
  let endNginx = () => undefined as void;
  try {
    endNginx = await startNginx(folder);
    const problems = await checkDeployment(new URL(`http://127.0.0.1:${PORT}${BASE_URL}`), createAsk());
    for (const {address, what, todo} of problems) console.error(`✗ ${address}\n  ${what}\n  → ${todo}`);
    console.log(`deploy:check: ${problems.length === 0 ? 'as it should be' : `${problems.length} problems`}`);
    const mix = collectMix();
    console.log(`${mix.length} addresses, ${rate} requests a second over ${CONNECTIONS} connections, for ${SECONDS} s …`);
    const {asked, answered, wrong, rate: reached, p50, p99, worst} = await drive(folder, mix, rate);
    console.log(`answered ${answered} of ${asked}: ${reached.toFixed(0)} a second, ${wrong} errors; p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, worst ${worst.toFixed(1)} ms`);
    return problems.length === 0 && wrong === 0 && reached >= NEEDED_RATE;
  } finally {
    endNginx();
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
