/** Certificates, keys and assertions of the simulated Connect. */
import type {Handler} from '../world';

import {applicationCertificates} from './application-certificates';
import {assertions} from './assertion';
import {organisationCertificates} from './organisation-certificates';

export {guards} from './guards';
export {keystore} from './keystore';
export {deactivateCertificatesOf, reactivateCertificatesOf, revokeCertificatesOf} from './lifecycle';
export {certificateResources} from './resources';

/** Operation id → handler. */
export const handlers: Record<string, Handler> = {
  ...organisationCertificates,
  ...applicationCertificates,
  ...assertions,
};
