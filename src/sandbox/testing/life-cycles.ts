/** The documented life cycles, for tests of each transition. */
import type {Role} from '../world';

export type Edge = {
  from: string;
  to: string;
  /** Request that makes the transition: PUT with the status, DELETE, or the operation with this id. */
  by: 'PUT' | 'DELETE' | (string & {});
  /** Role of the caller. */
  as: Role;
  /** Absent if the transition is allowed. */
  refused?: {status: 403 | 409; code: 'role_missing' | 'state_conflict'};
  /** Page or operation that documents the transition. */
  source: string;
};

export type LifeCycle = {
  resource: string;
  property: string;
  states: readonly string[];
  /** States of new records. */
  starts: readonly string[];
  edges: readonly Edge[];
};

const CONFLICT = {status: 409, code: 'state_conflict'} as const;
const FORBIDDEN = {status: 403, code: 'role_missing'} as const;

const STATUSES = 'docs/platform/organisations/statuses.mdx';

const ORGANISATIONS: LifeCycle = {
  resource: 'organisations',
  property: 'Status',
  states: ['Pending', 'Active', 'Withdrawn'],
  starts: ['Pending', 'Active'],
  edges: [
    {from: 'Pending', to: 'Active', by: 'PUT', as: 'super-user', source: STATUSES},
    {from: 'Pending', to: 'Active', by: 'PUT', as: 'data-administrator', source: STATUSES},
    {from: 'Active', to: 'Withdrawn', by: 'PUT', as: 'super-user', source: STATUSES},
    {from: 'Active', to: 'Withdrawn', by: 'DELETE', as: 'super-user', source: STATUSES},
    {from: 'Withdrawn', to: 'Withdrawn', by: 'DELETE', as: 'super-user', source: STATUSES},
    {from: 'Withdrawn', to: 'Active', by: 'PUT', as: 'super-user', source: STATUSES},
    {from: 'Pending', to: 'Withdrawn', by: 'PUT', as: 'super-user', refused: CONFLICT, source: STATUSES},
    {from: 'Pending', to: 'Withdrawn', by: 'DELETE', as: 'super-user', refused: CONFLICT, source: STATUSES},
    {from: 'Active', to: 'Pending', by: 'PUT', as: 'super-user', refused: CONFLICT, source: STATUSES},
    {from: 'Withdrawn', to: 'Pending', by: 'PUT', as: 'super-user', refused: CONFLICT, source: STATUSES},
    {from: 'Active', to: 'Withdrawn', by: 'PUT', as: 'data-administrator', refused: FORBIDDEN, source: STATUSES},
    {from: 'Active', to: 'Withdrawn', by: 'DELETE', as: 'data-administrator', refused: FORBIDDEN, source: STATUSES},
    {from: 'Withdrawn', to: 'Active', by: 'PUT', as: 'data-administrator', refused: FORBIDDEN, source: STATUSES},
    {from: 'Pending', to: 'Active', by: 'PUT', as: 'organisation-administrator', refused: FORBIDDEN, source: STATUSES},
    {
      from: 'Active',
      to: 'Withdrawn',
      by: 'PUT',
      as: 'organisation-administrator',
      refused: FORBIDDEN,
      source: STATUSES,
    },
  ],
};

/** A life cycle with the states `Active` and `Inactive`. PUT sets both, and optionally DELETE sets `Inactive`. */
function switchable(resource: string, as: Role, source: string, ...ways: readonly 'DELETE'[]): LifeCycle {
  return {
    resource,
    property: 'Status',
    states: ['Active', 'Inactive'],
    starts: ['Active'],
    edges: [
      {from: 'Active', to: 'Inactive', by: 'PUT', as, source},
      {from: 'Inactive', to: 'Active', by: 'PUT', as, source},
      ...ways.flatMap((by): Edge[] => [
        {from: 'Active', to: 'Inactive', by, as, source},
        {from: 'Inactive', to: 'Inactive', by, as, source},
      ]),
    ],
  };
}

const CERTIFICATIONS = 'docs/platform/authorisation-servers.mdx#certifications';
const CERTIFICATION_STATES = ['Awaiting Certification', 'Self-Certified', 'Certified', 'Deprecated', 'Rejected'];

type Step = readonly [from: string, to: string, as: Role];

const CERTIFICATION_STEPS: readonly Step[] = [
  ['Awaiting Certification', 'Self-Certified', 'organisation-administrator'],
  ['Awaiting Certification', 'Certified', 'certification-manager'],
  ['Awaiting Certification', 'Rejected', 'certification-manager'],
  ['Self-Certified', 'Certified', 'certification-manager'],
  ['Self-Certified', 'Deprecated', 'certification-manager'],
  ['Certified', 'Deprecated', 'certification-manager'],
  ['Rejected', 'Awaiting Certification', 'organisation-administrator'],
  ['Rejected', 'Awaiting Certification', 'super-user'],
];

function certification(resource: string): LifeCycle {
  const pairs = CERTIFICATION_STATES.flatMap((from) => CERTIFICATION_STATES.map((to) => [from, to] as const));
  const isStep = (from: string, to: string) => CERTIFICATION_STEPS.some((step) => step[0] === from && step[1] === to);
  const forbidden = pairs.filter(([from, to]) => from !== to && !isStep(from, to));
  const decisions = pairs.filter(([from, to]) => isStep(from, to) && ['Certified', 'Rejected'].includes(to));
  return {
    resource,
    property: 'Status',
    states: CERTIFICATION_STATES,
    starts: ['Awaiting Certification', 'Self-Certified'],
    edges: [
      ...CERTIFICATION_STEPS.map(([from, to, as]): Edge => ({from, to, by: 'PUT', as, source: CERTIFICATIONS})),
      ...forbidden.map(([from, to]): Edge => ({
        from,
        to,
        by: 'PUT',
        as: 'certification-manager',
        refused: CONFLICT,
        source: CERTIFICATIONS,
      })),
      ...decisions.flatMap(([from, to]) =>
        (['organisation-administrator', 'super-user'] as const).map((as): Edge => ({
          from,
          to,
          by: 'PUT',
          as,
          refused: FORBIDDEN,
          source: CERTIFICATIONS,
        })),
      ),
    ],
  };
}

const TERMS = 'docs/platform/terms-and-conditions.mdx#envelope-statuses';
const OPEN = ['sent', 'delivered', 'processing', 'signed'];
const ENDED = ['declined', 'voided', 'expired', 'deleted', 'reissued'];
const VOID = 'delete-terms-and-conditions-envelope';
const REISSUE = 'create-terms-and-conditions-envelope-reissue';
const SIGNER = 'organisation-administrator';

const ENVELOPES: LifeCycle = {
  resource: 'signing-envelopes',
  property: 'ExternalSigningServiceEnvelopeStatus',
  states: ['created', ...OPEN, 'completed', ...ENDED],
  starts: ['sent'],
  edges: [
    ...OPEN.flatMap((from): Edge[] => [
      {from, to: 'voided', by: VOID, as: SIGNER, source: TERMS},
      {from, to: 'reissued', by: REISSUE, as: SIGNER, source: TERMS},
    ]),
    // DELETE does not void an envelope that has ended.
    ...ENDED.map((state): Edge => ({from: state, to: state, by: VOID, as: SIGNER, source: TERMS})),
    ...ENDED.map((from): Edge => ({from, to: 'reissued', by: REISSUE, as: SIGNER, source: TERMS})),
    {from: 'completed', to: 'voided', by: VOID, as: SIGNER, refused: CONFLICT, source: TERMS},
    {from: 'completed', to: 'reissued', by: REISSUE, as: SIGNER, refused: CONFLICT, source: TERMS},
  ],
};

const LIFECYCLE = 'docs/platform/users/user-lifecycle.mdx';
const MANAGEMENT = 'docs/platform/users/user-management.mdx';

export const LIFE_CYCLES: readonly LifeCycle[] = [
  ORGANISATIONS,
  switchable('organisation-administrators', 'organisation-administrator', LIFECYCLE),
  switchable('domain-users', 'organisation-administrator', LIFECYCLE, 'DELETE'),
  {
    ...switchable('users', 'super-user', LIFECYCLE, 'DELETE'),
    edges: [
      ...switchable('users', 'super-user', LIFECYCLE, 'DELETE').edges,
      {from: 'Active', to: 'Inactive', by: 'PUT', as: 'person', refused: FORBIDDEN, source: 'update-user'},
      {from: 'Active', to: 'Inactive', by: 'DELETE', as: 'person', refused: FORBIDDEN, source: 'delete-user'},
    ],
  },
  switchable('super-users', 'super-user', LIFECYCLE),
  switchable('data-administrators', 'super-user', LIFECYCLE),
  switchable('certification-managers', 'super-user', LIFECYCLE),
  switchable('user-groups', 'super-user', MANAGEMENT, 'DELETE'),
  switchable('user-group-permissions', 'super-user', 'update-user-group-permission'),
  switchable('terms-and-conditions', 'super-user', 'docs/platform/terms-and-conditions.mdx#document', 'DELETE'),
  switchable(
    'organisation-authority-domain-claims',
    'data-administrator',
    'docs/platform/domains.mdx#domain-claims',
    'DELETE',
  ),
  switchable(
    'organisation-authority-claims',
    'data-administrator',
    'docs/platform/organisations/index.mdx#authority-claims',
    'DELETE',
  ),
  switchable(
    'organisation-authority-claim-authorisations',
    'data-administrator',
    'docs/platform/organisations/index.mdx#authority-claims',
  ),
  switchable(
    'software-authority-claims',
    'organisation-administrator',
    'docs/platform/applications/roles.mdx#states',
    'DELETE',
  ),
  certification('organisation-certifications'),
  certification('software-statement-certifications'),
  ENVELOPES,
];
