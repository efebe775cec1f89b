import {describe, expect, it} from 'vitest';

import {countOperations, countWebhooks, filterNavigation, MAX_SIDEBAR_ITEMS, openTag} from './navigation';
import type {Navigation} from './navigation';

const operation = (id: string, method: string, path: string, label: string) => ({
  id,
  method,
  path,
  label,
  isDeprecated: false,
  href: `/d/${id}/`,
});

const navigation: Navigation = [
  {
    label: 'Flags',
    href: '/d/tags/flags/',
    operations: [
      operation('get-flag', 'get', '/references/flags/{FlagId}', 'Get a flag'),
      operation('create-flag', 'post', '/references/flags', 'Create a flag'),
    ],
  },
  {
    label: 'Users',
    href: '/d/tags/users/',
    operations: [operation('get-user', 'get', '/users/{UserEmailId}', 'Get a user')],
  },
];
const shown = (found: Navigation) => found.map(({label, operations}) => [label, ...operations.map(({id}) => id)]);

it('counts operations and webhooks apart', () => {
  const event = operation('flag-raised', 'event', '', 'A flag is raised');
  const whole: Navigation = [
    ...navigation,
    {isWebhooks: true, label: 'Webhooks', href: '/d/webhooks/', operations: [event]},
  ];
  expect([countOperations(whole), countWebhooks(whole)]).toEqual([3, 1]);
  expect(shown(filterNavigation(whole, 'event raised'))).toEqual([['Webhooks', 'flag-raised']]);
  expect(countOperations(filterNavigation(whole, 'flag'))).toBe(2);
});

describe('the navigation of the operations', () => {
  it.each([
    ['of an operation', '/d/get-user/'],
    ['of the tag', '/d/tags/users/'],
  ])('shows the operations of one tag only, on the page %s', (_name, path) => {
    expect(shown(openTag(navigation, path))).toEqual([['Flags'], ['Users', 'get-user']]);
  });

  it('shows no operations on other pages', () => {
    expect(shown(openTag(navigation, '/d/'))).toEqual([['Flags'], ['Users']]);
  });

  it.each([
    ['the first page', 0, 0],
    ['a page in the middle', 200, 170],
    ['the last page', 299, 240],
  ])('is limited for a large API to the items around %s', (_name, at, first) => {
    const operations = Array.from({length: 300}, (_none, index) =>
      operation(`get-${index}`, 'get', `/${index}`, `Get ${index}`),
    );
    const tags = Array.from({length: 300}, (_none, index) => ({
      label: `Tag ${index}`,
      href: `/d/tags/${index}/`,
      operations: index === at ? operations : [],
    }));
    const found = openTag(tags, `/d/get-${at}/`);
    expect(found.map(({label}) => label)).toEqual(tags.slice(first, first + MAX_SIDEBAR_ITEMS).map(({label}) => label));
    expect(found.find(({label}) => label === `Tag ${at}`)?.operations).toEqual(
      operations.slice(first, first + MAX_SIDEBAR_ITEMS),
    );
    expect(found.flatMap((tag) => tag.operations)).toHaveLength(MAX_SIDEBAR_ITEMS);
  });

  it.each([
    ['a word of the name', 'create', [['Flags', 'create-flag']]],
    ['method and path', 'GET /users', [['Users', 'get-user']]],
    ['the id', 'get-flag', [['Flags', 'get-flag']]],
    ['the tag', 'flags', [['Flags', 'get-flag', 'create-flag']]],
    ['words in any order', 'flag post', [['Flags', 'create-flag']]],
    ['a parameter', 'useremailid', [['Users', 'get-user']]],
    ['a word that does not occur', 'certificate', []],
    ['spaces', '   ', []],
  ])('is filtered by %s', (_name, query, expected) => {
    expect(shown(filterNavigation(navigation, query))).toEqual(expected);
  });
});
