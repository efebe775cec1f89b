import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Address of the portal with its base path, without a slash at the end, for texts that readers copy. */
export function usePortalAddress(): string {
  const {siteConfig} = useDocusaurusContext();
  return `${siteConfig.url}${siteConfig.baseUrl.slice(0, -1)}`;
}
