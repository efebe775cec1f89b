import {useContextualSearchFilters} from '@docusaurus/theme-common';
import {useMemo} from 'react';

import type {FacetFilters} from '../protocol';

/** Contextual search: the language of the site, and pages of no version or of the version the reader is in. */
export function useFacetFilters(): FacetFilters {
  const {locale, tags} = useContextualSearchFilters();
  const key = [locale, ...tags].join(' ');
  return useMemo(() => {
    const [language, ...versions] = key.split(' ');
    return [`language:${language}`, versions.map((tag) => `docusaurus_tag:${tag}`)];
  }, [key]);
}
