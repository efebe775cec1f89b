/** Creates a `World` with few records, and calls, for unit tests of rules and handlers. */
import type {Description, Operation} from '../description';
import {Refusal} from '../refusal';
import type {Resource} from '../resource';
import {resources} from '../resources';
import {addOrganisations} from '../seed/organisations';
import {BANK} from '../seed/people';
import {Store} from '../store';
import type {Call, Caller, JsonObject, JsonValue, Role, World} from '../world';

const AT = '2025-09-20T10:20:00Z';

function seed(store: Store): void {
  const timed = (value: JsonObject) => ({...value, CreatedAt: AT, UpdatedAt: AT});
  const bank = {OrganisationId: BANK, OrganisationName: 'Example Bank plc', RegistrationNumber: '01234567'};
  const legal = {LegalEntityName: 'Example Bank Public Limited Company', CompanyRegister: 'Example Company Register'};
  store.create('organisations', BANK, {}, timed({...bank, ...legal, Status: 'Active'}));
  const authority = '687a1c94-b360-4e04-9589-0fa5cb16451b';
  const regulator = {AuthorityId: authority, AuthorityName: 'Example Financial Regulator', Status: 'Active'};
  store.create('authorities', authority, {}, timed(regulator));
  const domain = {AuthorisationDomainName: 'Open Finance', Status: 'Active'};
  store.create('authorisation-domains', 'Open Finance', {}, timed(domain));
  const mapping = {AuthorityId: authority, ...domain};
  store.create('authority-authorisation-domains', 'mapping', {AuthorityId: authority}, timed(mapping));
  const receiver = {AuthorisationDomainRoleName: 'DATA_RECEIVER', ...domain};
  store.create('authorisation-domain-roles', 'DATA_RECEIVER', {}, timed(receiver));
  const system = {
    AuthorisationDomainSystemId: 'f1a3c5e7-2b4d-4f60-8a9c-1e3d5f7b9a24',
    Name: 'Directory',
    Status: 'Active',
  };
  store.create('authorisation-domain-systems', system.AuthorisationDomainSystemId, {}, timed(system));
  const type = {
    AuthorisationDomainUserTypeID: 'a7c9e1b3-5d7f-4a26-9b4c-6e8f0a2d4c71',
    SystemID: system.AuthorisationDomainSystemId,
    Name: 'PTC',
    DirectoryAccess: true,
    SoftwareStatementAccess: 'Write',
    OrganisationContactsAccess: 'Read',
    DomainUserAccess: 'Read',
    TermsAndConditionsAccess: 'None',
    Status: 'Active',
  };
  store.create('authorisation-domain-user-types', type.AuthorisationDomainUserTypeID, {}, timed(type));
  const templates = {Signer1TemplateId: 'tpl-1', Signer2TemplateId: 'tpl-2'};
  const participant = {
    TnCId: 12,
    Version: 3,
    Type: 'Participant',
    Name: 'Participant agreement',
    Content: '# Agreement',
  };
  const signing = {ExternalSigningService: {ExternalSigningServiceSignerTemplateConfig: templates}};
  store.create('terms-and-conditions', '12', {}, timed({...participant, ...signing, Status: 'Active'}));
  const directory = {TnCId: 7, Version: 2, Type: 'Directory', Name: 'Directory terms of use', Content: '# Terms'};
  store.create('terms-and-conditions', '7', {}, timed({...directory, Status: 'Active'}));
}

/** Creates a `World` with initial records, a clock that tests set, and consecutive UUIDs. */
export function createWorld(): World & {setTime: (at: string) => void} {
  let at = AT;
  let last = 0;
  const store = new Store();
  seed(store);
  const world = {
    // The rules and handlers under test do not read the API description.
    description: {} as Description,
    store,
    now: () => new Date(at),
    uuid: () => `00000000-0000-4000-8000-${String((last += 1)).padStart(12, '0')}`,
    setTime: (next: string) => {
      at = next;
    },
  };
  addOrganisations(world);
  store.takeChanges();
  return world;
}

type Request = {
  caller?: Caller | null;
  operationId?: string;
  method?: string;
  roles?: readonly Role[];
  path?: Record<string, string>;
  query?: Record<string, JsonValue>;
  headers?: readonly (readonly [string, string])[];
  body?: JsonValue;
};

/** Creates a call of an operation. By default, the operation allows all roles. */
export function toCall(
  world: World,
  {caller = null, operationId = '', method = 'GET', roles, path, query, headers, body}: Request,
): Call {
  const all: readonly Role[] = ['application', 'domain-user', 'organisation-administrator', 'super-user'];
  const operation = {id: operationId, method, roles: roles ?? all} as unknown as Operation;
  const url = 'https://matls-api.sandbox.connect.example/';
  const request = {method, url, headers: headers ?? [], body: '', certificate: null};
  const values = {path: path ?? {}, query: query ?? {}, headers: {}, body, contentType: undefined};
  return {world, operation, request, ...values, caller};
}

export function resourceOf(name: string): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`There is no resource ${name}.`);
  return found;
}

/** Runs an action. Returns status, code and texts if the action throws a Refusal, otherwise null. */
export function refusalOf(action: () => unknown): [status: number, code: unknown, errors: unknown] | null {
  try {
    action();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const {code, errors} = error.body?.value as {code: unknown; errors: unknown};
    return [error.status, code, errors];
  }
}
