import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import type {OptionalCategory} from '../../site/consent';
import {askedCategories, listThirdParties, type Configured, type ThirdParty} from '../../site/third-parties';

/** Returns the third parties of this build and the categories that need consent (empty if none are configured). */
export function useConsentQuestions(): {parties: ThirdParty[]; categories: OptionalCategory[]} {
  const {siteConfig} = useDocusaurusContext();
  const parties = listThirdParties(siteConfig.customFields as Configured);
  return {parties, categories: askedCategories(parties)};
}
