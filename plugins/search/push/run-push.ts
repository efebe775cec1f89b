/** `npm run search:push` as a function. */
import {parseArgs} from 'node:util';

import type {Algoliasearch} from 'algoliasearch';

import {INDEX_NAME} from '../../../src/search/protocol';
import {jsonBytes, MAX_RECORD_BYTES} from '../../../src/search/records';
import {BASE_URL} from '../../../src/site/facts';
import {readSynonyms} from '../../lib/synonyms/read-synonyms';

import {indexSettings, toSynonyms} from './index-settings';
import {PushError} from './push-error';
import {readBuild, type BuiltSearch} from './read-build';
import {replaceIndex} from './replace-index';

export type PushContext = {
  siteDir: string;
  /** Creates the client, only with `--write`. Throws an error if the credentials are missing. */
  connect: () => Algoliasearch;
  run: string;
  log: (line: string) => void;
  logError: (line: string) => void;
};

const EXIT = {done: 0, failed: 1, misused: 2} as const;
const USAGE = 'Usage: npm run search:push -- [--write] [--dir <folder of the build>]';

const number = (value: number) => value.toLocaleString('en-GB');

function describe({siteUrl, pageCount, records}: BuiltSearch, folder: string): string[] {
  const sizes = records.map(jsonBytes);
  const sum = sizes.reduce((total, size) => total + size, 0);
  return [
    `Index ${INDEX_NAME}, of ${siteUrl}${BASE_URL} in ${folder}`,
    `${number(pageCount)} pages, ${number(records.length)} records, ${number(sum)} bytes: ${number(Math.round(sum / records.length))} on average, ${number(Math.max(...sizes))} at most`,
  ];
}

function checkSizes({records}: BuiltSearch): void {
  const large = records.filter((record) => jsonBytes(record) > MAX_RECORD_BYTES);
  if (large.length === 0) return;
  const list = large.map((record) => `  ${record.objectID}: ${number(jsonBytes(record))} bytes`).join('\n');
  throw new PushError(
    `${large.length} records are larger than the limit of the service, ${number(MAX_RECORD_BYTES)} bytes:\n${list}`,
    'Shorten the headings of these sections.',
  );
}

function parse(args: readonly string[]): {write: boolean; dir: string} {
  const {values} = parseArgs({
    args: [...args],
    options: {write: {type: 'boolean', default: false}, dir: {type: 'string', default: 'build'}},
  });
  return values;
}

/** @returns 0 for success, 1 for a failed push, 2 for wrong arguments or environment, or a missing build */
export async function runPush(
  args: readonly string[],
  {siteDir, connect, run, log, logError}: PushContext,
): Promise<number> {
  try {
    const {write, dir} = parse(args);
    // Checks the credentials first, because reading the pages is slow.
    const client = write ? connect() : null;
    log(`Reading the pages in ${dir}`);
    const groups = readSynonyms(siteDir);
    const built = readBuild(dir, BASE_URL, groups);
    checkSizes(built);
    for (const line of describe(built, dir)) log(line);
    const synonyms = toSynonyms(built.acronyms, groups, built.records);
    if (!client) {
      log(`${Object.keys(indexSettings).length} settings, ${synonyms.length} synonyms`);
      log('Dry run: nothing was sent. `npm run search:push -- --write` replaces the index.');
      return EXIT.done;
    }
    try {
      await replaceIndex(client, INDEX_NAME, {records: built.records, settings: indexSettings, synonyms}, run, log);
      return EXIT.done;
    } catch (error) {
      logError((error as Error).message);
      return EXIT.failed;
    }
  } catch (error) {
    const {message, code} = error as Error & {code?: string};
    logError(code?.startsWith('ERR_PARSE_ARGS') ? `${message}\n→ ${USAGE}` : message);
    return EXIT.misused;
  }
}
