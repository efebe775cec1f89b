/** Compares the simulation's responses to GET requests for one record with the examples of the description. */
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

/** Operation → expected differences from the example. */
const DIFFERENCES: Readonly<Record<string, readonly string[]>> = {
  // In the simulation, Sample Pay App has joined the federation. The example shows it before that.
  'get-organisation-software-statement': [
    '/OpenidFederationEntityManagementType is not on the page',
    '/FederationEndpoint is not on the page',
  ],
  'get-client': ['/openid_federation_entity_management_type is not on the page'],
  // In the simulation, Example Bank Login has joined as well, and its API resource has the certification that the
  // example of the resource itself shows.
  'get-organisation-authorisation-server': [
    '/FederationEndpoint is not on the page',
    '/ApiResources/0/ApiCertificationUri is not on the page',
    '/ApiResources/0/CertificationStartDate is not on the page',
    '/ApiResources/0/CertificationExpirationDate is not on the page',
  ],
};

/** Tag → person in the path, because the example of the parameter is a person without these roles. */
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

/** The first example of response 200. */
function exampleOf({responses}: Operation): Json | undefined {
  const {example, examples = {}} = Object.values(responses['200']?.content ?? {})[0] ?? {};
  return (example ?? Object.values(examples)[0]?.value) as Json | undefined;
}

describe('the response to GET of one record', () => {
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
