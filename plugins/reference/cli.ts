/** `npm run openapi`: generates the reference without building the site. */
import logger from '@docusaurus/logger';

import {BASE_URL} from '../../src/site/facts';

import {generateReference} from './generate';

generateReference({siteDir: process.cwd(), baseUrl: BASE_URL}).then(
  ({operationCount, pages}) =>
    logger.success`Wrote number=${pages.length} pages for number=${operationCount} operations.`,
  (error: Error) => {
    logger.error(error.message);
    process.exitCode = 1;
  },
);
