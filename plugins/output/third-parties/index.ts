import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/** Adds the consent dialogue to builds that have third parties which need consent. Other builds do not contain its code. */
export default function thirdParties({siteDir, siteConfig}: LoadContext): Plugin {
  const asks = typeof siteConfig.customFields?.consentRevision === 'number';
  return {
    name: 'third-parties',
    getClientModules: () => (asks ? [path.join(siteDir, 'src/consent/index.ts')] : []),
  };
}
