/** The only addresses that the request form of an operation page sends to; a content policy's `connect-src` lists them. */

/** Where `npm run mock` serves the description. */
export const MOCK_ORIGIN = 'http://localhost:4010';

/** The hosts of the sandbox. Production is not among them: nothing on a page may change a live register. */
export const SANDBOX_ORIGINS: readonly string[] = [
  'https://matls-api.sandbox.connect.example',
  'https://matls-auth.sandbox.connect.example',
  'https://auth.sandbox.connect.example',
  'https://data.sandbox.connect.example',
  'https://federation.sandbox.connect.example',
];
