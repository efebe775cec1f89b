import {useContextualSearchFilters} from '@docusaurus/theme-common';
import {useMemo} from 'react';

import type {FacetFilters} from '../protocol';

/** Facet filters for contextual search: the site's language, and pages without a version or of the current version. */
export function useFacetFilters(): FacetFilters {
  const {locale, tags} = useContextualSearchFilters();
  const key = [locale, ...tags].join(' ');
  return useMemo(() => {
    const [language, ...versions] = key.split(' ');
    return [`language:${language}`, versions.map((tag) => `docusaurus_tag:${tag}`)];
  }, [key]);
}
