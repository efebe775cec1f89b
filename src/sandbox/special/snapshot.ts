/** Returns all data of an organisation in one document (get-organisation-snapshot). */
import {hasLevel, isOfPlatform} from '../access';
import type {Area} from '../rights';
import {show} from '../show';
import type {Parents} from '../store';
import type {Call, Handler, JsonObject} from '../world';

import {organisationOf} from './guards';

/** A part with an `area` requires access to the area. Other parts are for all who may see the organisation. */
type Part = {resource: string; area?: Area};

/**
 * Whether the caller may read an area: with a platform role, as application, as administrator, or through a user type.
 */
function mayRead(call: Call, area: Area | undefined): boolean {
  const {caller, path} = call;
  const organisation = path.OrganisationId ?? '';
  if (!area || !caller || isOfPlatform(caller) || caller.roles.includes('application')) return true;
  return caller.administers.includes(organisation) || hasLevel(call, organisation, area);
}

function list(call: Call, {resource, area}: Part, parents: Parents): JsonObject[] {
  if (!mayRead(call, area)) return [];
  const {caller, world} = call;
  return world.store.list(resource, parents).map((record) => show(record, world, caller));
}

function statementsOf(call: Call, parents: Parents): JsonObject {
  if (!mayRead(call, 'SoftwareStatementAccess')) return {};
  const {caller, world} = call;
  const entries = world.store.list('software-statements', parents).map((statement) => {
    const below = {...parents, SoftwareStatementId: statement.key};
    const certificates = {resource: 'software-statement-certificates', area: 'OrganisationCertificatesAccess'} as const;
    const parts = {
      SoftwareDetails: show(statement, world, caller),
      SoftwareAuthorityClaims: list(call, {resource: 'software-authority-claims'}, below),
      SoftwareCertificates: list(call, certificates, below),
    };
    return [statement.key, parts] as const;
  });
  return Object.fromEntries(entries);
}

const getSnapshot: Handler = (call) => {
  const {caller, world} = call;
  const organisation = organisationOf(call);
  const parents = {OrganisationId: organisation.key};
  const body = {
    OrganisationDetails: show(organisation, world, caller),
    Contacts: list(call, {resource: 'contacts'}, parents),
    AuthorisationServers: list(call, {resource: 'authorisation-servers', area: 'AuthorisationServerAccess'}, parents),
    OrgDomainClaims: list(call, {resource: 'organisation-authority-domain-claims'}, parents),
    OrgDomainRoleClaims: list(call, {resource: 'organisation-authority-claims'}, parents),
    OrganisationCertificates: list(
      call,
      {resource: 'organisation-certificates', area: 'OrganisationCertificatesAccess'},
      parents,
    ),
    SoftwareStatements: statementsOf(call, parents),
  };
  return {status: 200, body};
};

export const handlers = {'get-organisation-snapshot': getSnapshot} satisfies Record<string, Handler>;
