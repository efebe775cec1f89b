/** Addresses that the portal had, and where their pages are now. */
export const redirects: readonly {from: string; to: string}[] = [
  {from: '/docs/platform/just-in-time', to: '/docs/platform/users/just-in-time-jit-user-provisioning'},
];
