/** Facts about the portal and its organisation. Defined only here. */

export const BRAND = 'Connect';
export const PORTAL_TITLE = 'Connect Developers';
export const BLOG_TITLE = 'Technical blog';
export const BLOG_DESCRIPTION =
  'How trust is built between parties that exchange data and payments, on the wire and in the registry.';
export const TOP_BAR_TITLE = 'DEVELOPERS';
export const SUBJECT = 'Trust registry, identity and open finance';
export const TAGLINE = `${SUBJECT}: documentation, API reference and technical blog.`;

/** Base path of the site. Docusaurus requires both slashes. */
export const BASE_URL = '/developers/';
export const DEFAULT_SITE_URL = 'https://connect.example';

export const LEGAL_NAME = 'Connect Trust Services';
/** In a range of numbers that Ofcom reserves for fiction. */
export const PHONE = '+44 20 7946 0018';
export const SALES_EMAIL = 'sales@connect.example';

export const LOCALE = 'en';
