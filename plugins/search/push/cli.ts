/** `npm run search:push` reports what the hosted index would contain; with `-- --write` it replaces the index. */
import {algoliasearch} from 'algoliasearch';

import {readIndexingCredentials} from '../../../src/site/env';

import {runPush} from './run-push';

async function main(): Promise<void> {
  process.exitCode = await runPush(process.argv.slice(2), {
    // The root of the repository, because npm starts scripts in the folder of package.json.
    siteDir: process.cwd(),
    connect() {
      const {appId, adminApiKey} = readIndexingCredentials();
      return algoliasearch(appId, adminApiKey);
    },
    run: `${Date.now()}_${process.pid}`,
    log: console.log,
    logError: console.error,
  });
}

void main();
