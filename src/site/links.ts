/** External links of header, footer and other user interface elements. */

const WEBSITE = 'https://www.connect.example';

export const links = {
  website: WEBSITE,
  contactUs: `${WEBSITE}/contact`,
  sandboxAccess: `${WEBSITE}/sandbox`,
  status: 'https://status.connect.example',
  support: 'https://support.connect.example',
  faq: 'https://support.connect.example/faq',
  roadmap: 'https://www.connect.example/roadmap',
  changelog: 'https://api.connect.example/changes',
  news: `${WEBSITE}/news`,
  searchFeedback: 'https://support.connect.example/search-feedback',

  openFinance: `${WEBSITE}/solutions/open-finance-ecosystems`,
  secureFinancialApis: `${WEBSITE}/solutions/secure-financial-apis`,
  apiMarketplaces: `${WEBSITE}/solutions/api-marketplaces`,
  confirmationOfPayee: `${WEBSITE}/solutions/confirmation-of-payee`,
  smartData: `${WEBSITE}/solutions/smart-data-ecosystems`,
  embeddedFinance: `${WEBSITE}/solutions/embedded-finance`,
  compliance: `${WEBSITE}/solutions/pci-dss-compliance`,

  enterprise: `${WEBSITE}/for/enterprise`,
  centralBanks: `${WEBSITE}/for/central-banks`,
  regulators: `${WEBSITE}/for/regulators`,
  consortia: `${WEBSITE}/for/consortia`,

  privacyPolicy: `${WEBSITE}/legal/privacy`,
  cookiePolicy: `${WEBSITE}/legal/cookies`,
  termsAndConditions: `${WEBSITE}/legal/terms`,
  /** The model accessibility statement of the European Union, in English. */
  accessibilityModel: 'https://eur-lex.europa.eu/eli/dec_impl/2018/1523/oj',
  securityPolicy: `${WEBSITE}/legal/vulnerability-disclosure`,

  videoChannel: 'https://video.example/@connect',
  professionalNetwork: 'https://network.example/company/connect',
} as const;
