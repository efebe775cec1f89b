/**
 * Domains for which pages of a host can set cookies: the host and its parent domains, except the top-level domain. An
 * IP address has no parent domains.
 */
export function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return /^[\d.]+$/.test(host)
    ? [host]
    : labels.slice(0, Math.max(1, labels.length - 1)).map((_label, depth) => labels.slice(depth).join('.'));
}

/** Removes cookies of a host and its parent domains, when a reader withdraws consent. */
export function removeCookies(names: readonly string[], host: string): void {
  for (const name of names) {
    for (const domain of ['', ...domainsOf(host).map((one) => `; domain=${one}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
