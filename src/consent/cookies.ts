/** Removal of third-party cookies when a reader takes consent back. */

/**
 * The domains that a page of a host can set cookies for: the host and the domains above it, without the top level. An
 * IP address has none above it.
 */
export function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return /^[\d.]+$/.test(host)
    ? [host]
    : labels.slice(0, Math.max(1, labels.length - 1)).map((_label, depth) => labels.slice(depth).join('.'));
}

/** Removes cookies by name, those of the host alone and those of each domain that a third party may have set them for. */
export function removeCookies(names: readonly string[], host: string): void {
  for (const name of names) {
    for (const domain of ['', ...domainsOf(host).map((one) => `; domain=${one}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
