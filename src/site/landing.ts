/** Texts and links of the landing page. The plugin plugins/content/landing adds the news. */

export const pitch = {
  what: 'The record of who may act in an ecosystem, with which roles, servers and keys.',
  who: 'Connect is a trust registry and identity platform. It is for engineers who publish or call protected APIs, and for administrators who run the ecosystem that those APIs belong to.',
} as const;

export const firstSteps = [
  {
    audience: 'Data provider',
    label: 'Publish a server and its APIs',
    to: '/docs/guides/providing-data/',
    text: 'Get a role, add your authorisation server, certify it, and let the first application connect.',
  },
  {
    audience: 'Data receiver',
    label: 'Register an application and call a provider',
    to: '/docs/guides/receiving-data/',
    text: 'Create a software statement, add its keys, register with a provider and make the first call.',
  },
  {
    audience: 'Ecosystem administrator',
    label: 'Set up a trust framework',
    to: '/docs/get-started/open-private-ecosystem-trust-framework-setup/',
    text: 'Create an authority, a domain, its roles and a first member, in the sandbox and through the API.',
  },
  {
    audience: 'Agent builder',
    label: 'Give an AI agent an identity',
    to: '/docs/get-started/secure-agentic-ai-access/',
    text: 'Register the agent as an accountable client, limit what it may ask for, and test how you withdraw its access.',
  },
] as const;

/** Pages that lead to a result within ten minutes, for readers without an account. */
export const quickstarts = [
  {label: 'Read the public directory', to: '/docs/get-started/quickstart-directory/'},
  {label: 'Get a token and call an API', to: '/docs/get-started/quickstart-token/'},
  {label: 'Verify a software statement assertion', to: '/docs/get-started/quickstart-ssa/'},
] as const;

/** The documentation areas, each with a question that it answers and its most important pages. */
export const documentationMap = [
  {
    label: 'Concepts',
    to: '/docs/concepts/',
    question: 'What is it, and why does it work this way?',
    items: [
      {label: 'Trust framework', to: '/docs/concepts/trust-framework/'},
      {label: 'OpenID Federation', to: '/docs/concepts/openid-federation/'},
      {label: 'Security profiles', to: '/docs/concepts/security-profiles/'},
    ],
  },
  {
    label: 'Guides',
    to: '/docs/guides/',
    question: 'In which order do I do things?',
    items: [
      {label: 'The first partner in 30 days', to: '/docs/guides/onboarding-the-first-partner-in-30-days/'},
      {label: 'Discovering published APIs', to: '/docs/guides/discovering-published-apis/'},
      {label: 'The well-known endpoint', to: '/docs/guides/getting-and-using-the-well-known-endpoint/'},
    ],
  },
  {
    label: 'How-tos',
    to: '/docs/how-tos/',
    question: 'How do I do this one task?',
    items: [
      {label: 'Manage certificates', to: '/docs/how-tos/certificates/'},
      {label: 'Add an authorisation server', to: '/docs/how-tos/servers/add-server/'},
      {label: 'Set up single sign-on', to: '/docs/how-tos/single-sign-on/'},
    ],
  },
  {
    label: 'Platform',
    to: '/docs/platform/',
    question: 'What exactly is this object?',
    items: [
      {label: 'Organisations', to: '/docs/platform/organisations/'},
      {label: 'Software statements', to: '/docs/platform/applications/software-statements/'},
      {label: 'Authorisation servers', to: '/docs/platform/authorisation-servers/'},
    ],
  },
  {
    label: 'API reference',
    to: '/docs/apis/',
    question: 'How do I call it?',
    items: [
      {label: 'Security overview', to: '/docs/apis/security/overview/'},
      {label: 'Pushed requests (PAR)', to: '/docs/apis/security/pushed-authorization-requests/'},
      {label: 'Participants API', to: '/docs/apis/participants/'},
    ],
  },
  {
    label: 'Technical blog',
    to: '/blog/',
    question: 'What should I understand, and why?',
    items: [
      {label: 'Archive', to: '/blog/archive/'},
      {label: 'Authors', to: '/blog/authors/'},
      {label: 'Release notes', to: '/docs/release-notes/'},
    ],
  },
] as const;
