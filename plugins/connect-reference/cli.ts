/** `npm run openapi`: generates the reference without building the site. */
import logger from '@docusaurus/logger';

import {generateReference} from './generate';

generateReference(process.cwd()).then(
  (count) => logger.success`Wrote number=${count} operation pages.`,
  (error: Error) => {
    logger.error(error.message);
    process.exitCode = 1;
  },
);
