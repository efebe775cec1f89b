/** The organisation and the application in the path of a request. */
import {notFound} from '../refusal';
import type {Parents, StoredRecord} from '../store';
import type {Call} from '../world';

/** Returns the organisation in the path. @throws Refusal 404 */
export function organisationOf({world, path}: Call): StoredRecord {
  const {OrganisationId: key = ''} = path;
  const found = world.store.find('organisations', key);
  if (!found) throw notFound(`Organisation ${key}`);
  return found;
}

/** Returns the application in the path. @throws Refusal 404 */
export function applicationOf({world, path}: Call): StoredRecord {
  const {OrganisationId = '', SoftwareStatementId: key = ''} = path;
  const found = world.store.find('software-statements', key, {OrganisationId});
  if (!found) throw notFound(`Software statement ${key}`);
  return found;
}

/** Parents of certificate records: the organisation in the path, and the application if the path contains one. */
export function parentsOf({path: {OrganisationId = '', SoftwareStatementId}}: Call): Parents {
  return SoftwareStatementId === undefined ? {OrganisationId} : {OrganisationId, SoftwareStatementId};
}
