import {describe, expect, it} from 'vitest';

import {findByPath} from './json-path';

const PROFILE = {
  one: {OrganisationName: 'Example Bank plc', OrgAdmin: true, Roles: [{Name: 'A'}, {Name: 'B'}]},
  two: {OrganisationName: 'Sample Payments Ltd', OrgAdmin: false, Roles: []},
};

describe('findByPath', () => {
  it.each([
    ['$.*.OrganisationName', ['Example Bank plc', 'Sample Payments Ltd']],
    ['$[*].OrganisationName', ['Example Bank plc', 'Sample Payments Ltd']],
    ['$[?@.OrgAdmin==true].OrganisationName', ['Example Bank plc']],
    ["$[?@.OrganisationName == 'Sample Payments Ltd'].OrgAdmin", [false]],
    ['$.one.OrgAdmin', true],
    [`$['one']["Roles"][-1].Name`, 'B'],
    ['$.one.Roles[0]', {Name: 'A'}],
    ['$.one.Roles[*].Name', ['A', 'B']],
    ['$.three', undefined],
    ['$.toString', undefined],
    ['$.one.Roles[5]', undefined],
    ['$.two.Roles[*]', undefined],
    ['$..Name', undefined],
    ['$[?@.OrgAdmin', undefined],
    ['OrgAdmin', undefined],
  ])('%s', (path, expected) => {
    expect(findByPath(path, PROFILE)).toEqual(expected);
  });
});
