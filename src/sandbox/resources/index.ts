/** All resources. */
import {
  certificateResources,
  deactivateCertificatesOf,
  reactivateCertificatesOf,
  revokeCertificatesOf,
} from '../certificates';
import type {Resource} from '../resource';
import {AUDIT} from '../special/audit';

import {apiResources} from './api-resources';
import {createApplicationResources} from './applications';
import {certifications} from './certifications';
import {claims} from './claims';
import {clientResources} from './clients';
import {ecosystemClientResources} from './ecosystem-clients';
import {federationResources} from './federations';
import {flagResources} from './flags';
import {GENERATION} from './generations';
import {organisations} from './organisations';
import {people} from './people';
import {referenceResources} from './references';
import {serverCertificationResources} from './server-certifications';
import {serverFederationResources} from './server-federation';
import {serverResources} from './servers';
import {ssoResources} from './sso';
import {terms} from './terms';
import {userGroups} from './user-groups';
import {users} from './users';
import {webhookResources} from './webhooks';

export const resources: readonly Resource[] = [
  ...organisations,
  ...people,
  ...users,
  ...userGroups,
  ...terms,
  ...claims,
  ...certifications,
  ...referenceResources,
  ...flagResources,
  ...federationResources,
  ...createApplicationResources({
    revoke: revokeCertificatesOf,
    deactivate: deactivateCertificatesOf,
    reactivate: reactivateCertificatesOf,
  }),
  ...clientResources,
  ...ecosystemClientResources,
  ...serverResources,
  ...apiResources,
  ...serverCertificationResources,
  ...serverFederationResources,
  ...ssoResources,
  ...webhookResources,
  ...certificateResources,
  GENERATION,
  AUDIT,
];
