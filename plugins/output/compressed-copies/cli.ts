/**
 * `npm run compress`: writes `.br` and `.gz` copies of the text files in `build/` or `--dir`. Not a plugin, because
 * other `postBuild` hooks may still change pages.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {writeCopies} from './write-copies';

const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});
const folder = path.resolve(__dirname, '../../..', values.dir);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function main(): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    console.error(`${values.dir} is not a build. → Run \`npm run build\` first.`);
    process.exitCode = 2;
    return;
  }
  const {files, bytes, brotliBytes, gzipBytes} = await writeCopies(folder);
  console.log(
    `${files} files: ${megabytes(bytes)}, as brotli ${megabytes(brotliBytes)}, as gzip ${megabytes(gzipBytes)}.`,
  );
}

void main();
