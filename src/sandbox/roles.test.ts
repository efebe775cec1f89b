import {expect, it} from 'vitest';

import {activeRolesOf, rolesInForce} from './roles';
import {createWorld} from './testing/calls';

it('are those of the Active claims of the application, each once, and in force while the role is Active', () => {
  const world = createWorld();
  const {store} = world;
  const claims = [
    ['1', 's', 'DATA_RECEIVER', 'Active'],
    ['2', 's', 'PAYMENT_INITIATOR', 'Inactive'],
    ['3', 's', 'RETIRED', 'Active'],
    ['4', 's', 'DATA_RECEIVER', 'Active'],
    ['5', 'other', 'DATA_PROVIDER', 'Active'],
  ] as const;
  for (const [key, SoftwareStatementId, Role, Status] of claims)
    store.create('software-authority-claims', key, {SoftwareStatementId}, {Role, Status});
  store.create('authorisation-domain-roles', 'RETIRED', {}, {Status: 'Inactive'});
  const roles = activeRolesOf(world, 's');
  expect(roles).toEqual(['DATA_RECEIVER', 'RETIRED']);
  expect(rolesInForce(world, roles)).toEqual(['DATA_RECEIVER']);
});
