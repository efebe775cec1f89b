import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Puts the consent layer into the pages of a build that has something to ask. In any other build not a byte of it is
 * there: with nothing configured, nothing of another host is ever loaded.
 */
export default function thirdParties({siteDir, siteConfig}: LoadContext): Plugin {
  const asks = typeof siteConfig.customFields?.consentRevision === 'number';
  return {
    name: 'third-parties',
    getClientModules: () => (asks ? [path.join(siteDir, 'src/consent/index.ts')] : []),
  };
}
