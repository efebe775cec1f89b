import {expect, it} from 'vitest';

import {REFERENCES} from './references';

it('gives the secondary technical contact the levels of docs/how-tos/reference-data/domain-user-systems.mdx', () => {
  const types = REFERENCES.filter(([resource]) => resource === 'authorisation-domain-user-types');
  const [, , , type] = types.find(([, , , {Name}]) => Name === 'STC') ?? [];
  expect(type).toMatchObject({
    DirectoryAccess: true,
    AuthorisationServerAccess: 'Read',
    SoftwareStatementAccess: 'Write',
    OrganisationCertificatesAccess: 'Write',
    OrganisationContactsAccess: 'Read',
    DomainUserAccess: 'Read',
    TermsAndConditionsAccess: 'None',
  });
});
