import {describe, expect, it} from 'vitest';

import {collectHistory} from './collect-history';
import type {Facts, Shape} from './shape';

const toShape = (operations: Record<string, Record<string, Facts>>): Shape =>
  new Map(
    Object.entries(operations).map(([id, parts]) => [
      id,
      new Map(Object.entries({operation: {method: 'GET', path: `/${id}`}, ...parts})),
    ]),
  );

describe('collectHistory', () => {
  const {releases, operations} = collectHistory(
    [
      {release: '2025.3', shape: toShape({'get-a': {'query.x': {type: 'string'}, 'query.y': {}}, 'get-b': {}})},
      {release: '2025.2', shape: toShape({'get-a': {'query.x': {type: 'string'}}, 'get-b': {}, 'get-c': {}})},
      {release: '2025.1', shape: toShape({'get-a': {}, 'get-c': {}})},
    ],
    () => undefined,
  );

  it('says which release added an operation', () => {
    expect([...operations].map(([id, {since}]) => [id, since])).toEqual([
      ['get-a', '2025.1'],
      ['get-b', '2025.2'],
    ]);
  });

  it('lists the releases that changed it, newest first, without its addition', () => {
    const changes = operations.get('get-a')?.changes.map((one) => [one.release, one.changes.map(({where}) => where)]);
    expect(changes).toEqual([
      ['2025.3', ['query.y']],
      ['2025.2', ['query.x']],
    ]);
    expect(operations.get('get-b')?.changes).toEqual([]);
  });

  it('lists the changes of each release', () => {
    expect(releases.map(({release, changes}) => [release, changes.map(({rule}) => rule)])).toEqual([
      ['2025.3', ['new-optional-request-parameter', 'api-removed-without-deprecation']],
      ['2025.2', ['new-optional-request-parameter', 'endpoint-added']],
      ['2025.1', ['endpoint-added', 'endpoint-added']],
    ]);
  });
});
