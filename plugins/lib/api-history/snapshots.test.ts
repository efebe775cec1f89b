import {describe, expect, it} from 'vitest';

import {decodeShape, encodeShape} from './encode-shape';
import type {Facts, Shape} from './shape';
import {
  applyDelta,
  compareVersions,
  renderSnapshot,
  renderStep,
  restoreShapes,
  toDelta,
  withoutStale,
} from './snapshots';
import type {Snapshot, Step} from './snapshots';

const toShape = (operations: Record<string, Record<string, Facts>>): Shape =>
  new Map(Object.entries(operations).map(([id, parts]) => [id, new Map(Object.entries(parts))]));

const ERROR: Record<string, Facts> = {
  'response-400': {},
  'response-400-header.x-fapi-interaction-id': {type: 'string', format: 'uuid', required: true},
  'response-400 application/json': {type: 'object'},
  'response-400.errors': {type: 'array', items: {type: 'string', maxLength: 1024}},
};
const OF_FLAG: Record<string, Facts> = {
  'response-200': {},
  'response-200 application/json': {type: 'object'},
  'response-200.FlagId': {type: 'string', format: 'uuid', required: true},
  'response-200.Kind': {type: 'object'},
  'response-200.Kind.Name': {type: 'string', enum: ['a', 'b']},
};
const newer = toShape({
  'get-flag': {
    operation: {method: 'GET', path: '/flags/{FlagId}'},
    'path.FlagId': {type: 'string'},
    ...OF_FLAG,
    ...ERROR,
  },
  'list-flags': {operation: {method: 'GET', path: '/flags'}, 'query.size': {type: 'integer'}, ...OF_FLAG, ...ERROR},
});
const older = toShape({
  'get-flag': {
    operation: {method: 'GET', path: '/flags/{FlagId}'},
    'path.FlagId': {type: 'string', maxLength: 40},
    'query.old': {type: 'string'},
    ...ERROR,
    'response-200': {},
    'response-200 application/json': {type: 'object'},
    'response-200.FlagId': {type: 'string', required: true},
  },
  'find-flag': {operation: {method: 'GET', path: '/find'}},
});

const toPlain = (shape: Shape) =>
  Object.fromEntries([...shape].map(([id, parts]) => [id, Object.fromEntries([...parts].sort())]));

describe('a complete snapshot', () => {
  it('contains the shape, with common parts once', () => {
    const encoded = encodeShape(newer);
    expect(toPlain(decodeShape(JSON.parse(JSON.stringify(encoded))))).toEqual(toPlain(newer));
    expect(Object.keys(encoded.parts)).toEqual(['response-200', 'response-400']);
    expect(encoded.operations['list-flags']?.['response-400']).toEqual({has: 'response-400'});
  });

  it('has one line for each operation and each common part', () => {
    const text = renderSnapshot('2025.4', newer);
    expect(
      text
        .split('\n')
        .filter((line) => line.startsWith('    '))
        .map((line) => line.slice(4).split('"')[1]),
    ).toEqual(['response-200', 'response-400', 'get-flag', 'list-flags']);
    expect(toPlain(decodeShape(JSON.parse(text) as Snapshot))).toEqual(toPlain(newer));
  });
});

describe('the snapshot of an older release', () => {
  it('contains what differs from the release after it', () => {
    expect(toDelta(older, newer)).toEqual({
      'find-flag': {removed: {operation: {method: 'GET', path: '/find'}}},
      'get-flag': {
        'path.FlagId': {maxLength: 40},
        'query.old': {removed: {type: 'string'}},
        'response-200.FlagId': {format: null},
        'response-200.Kind': null,
      },
      'list-flags': null,
    });
  });

  it('restores the older shape', () => {
    const steps = [JSON.parse(renderStep('2025.3', toDelta(older, newer))) as Step];
    const {shapes, stale} = restoreShapes(JSON.parse(renderSnapshot('2025.4', newer)) as Snapshot, steps);
    expect(shapes.map(({release}) => release)).toEqual(['2025.4', '2025.3']);
    expect(toPlain((shapes[1] as {shape: Shape}).shape)).toEqual(toPlain(older));
    expect(stale).toEqual([]);
  });

  it('is empty for the same shape', () =>
    expect(renderStep('2025.3', {})).toBe('{\n  "release": "2025.3",\n  "before": {}\n}\n'));

  it('follows a correction of the newest snapshot', () => {
    const delta = toDelta(older, newer);
    const corrected = new Map(newer);
    corrected.set(
      'get-flag',
      new Map([...(newer.get('get-flag') ?? []), ['path.FlagId', {type: 'string', pattern: '^a'}]]),
    );
    expect(applyDelta(corrected, delta).shape.get('get-flag')?.get('path.FlagId')).toEqual({
      type: 'string',
      pattern: '^a',
      maxLength: 40,
    });
  });

  it('has entries without effect after a correction, which can be removed', () => {
    const delta = toDelta(older, newer);
    const corrected = toShape({'get-flag': {operation: {}, 'query.old': {}}, 'find-flag': {operation: {}}});
    const {stale} = applyDelta(corrected, delta);
    expect(stale).toEqual([
      {operation: 'find-flag'},
      {operation: 'get-flag', address: 'path.FlagId'},
      {operation: 'get-flag', address: 'query.old'},
      {operation: 'get-flag', address: 'response-200.FlagId'},
      {operation: 'get-flag', address: 'response-200.Kind'},
      {operation: 'list-flags'},
    ]);
    expect(withoutStale(delta, stale)).toEqual({});
  });
});

describe('compareVersions', () => {
  it('orders releases', () => {
    const versions = ['2025.3', '2024.10', '2025.3.1', '2024.9', '2025.4'];
    expect(versions.sort(compareVersions)).toEqual(['2024.9', '2024.10', '2025.3', '2025.3.1', '2025.4']);
  });
});
