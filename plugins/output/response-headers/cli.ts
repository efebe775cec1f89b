/** `npm run serve`: serves `build/` or `--dir` with its response headers at `--port` (default 3000). */
import path from 'node:path';
import {parseArgs} from 'node:util';

import {BASE_URL} from '../../../src/site/facts';

import {createBuildServer} from './serve-build';

const {values} = parseArgs({
  options: {port: {type: 'string', default: '3000'}, dir: {type: 'string', default: 'build'}},
});
const folder = path.resolve(__dirname, '../../..', values.dir);
try {
  createBuildServer(folder).listen(Number(values.port), () =>
    console.log(`Serving ${values.dir} at http://localhost:${values.port}${BASE_URL}`),
  );
} catch (error) {
  console.error(`${values.dir} is not a build. → Run \`npm run build\` first. (${(error as Error).message})`);
  process.exitCode = 2;
}
