/**
 * Domains for which a page of the host can set cookies: the host and its parent domains, without the top level; for an
 * IP address only the address.
 */
export function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return /^[\d.]+$/.test(host)
    ? [host]
    : labels.slice(0, Math.max(1, labels.length - 1)).map((_label, depth) => labels.slice(depth).join('.'));
}

/** Removes the cookies of a host and of its parent domains, for readers who withdraw consent. */
export function removeCookies(names: readonly string[], host: string): void {
  for (const name of names) {
    for (const domain of ['', ...domainsOf(host).map((one) => `; domain=${one}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
