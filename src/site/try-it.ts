/** The only origins that the request form may contact. `connect-src` of the content security policy lists them. */

/** Origin of the mock server, started by `npm run mock`. */
export const MOCK_ORIGIN = 'http://localhost:4010';

/** Origins of the sandbox. Not production, because a page must not change a live register. */
export const SANDBOX_ORIGINS: readonly string[] = [
  'https://matls-api.sandbox.connect.example',
  'https://matls-auth.sandbox.connect.example',
  'https://auth.sandbox.connect.example',
  'https://data.sandbox.connect.example',
  'https://federation.sandbox.connect.example',
];
