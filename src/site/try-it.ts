/** The only origins that the request form may contact. The content security policy lists them in `connect-src`. */

/** Origin of the mock server, started by `npm run mock`. */
export const MOCK_ORIGIN = 'http://localhost:4010';

/** Origins of the sandbox. Production is excluded, because a page must not change a live register. */
export const SANDBOX_ORIGINS: readonly string[] = [
  'https://matls-api.sandbox.connect.example',
  'https://matls-auth.sandbox.connect.example',
  'https://auth.sandbox.connect.example',
  'https://data.sandbox.connect.example',
  'https://federation.sandbox.connect.example',
];
