/**
 * Checks and runs Node.js samples in one process.
 * Each input line is a verb (check or run), a tab and a file; each output line is a status, a tab and the output in
 * base64.
 */
import {readFileSync} from 'node:fs';
import {createInterface} from 'node:readline';
import {pathToFileURL} from 'node:url';
import {inspect} from 'node:util';
import vm from 'node:vm';

const verbs = {
  check: (file) => new vm.SourceTextModule(readFileSync(file, 'utf8'), {identifier: file}),
  run: (file) => import(pathToFileURL(file).href),
};

for await (const line of createInterface({input: process.stdin})) {
  const [verb, file] = line.split('\t');
  let output = '';
  let status = 0;
  console.log = (...values) => (output += `${values.join(' ')}\n`);
  try {
    await verbs[verb](file);
  } catch (error) {
    status = 1;
    output += inspect(error);
  }
  process.stdout.write(`${status}\t${Buffer.from(output).toString('base64')}\n`);
}
