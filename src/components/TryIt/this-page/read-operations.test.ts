import {beforeAll, describe, expect, it} from 'vitest';

import {readDescription} from '../../../sandbox/description';
import type {Description} from '../../../sandbox/description';
import {RESOURCES} from '../../../sandbox/parts';
import {mapOperations} from '../../../sandbox/resource-operations';
import {loadDocument} from '../../../sandbox/testing/load-document';

import {READ_OPERATIONS, operationsFor, wordsForOperation} from './read-operations';

let description: Description;
beforeAll(async () => {
  description = readDescription(await loadDocument());
});

describe('the operations that read records', () => {
  it('are operations of the description that change nothing', () => {
    const reading = description.operations.filter(({method}) => method === 'GET').map(({id}) => id);
    expect(
      Object.values(READ_OPERATIONS)
        .flat()
        .filter((id) => !reading.includes(id)),
    ).toEqual([]);
  });

  it('are those that the rules of the simulation name', () => {
    const reads = [...mapOperations(RESOURCES, description)].filter(
      ([, {resource, action}]) => resource.from === undefined && (action === 'get' || action === 'list'),
    );
    expect(reads.length).toBeGreaterThan(50);
    expect(reads.filter(([id, {resource}]) => !operationsFor(resource.name).includes(id)).map(([id]) => id)).toEqual(
      [],
    );
  });

  it('are none for an unknown resource', () => expect(operationsFor('unknown')).toEqual([]));

  it('have words', () => expect(wordsForOperation('get-organisation-contact')).toBe('Get organisation contact'));
});
