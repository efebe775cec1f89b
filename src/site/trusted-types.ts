/** Names of the Trusted Types policies: the content policy allows these and no other. */
export const TRUSTED_TYPES_POLICIES = {
  /** Asked by the browser for each string that code of the portal or of a package makes markup, a script or its address of. */
  all: 'default',
  /** Makes a document of a string to look at it; it is never shown. */
  inspection: 'portal-inspection',
} as const;
