/** Certifications of authorisation servers (openapi/paths/authorisation-server-certifications.yaml). */
import {withinArea} from '../access';
import {fieldProblem} from '../refusal';
import type {Resource} from '../resource';
import type {StoredRecord} from '../store';
import {textOf} from '../values';
import type {Call, JsonObject} from '../world';

import {CERTIFICATION_STATUS, checkCertification, expiryOf} from './certifications';
import type {Kind} from './certifications';
import {parentsOf} from './values';

const OF_SERVERS: Kind = {
  resourceType: 'authorisationServer',
  plural: 'authorisation servers',
  wrongVariant: (variant, type) => `${variant} is not a variant of ${type}`,
};

/** Statuses of certifications that are valid or being examined. */
const OPEN = ['Awaiting Certification', 'Self-Certified', 'Certified'];

/** Allows a server only one certification with an open status for each variant and version. */
function checkNoOther(value: JsonObject, before: StoredRecord | null, call: Call): void {
  if (!OPEN.includes(textOf(value, 'Status'))) return;
  const other = call.world.store
    .list('authorisation-server-certifications', parentsOf(call, 'AuthorisationServerId'))
    .filter((record) => record.key !== before?.key && OPEN.includes(textOf(record.value, 'Status')))
    .find((record) =>
      ['ProfileType', 'ProfileVariant', 'ProfileVersion'].every((name) => record.value[name] === value[name]),
    );
  if (!other) return;
  const text = `${textOf(value, 'ProfileVariant')} exists on this authorisation server`;
  throw fieldProblem('already_exists', 'ProfileVariant', text);
}

export const serverCertificationResources: readonly Resource[] = [
  {
    name: 'authorisation-server-certifications',
    noun: 'Certification',
    collection: '/organisations/{OrganisationId}/authorisationservers/{AuthorisationServerId}/certifications',
    schema: 'AuthorisationServerCertification',
    key: 'CertificationId',
    guard: withinArea('AuthorisationServerAccess'),
    initial: (value, call) => ({
      ...parentsOf(call, 'AuthorisationServerId'),
      Status: value.Status ?? 'Awaiting Certification',
    }),
    derive: (value, _before, {world}) => ({
      // Removes the property, because the examples have only the id of the server.
      OrganisationId: undefined,
      CertificationExpirationDate: undefined,
      ...expiryOf(value, OF_SERVERS, world.store),
    }),
    status: CERTIFICATION_STATUS,
    check(value, before, call) {
      checkCertification(value, before, call, OF_SERVERS);
      checkNoOther(value, before, call);
    },
  },
];
