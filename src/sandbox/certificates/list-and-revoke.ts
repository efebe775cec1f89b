/** Handlers that certificates of applications and of organisations share. */
import {seesOrganisationIn} from '../access';
import {checkVersion} from '../check-version';
import {problem} from '../refusal';
import type {StoredRecord} from '../store';
import type {Answer, Call, Handler, JsonObject} from '../world';

import {listCertificates, revokeCertificate, statusOf, viewCertificate, type RevokeReason} from './lifecycle';
import {parentsOf} from './owner';

/** Lists certificates of the owner in the path. The list is empty if the caller may not see the organisation. */
export function list(call: Call, isListed: (value: JsonObject) => boolean): Answer {
  const {world} = call;
  if (!seesOrganisationIn(call)) return {status: 200, body: []};
  const records = listCertificates(world, parentsOf(call)).map((record) => viewCertificate(record, world.now()));
  return {status: 200, body: records.filter(isListed)};
}

/** @param find returns the certificate in the path, or throws a Refusal with 404 */
export function createRevoke(find: (call: Call) => StoredRecord): Handler {
  return (call) => {
    const record = find(call);
    checkVersion(record, call);
    const status = statusOf(record, call.world.now());
    if (status === 'Revoked' || status === 'Expired')
      throw problem('state_conflict', [`Certificate ${record.key} is ${status}`]);
    revokeCertificate(call.world, record, (call.body as JsonObject).RevokeReason as RevokeReason);
    return {status: 204};
  };
}
