/** Facts about the portal and the organisation behind it. Every one of them is written here and nowhere else. */

export const BRAND = 'Connect';
export const PORTAL_TITLE = 'Connect Developers';
export const BLOG_TITLE = 'Technical blog';
export const BLOG_DESCRIPTION =
  'How trust is built between parties that exchange data and payments, on the wire and in the registry.';
export const TOP_BAR_TITLE = 'DEVELOPERS';
export const SUBJECT = 'Trust registry, identity and open finance';
export const TAGLINE = `${SUBJECT}: documentation, API reference and technical blog.`;

/** Site base path (specification, section 9). Docusaurus wants it with both slashes. */
export const BASE_URL = '/developers/';
export const DEFAULT_SITE_URL = 'https://connect.example';

export const LEGAL_NAME = 'Connect Trust Services';
/** A number from the range that Ofcom reserves for drama, so that it can never ring at somebody's desk. */
export const PHONE = '+44 20 7946 0018';
export const SALES_EMAIL = 'sales@connect.example';

export const LOCALE = 'en';
