/**
 * `npm run feedback -- access.log`: counts the answers to "Did this page answer your question?" in a log of the web
 * server. `-` reads standard input, `--csv` prints CSV, and `--path` sets the address that receives the answers if
 * FEEDBACK_PATH is not set.
 */
import {createReadStream} from 'node:fs';
import {parseArgs} from 'node:util';

import {readEnvironment} from '../../../src/site/env';
import {BASE_URL} from '../../../src/site/facts';

import {collectReport} from './collect-report';
import {renderCsv, renderTable} from './render-report';

const USAGE =
  'Usage: npm run feedback -- [--csv] [--path /developers/feedback] <access log, or - for the standard input>';

async function main(args: string[]): Promise<void> {
  const {values, positionals} = parseArgs({
    args,
    allowPositionals: true,
    options: {csv: {type: 'boolean'}, path: {type: 'string'}},
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(USAGE);
  const path = values.path ?? readEnvironment().feedbackPath ?? `${BASE_URL}feedback`;
  const log = file === '-' ? process.stdin.setEncoding('utf8') : createReadStream(file, 'utf8');
  const report = await collectReport(log as AsyncIterable<string>, path);
  process.stdout.write(values.csv ? renderCsv(report) : `${renderTable(report)}\n`);
  if (report.skipped === 0) return;
  const count = report.skipped === 1 ? '1 line was' : `${report.skipped} lines were`;
  console.error(`${count} skipped:\n${report.problems.map((problem) => `  ${problem}`).join('\n')}`);
  if (report.skipped > report.problems.length) console.error('  …');
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
