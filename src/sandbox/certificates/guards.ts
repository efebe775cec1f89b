/** Guards that check who may call operations on certificates and assertions, before the request is validated. */
import {withinArea} from '../access';
import {problem} from '../refusal';
import type {Guard} from '../special/guards';
import type {Call} from '../world';

/**
 * Checks that a caller with only the role of an application is the application in the path. `withinArea` checks all
 * other callers.
 * @throws Refusal 403 `role_missing`
 */
function assertOwnApplication({caller, operation, path, world}: Call): void {
  const {OrganisationId = '', SoftwareStatementId: key = ''} = path;
  const isOther = caller?.roles.some((role) => role !== 'application' && operation.roles.includes(role));
  const application = world.store.find('software-statements', key, {OrganisationId});
  if (!caller || isOther || !application) return;
  if (caller.id !== application.value.ClientId) throw problem('role_missing');
}

const ofCertificates = withinArea('OrganisationCertificatesAccess');
const ofApplications = withinArea('SoftwareStatementAccess');

const andOwn =
  (guard: Guard): Guard =>
  (call) => {
    guard(call);
    assertOwnApplication(call);
  };

/** Operation id → guard. */
export const guards: Record<string, Guard> = {
  'get-organisation-certificates': ofCertificates,
  'get-organisation-certificates-by-type': ofCertificates,
  'create-organisation-certificate': ofCertificates,
  'get-organisation-certificate': ofCertificates,
  'update-organisation-certificate': ofCertificates,
  'delete-organisation-certificate': ofCertificates,
  'get-organisation-software-statement-certificates': ofCertificates,
  'get-organisation-software-statement-certificates-by-type': ofCertificates,
  'create-organisation-software-statement-certificate': andOwn(ofCertificates),
  'get-organisation-software-statement-certificate': ofCertificates,
  'update-organisation-software-statement-certificate': andOwn(ofCertificates),
  'delete-organisation-software-statement-certificate': andOwn(ofCertificates),
  'get-organisation-software-statement-assertion': andOwn(ofApplications),
};
