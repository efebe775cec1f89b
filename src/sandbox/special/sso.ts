/** Looks up the DNS record that proves the control of an e-mail domain (docs/platform/single-sign-on.mdx). */
import {withinArea} from '../access';
import {notFound} from '../refusal';
import {parentsOf, pathOf, textsOf} from '../resources/values';
import {patch, textOf, toTime} from '../values';
import type {Handler} from '../world';

const pollDomain: Handler = (call) => {
  const {world} = call;
  const key = pathOf(call, 'SsoConfigurationId');
  const record = world.store.find(
    'sso-configurations',
    key,
    parentsOf(call, 'OrganisationId', 'AuthorisationServerId'),
  );
  if (!record) throw notFound(`SSO configuration ${key}`);
  // Simulates DNS: the first check fails because the record is not visible yet, and later checks succeed.
  const Status = record.value.DomainVerificationStatus === 'Pending' ? 'Failed' : 'Verified';
  patch(world, record, {DomainVerificationStatus: Status});
  const [contact = ''] = textsOf(record.value, 'Contacts');
  const body = {
    SsoConfigurationId: key,
    Domain: contact.split('@').at(-1) ?? '',
    ExpectedTextRecord: textOf(record.value, 'TextRecord'),
    Status,
    CheckedAt: toTime(world.now()),
  };
  return {status: 200, body};
};

const POLL = 'poll-authorisation-server-sso-configuration-domain-verification';

export const handlers: Readonly<Record<string, Handler>> = {[POLL]: pollDomain};

/** Checks that run before the request is validated. */
export const guards = {[POLL]: withinArea(null)};
