/** One address of each kind of page, for what must hold on all of them. */
export const KINDS_OF_PAGE = {
  landing: '',
  'documentation home': 'docs/',
  'documentation page': 'docs/platform/organisations/',
  'page with an image': 'docs/concepts/openid-federation/trust-chain/',
  'page with tabs': 'docs/how-tos/users/contacts/',
  'API introduction': 'docs/apis/security/pushed-authorization-requests/',
  operation: 'docs/apis/connect-openapi/get-organisation/',
  'release notes': 'docs/release-notes/2025/',
  'blog list': 'blog/',
  article: 'blog/key-rotation/',
  archive: 'blog/archive/',
  authors: 'blog/authors/',
  'legal page': 'accessibility/',
  search: 'search/',
  'not found': 'docs/platform/certificate/',
} as const;
