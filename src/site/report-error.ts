import {links} from './links';

/**
 * URL for reporting an error on a page to our support.
 * @param page path with the base path
 * @param hash of the current section, with or without `#`; may be empty
 */
export function toReportAddress(page: string, hash = ''): string {
  const section = hash.replace(/^#/, '');
  return `${links.support}/?${new URLSearchParams({page, ...(section && {section})})}`;
}
