/** Menus as data: top bar, mobile menu and footer. */
import {links} from './links';

/** An internal link (`to`, without the base path) or an external link (`href`). */
export type MenuLink = {label: string} & ({to: string; href?: never} | {href: string; to?: never});

export type MenuGroup = {label: string; items: readonly MenuLink[]};

/** The areas of the portal. An area is active on pages under a path of `activeUnder`; the most specific path wins. */
export const areas = [
  {label: 'Docs', to: '/docs/', activeUnder: ['/docs/']},
  {label: 'APIs', to: '/docs/apis/', activeUnder: ['/docs/apis/']},
  {label: 'Blog', to: '/blog/', activeUnder: ['/blog/']},
] as const;

/**
 * Without these items, Docusaurus has no mobile menu on pages without a sidebar. `TopBar` renders the links, not
 * Docusaurus.
 */
export const navbarItems = areas.map(({label, to}) => ({label, to}));

export const actions = {
  contactUs: {label: 'Contact Us', href: links.contactUs},
  sandboxAccess: {label: 'Get Sandbox Access', href: links.sandboxAccess},
  getStarted: {label: 'Get Started', to: '/docs/get-started/'},
} as const satisfies Record<string, MenuLink>;

export const mobileMenu: readonly (MenuLink | MenuGroup)[] = [
  {label: 'Docs', to: '/docs/'},
  {label: 'APIs', to: '/docs/apis/'},
  {label: 'Blog', to: '/blog/'},
  {label: 'Get Started', to: '/docs/get-started/'},
  {
    label: 'Release Notes',
    items: [
      {label: 'Latest Updates', to: '/docs/release-notes/'},
      {label: 'Roadmap', href: links.roadmap},
      {label: 'Changelog', href: links.changelog},
    ],
  },
  {
    label: 'Support',
    items: [
      {label: 'FAQ', href: links.faq},
      {label: 'Contact us', href: links.contactUs},
      {label: 'Status Page', href: links.status},
    ],
  },
];

export const footerGroups: readonly MenuGroup[] = [
  {
    label: 'Solutions by use case',
    items: [
      {label: 'Open finance ecosystems', href: links.openFinance},
      {label: 'Secure financial APIs', href: links.secureFinancialApis},
      {label: 'API marketplaces', href: links.apiMarketplaces},
      {label: 'Confirmation of payee', href: links.confirmationOfPayee},
      {label: 'Smart data ecosystems', href: links.smartData},
      {label: 'Embedded finance', href: links.embeddedFinance},
      {label: 'PCI DSS compliance', href: links.compliance},
    ],
  },
  {
    label: 'Solutions by organisation type',
    items: [
      {label: 'Enterprise', href: links.enterprise},
      {label: 'Central banks', href: links.centralBanks},
      {label: 'Regulators', href: links.regulators},
      {label: 'Consortia', href: links.consortia},
    ],
  },
  {
    label: 'Resources',
    items: [
      {label: 'News', href: links.news},
      {label: 'Docs', to: '/docs/'},
      {label: 'API references', to: '/docs/apis/'},
      {label: 'Technical blog', to: '/blog/'},
      {label: 'Release notes', to: '/docs/release-notes/'},
      {label: 'Changelog', href: links.changelog},
    ],
  },
];

/** Pages about the portal itself. They link to the policies of the organisation. */
export const legalLinks: readonly MenuLink[] = [
  {label: 'Privacy policy', to: '/privacy/'},
  {label: 'Cookie policy', to: '/cookies/'},
  {label: 'Accessibility', to: '/accessibility/'},
  {label: 'Terms and conditions', href: links.termsAndConditions},
];

export const socialLinks = [
  {label: 'Videos', network: 'video', href: links.videoChannel},
  {label: 'Professional network', network: 'professional', href: links.professionalNetwork},
] as const;
