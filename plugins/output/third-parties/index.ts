import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/** Adds the consent dialogue to builds with third parties that need consent. */
export default function thirdParties({siteDir, siteConfig}: LoadContext): Plugin {
  const needsConsent = typeof siteConfig.customFields?.consentRevision === 'number';
  return {
    name: 'third-parties',
    getClientModules: () => (needsConsent ? [path.join(siteDir, 'src/consent/index.ts')] : []),
  };
}
