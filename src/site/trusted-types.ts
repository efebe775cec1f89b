/** Names of the Trusted Types policies that the content security policy allows. */
export const TRUSTED_TYPES_POLICIES = {
  /** The default policy: browsers call it when code assigns a string as markup, script or script URL. */
  all: 'default',
  /** Parses a string into a document for inspection; the document is never displayed. */
  inspection: 'portal-inspection',
} as const;
