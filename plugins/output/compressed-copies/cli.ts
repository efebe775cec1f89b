/**
 * `npm run compress`: writes `.br` and `.gz` beside the text files of `build/`, or the folder of `--dir`, for servers that
 * send such copies. A step of its own and no plugin: it costs two minutes of processor, which no preview needs, and the
 * last plugin may still be changing pages when another one runs.
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
    console.error(`${values.dir} is no build. → Run \`npm run build\` first.`);
    process.exitCode = 2;
    return;
  }
  const {files, bytes, brotliBytes, gzipBytes} = await writeCopies(folder);
  console.log(
    `${files} files: ${megabytes(bytes)}, as brotli ${megabytes(brotliBytes)}, as gzip ${megabytes(gzipBytes)}.`,
  );
}

void main();
