import {TWIN} from '../../../src/site/agents';

export type Site = {
  /** Origin without a trailing slash. */
  url: string;
  /** With slashes on both sides. */
  baseUrl: string;
  /** Site paths of the pages that have a twin, with trailing slashes. */
  routes: ReadonlySet<string>;
};

export const LLMS = 'llms.txt';

/** @param path site path, such as `/docs/concepts/` */
export function addressOf(path: string, {url, baseUrl}: Pick<Site, 'url' | 'baseUrl'>): string {
  return url + baseUrl + path.slice(1);
}

export function twinAddress(path: string, site: Pick<Site, 'url' | 'baseUrl'>): string {
  return addressOf(path, site) + TWIN;
}

const PROTOCOLS = ['http:', 'https:', 'mailto:'];

/**
 * Creates a function that converts links on a page to absolute addresses, if possible of Markdown twins. Links with a
 * query stay links to the page itself, which reads the query, such as a tool with an example.
 * @param path site path of the page
 */
export function createAddresses(path: string, site: Site): (href: string) => string | null {
  const page = addressOf(path, site);
  return (href) => {
    if (!URL.canParse(href, page)) return null;
    const address = new URL(href, page);
    if (!PROTOCOLS.includes(address.protocol)) return null;
    if (address.origin === site.url && address.pathname.startsWith(site.baseUrl)) {
      const target = address.pathname.slice(site.baseUrl.length - 1);
      if (address.search === '' && site.routes.has(target)) address.pathname += TWIN;
    }
    return address.href;
  };
}
