/** The federation of the examples, with Sample Pay App and Example Bank Login as members. */
import {
  exampleOf,
  APPLICATION,
  BANK,
  createWorld,
  ORGANISATION,
  type TestWorld,
} from '../../certificates/testing/world';
import type {JsonObject} from '../../world';

export const FEDERATION = '6c4301b0-37f4-41ee-be56-0242ac120002';
export const SERVER = '856e62aa-6891-48fa-b8de-4f365d4b22e5';
export const ANCHOR = `https://federation.connect.example/federation/${FEDERATION}`;
export const CLIENT = `${ANCHOR}/openid_relying_party/${APPLICATION}`;
export const PROVIDER = `${ANCHOR}/openid_provider/${SERVER}`;
export const CERTIFIED = 'https://federation.connect.example/trust-marks/certified-client';
export const RECEIVER = 'https://federation.connect.example/trust-marks/data-receiver';

/** Changes properties of the record with the key, or of the only record of the resource. */
export function change({store}: TestWorld, resource: string, changes: JsonObject, key?: string): void {
  const record = store.list(resource).find((one) => key === undefined || one.key === key);
  if (!record) throw new Error(`There is no record of ${resource}.`);
  store.change(record, {...record.value, ...changes});
}

export async function createFederationWorld(): Promise<TestWorld> {
  const world = await createWorld();
  const {store, description} = world;
  const example = (schema: string) => exampleOf(description, schema);
  store.create('federations', FEDERATION, {}, example('Federation'));
  store.create(
    'federation-metadata-policies',
    'policy',
    {FederationId: FEDERATION},
    example('FederationMetadataPolicy'),
  );
  change(world, 'software-statements', {
    OpenidFederationEnabled: true,
    OpenidFederationEntityManagementType: 'openid_entity_federation_managed',
    FederationEndpoint: CLIENT,
  });
  const parents = {OrganisationId: BANK, AuthorisationServerId: SERVER};
  const server = {...example('AuthorisationServer'), FederationEnabled: true, FederationEndpoint: PROVIDER};
  store.create('authorisation-servers', SERVER, {OrganisationId: BANK}, server);
  const configuration = example('FederationConfiguration');
  store.create('federation-configurations', `${configuration.FederationConfigId}`, parents, configuration);
  const owner = {OrganisationId: ORGANISATION, SoftwareStatementId: APPLICATION};
  store.create('software-authority-claims', 'claim', owner, example('SoftwareAuthorityClaim'));
  for (const Name of ['authorization_code', 'refresh_token']) {
    const entry = {...example('Metadata'), Type: 'grant_type', Name};
    store.create('role-metadata', Name, {AuthorisationDomainRoleName: 'DATA_RECEIVER'}, entry);
  }
  store.create('authorisation-domain-roles', 'DATA_RECEIVER', {}, example('AuthorisationDomainRole'));
  const certification = {Status: 'Certified', CertificationExpirationDate: '01/10/2026'};
  store.create('software-statement-certifications', 'certification', owner, certification);
  return world;
}
