/** People of the sandbox, one for each role, in addition to those in the examples of the API description. */
import type {JsonObject} from '../world';

/** Keys of the organisations in the sandbox. */
export const BANK = '74e929d9-33b6-4d85-8ba7-c146c867a817';
export const FINTECH = '9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60';
/** `Pending`, because it has not signed the participant terms. */
export const LENDER = '3c6b0e94-7f21-4d58-a9c3-5e1f8d2b7046';
/** An organisation that is `Withdrawn`. */
export const WALLET = 'e8a4c1d7-2b96-4f03-8d5e-7a0c3f9b6182';

type Person = {
  email: string;
  id: string;
  name: readonly [first: string, last: string];
  createdAt: string;
  provisionedBy?: 'Jit';
  /** Version of the directory terms that the person accepted. The current version is 2. */
  terms?: number;
  resource?: 'super-users' | 'data-administrators' | 'certification-managers';
  administers?: string;
  /** Organisation and role of a domain user with the user type `PTC`. */
  worksFor?: readonly [organisation: string, role: string, key: string];
};

export const PEOPLE: readonly Person[] = [
  {
    email: 'framework.lead@connect.example',
    id: '9f2c4d71-6b08-4e53-8a1d-c7f5e0b39264',
    name: ['Alex', 'Morgan'],
    createdAt: '2025-01-15T07:30:00Z',
    resource: 'super-users',
  },
  {
    email: 'framework.deputy@connect.example',
    id: 'e61a8b35-0c7d-4f92-b4e8-2d9f5a7c3016',
    name: ['Robin', 'Hale'],
    createdAt: '2025-01-15T07:42:10Z',
    resource: 'super-users',
  },
  {
    email: 'onboarding.lead@connect.example',
    id: '0b2d4f6a-8c1e-4e35-b7a9-3d5f7c9e1b80',
    name: ['Dana', 'Reyes'],
    createdAt: '2025-02-18T15:30:00Z',
    resource: 'data-administrators',
  },
  {
    email: 'conformance.lead@connect.example',
    id: '3c8e0a62-7d4b-4f19-a5c3-9b1d7e5f2a06',
    name: ['Chris', 'Okafor'],
    createdAt: '2025-02-13T15:30:00Z',
    resource: 'certification-managers',
  },
  {
    email: 'jane.doe@bank.example',
    id: '5b0e2f1c-7d43-4a86-9c15-e8a4f0b6d732',
    name: ['Jane', 'Doe'],
    createdAt: '2025-03-11T09:48:12Z',
    administers: BANK,
  },
  {
    email: 'lee.chan@bank.example',
    id: '7d9a1c45-3e68-4b02-95f7-c0b8e2d4a613',
    name: ['Lee', 'Chan'],
    createdAt: '2025-03-14T11:20:00Z',
    worksFor: [BANK, 'DATA_PROVIDER', 'b5e7d913-6c20-4a48-8f1b-9d3e7c5a0264'],
  },
  {
    email: 'api.engineer@bank.example',
    id: 'c2f4a680-5b19-4d73-8e06-1a9c7d3f5b82',
    name: ['Noor', 'Haddad'],
    createdAt: '2025-09-12T06:51:40Z',
    provisionedBy: 'Jit',
  },
  {
    email: 'registry.lead@bank.example',
    id: '1e8d5b07-4a93-4c26-b7f0-6d2e9a8c3f14',
    name: ['Ivo', 'Novak'],
    createdAt: '2025-09-08T07:40:00Z',
  },
  {
    email: 'sam.lee@fintech.example',
    id: '84b6f2d0-9c37-4e51-a8d4-0f5b1e7c9a23',
    name: ['Sam', 'Lee'],
    createdAt: '2025-03-24T09:05:00Z',
    administers: FINTECH,
  },
  {
    email: 'maria.silva@fintech.example',
    id: 'f05c7e93-1d4a-48b6-92e8-b3a6d0c5f741',
    name: ['Maria', 'Silva'],
    createdAt: '2025-04-02T08:15:00Z',
    worksFor: [FINTECH, 'DATA_RECEIVER', '60d2b8f4-7a15-4c9e-b3d0-e8f1a5c72946'],
  },
  {
    email: 'kim.park@lending.example',
    id: 'a9d3e5f1-0b72-4c84-96ad-5e7f2c1b8d30',
    name: ['Kim', 'Park'],
    createdAt: '2025-09-16T10:12:00Z',
    administers: LENDER,
  },
  {
    // Has no role, and has not accepted the current version of the directory terms.
    email: 'pat.quinn@mail.example',
    id: '2b7c9d15-8e40-4f63-a1b7-d4c6e0f29358',
    name: ['Pat', 'Quinn'],
    createdAt: '2025-02-20T09:00:00Z',
    terms: 1,
  },
];

/** The account of a person. */
export function toUser({email, id, name, createdAt, provisionedBy = undefined}: Person): JsonObject {
  const [FirstName, LastName] = name;
  return {
    UserId: id,
    UserEmail: email,
    FirstName,
    LastName,
    ...(provisionedBy ? {} : {PhoneNumber: '+442079460123'}),
    Status: 'Active',
    SystemUser: false,
    ProvisionedBy: provisionedBy ?? 'Invitation',
    CreatedAt: createdAt,
    UpdatedAt: createdAt,
  };
}
