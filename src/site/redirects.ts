/** Former paths of pages, and their current paths. */
export const redirects: readonly {from: string; to: string}[] = [
  {from: '/docs/platform/just-in-time', to: '/docs/platform/users/just-in-time-jit-user-provisioning'},
];
