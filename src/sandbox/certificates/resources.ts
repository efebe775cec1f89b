/** Certificates as resources, for initial records and other resources. Their operations have separate handlers. */
import type {Resource} from '../resource';

import {APPLICATION_CERTIFICATES, ORGANISATION_CERTIFICATES, viewCertificate} from './lifecycle';

const APPLICATION = '/organisations/{OrganisationId}/softwarestatements/{SoftwareStatementId}/certificates';

const shared = {
  schema: 'CertificateOrKey',
  key: 'kid',
  view: (record, world) => viewCertificate(record, world.now()),
} satisfies Partial<Resource>;

export const ofOrganisations: Resource = {
  ...shared,
  name: ORGANISATION_CERTIFICATES,
  noun: 'Certificate',
  collection: '/organisations/{OrganisationId}/certificates',
  item: '/organisations/{OrganisationId}/certificates/kid/{CertificateOrKeyId}',
};

export const certificateResources: readonly Resource[] = [
  ofOrganisations,
  {
    ...shared,
    name: APPLICATION_CERTIFICATES,
    noun: 'Certificate or key',
    collection: APPLICATION,
    item: `${APPLICATION}/{SoftwareStatementCertificateOrKeyType}/{CertificateOrKeyId}`,
  },
];
