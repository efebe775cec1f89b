/**
 * Tests the content of the audit trail (openapi/components/schemas/AuditResourceType.yaml,
 * docs/how-tos/audit-trail.mdx).
 */
import {expect, it} from 'vitest';

import {RESOURCES} from '../parts';
import {FINTECH} from '../seed/people';
import {startJourney, toObject} from '../testing/journey';
import {loadDocument} from '../testing/load-document';
import type {JsonObject} from '../world';

import {RESOURCE_TYPES} from './audit';

const SUPER_USER = 'framework.lead@connect.example';
const APPLICATION = `/organisations/${FINTECH}/softwarestatements/39c82433-0f57-4653-b513-01b03997ff0f`;

/** Audited resources that no operation of the API changes. */
const WITHOUT_OPERATION = ['software-statement-metadata'];

it('has the kinds of the description, each for a resource that exists', async () => {
  const {components} = await loadDocument();
  const kinds = components.schemas.AuditResourceType?.enum as string[];
  // No resource has these kinds: organisations have no bare keys, and their domains are stored as claims.
  const unused = ['domain', 'jwk'];
  expect(Object.values(RESOURCE_TYPES).sort()).toEqual(kinds.filter((kind) => !unused.includes(kind)).sort());
  const names = [...RESOURCES.map(({name}) => name), ...WITHOUT_OPERATION];
  expect(Object.keys(RESOURCE_TYPES).filter((resource) => !names.includes(resource))).toEqual([]);
});

it('has the client that follows from a changed application, as a change of the same request', async () => {
  const {as} = startJourney(await loadDocument());
  const send = async (...[operation, method, path, body]: [string, string, string, JsonObject?]) =>
    toObject(await as(SUPER_USER, operation, 200, method, path, body && {body}));
  const before = await send('get-organisation-software-statement', 'GET', APPLICATION);
  const writable = ['ClientName', 'Version', 'LogoUri', 'RedirectUri', 'TokenEndpointAuthMethod', 'Environment'];
  const body = Object.fromEntries(Object.entries(before).filter(([name]) => writable.includes(name)));
  const operation = 'update-organisation-software-statement';
  const changed = await send(operation, 'PUT', APPLICATION, {...body, Description: 'Pays from all your accounts'});
  expect(changed).toMatchObject({Description: 'Pays from all your accounts'});
  const {content} = await send('get-audit-details', 'GET', '/audit?sort=RevisionId,DESC&size=2');
  const [client, application] = content as JsonObject[];
  expect(client).toMatchObject({
    ResourceType: 'registeredClient',
    ResourceId: before.ClientId,
    OrganisationId: FINTECH,
    PerformedBy: SUPER_USER,
    InteractionId: application?.InteractionId,
  });
  expect(application).toMatchObject({ResourceType: 'softwareStatement', OrganisationId: FINTECH});
});
