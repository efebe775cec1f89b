/** Compares the answers of the simulation to GET of one record with the examples of the description. */
import {beforeAll, describe, expect, it} from 'vitest';

import {readDescription} from '../../../src/sandbox/description';
import type {Description, DescriptionDocument, Operation} from '../../../src/sandbox/description';
import {RESOURCES} from '../../../src/sandbox/parts';
import {mapOperations} from '../../../src/sandbox/resource-operations';
import {createSandbox} from '../../../src/sandbox/sandbox';
import {loadDocument} from '../../../src/sandbox/testing/load-document';
import {compareValues} from '../../support/sandbox/compare-values';
import type {Json} from '../../support/sandbox/compare-values';

let document: DescriptionDocument;
let description: Description;

beforeAll(async () => {
  document = await loadDocument();
  description = readDescription(document);
});

/** Operation → differences of members. */
const DIFFERENCES: Readonly<Record<string, readonly string[]>> = {
  // Sample Pay App takes part in the federation of the world; the example shows it before.
  'get-organisation-software-statement': [
    '/OpenidFederationEntityManagementType is not on the page',
    '/FederationEndpoint is not on the page',
  ],
  'get-client': ['/openid_federation_entity_management_type is not on the page'],
  // Example Bank Login does as well, and its API resource is certified as the example of the resource itself shows.
  'get-organisation-authorisation-server': [
    '/FederationEndpoint is not on the page',
    '/ApiResources/0/ApiCertificationUri is not on the page',
    '/ApiResources/0/CertificationStartDate is not on the page',
    '/ApiResources/0/CertificationExpirationDate is not on the page',
  ],
};

/** The parameter of all people has the example of a person without these roles. */
const PEOPLE: Readonly<Record<string, string>> = {
  'Super Users': 'framework.deputy@connect.example',
  'Data Administrators': 'onboarding.lead@connect.example',
};

function urlOf({path, parameters, tag}: Operation): string {
  const values = new Map(parameters.map(({name, example}) => [name, String(example)]));
  if (PEOPLE[tag]) values.set('UserEmailId', PEOPLE[tag]);
  const filled = path.replace(/\{([^{}]*)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  return `https://matls-api.sandbox.connect.example${filled}`;
}

/** The first described example of a success. */
function exampleOf({responses}: Operation): Json | undefined {
  const {example, examples = {}} = Object.values(responses['200']?.content ?? {})[0] ?? {};
  return (example ?? Object.values(examples)[0]?.value) as Json | undefined;
}

describe('the answer to GET of one record', () => {
  it('has the members of the described example', async () => {
    const sandbox = createSandbox(document);
    const identities = await sandbox.identities();
    const gets = [...mapOperations(RESOURCES, description)].filter(([, {action}]) => action === 'get');
    const found: Record<string, readonly string[]> = {};
    for (const [id] of gets) {
      const operation = description.operation(id);
      const shown = exampleOf(operation);
      const scopes = operation.security.flatMap(({oauth2 = []}) => oauth2);
      const isOfPeople = scopes.some((scope) => scope === 'directory:website' || scope === 'openid');
      const caller = identities.find(
        ({kind, roles}) => (kind === 'person') === isOfPeople && roles.some((role) => operation.roles.includes(role)),
      );
      const {token, certificate} = await sandbox.credentials(caller?.id ?? '', id);
      const headers = token === null ? [] : [['Authorization', `Bearer ${token}`] as const];
      const {response} = await sandbox.send({method: 'GET', url: urlOf(operation), headers, body: '', certificate});
      if (response?.status !== 200) found[id] = [`${response?.status} ${response?.body}`];
      else if (shown !== undefined && /^[[{]/.test(response.body)) {
        const differences = compareValues(shown, JSON.parse(response.body) as Json).filter((text) =>
          /is missing$|is not on the page$/.test(text),
        );
        if (differences.length > 0) found[id] = differences;
      }
    }
    expect(gets.length).toBeGreaterThan(35);
    expect(found).toEqual(DIFFERENCES);
  });
});
