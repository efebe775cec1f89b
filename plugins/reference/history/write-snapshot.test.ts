import {describe, expect, it} from 'vitest';

import type {HistoryInputs} from '../../lib/api-history/check-history';
import type {Facts, Shape} from '../../lib/api-history/shape';
import {renderSnapshot, renderStep} from '../../lib/api-history/snapshots';
import type {Snapshot} from '../../lib/api-history/snapshots';
import {readReleases} from '../../lib/releases';

import {renderFiles} from './write-snapshot';

const toShape = (parts: Record<string, Facts>): Shape => new Map([['get-flag', new Map(Object.entries(parts))]]);
const OLD = toShape({operation: {method: 'GET', path: '/'}, 'query.a': {type: 'string'}});
const ADDED = toShape({
  operation: {method: 'GET', path: '/'},
  'query.a': {type: 'string'},
  'query.b': {type: 'string'},
});
const BREAKING = toShape({operation: {method: 'GET', path: '/'}, 'query.a': {type: 'string', required: true}});

const inputs = (newest: string, current: Shape, snapshot: string | null): HistoryInputs => ({
  releases: readReleases(`## ${newest} — 5 March 2026\n\nA.\n`).map((release) => ({
    ...release,
    file: 'docs/release-notes/2026.mdx',
  })),
  shapes: snapshot === null ? [] : [{release: snapshot, shape: OLD}],
  stale: [],
  current,
  placeOf: () => undefined,
  lineIn: () => 1,
});
const write = (newest: string, current: Shape, snapshot: string | null, isCorrection = false) => [
  ...renderFiles(
    inputs(newest, current, snapshot),
    snapshot === null
      ? null
      : {
          newest: JSON.parse(renderSnapshot(snapshot, OLD)) as Snapshot,
          steps: [{release: '2025.1', before: {'get-flag': {'query.a': null}}}],
        },
    isCorrection,
  ).files,
];

describe('renderFiles', () => {
  it('writes the first snapshot', () => {
    expect(write('2026.1', OLD, null)).toEqual([['openapi/snapshots/2026.1.json', renderSnapshot('2026.1', OLD)]]);
  });

  it('writes the snapshot of a new release, and reduces the previous one to its difference', () => {
    expect(write('2026.1', ADDED, '2025.4')).toEqual([
      ['openapi/snapshots/2026.1.json', renderSnapshot('2026.1', ADDED)],
      ['openapi/snapshots/2025.4.json', renderStep('2025.4', {'get-flag': {'query.b': null}})],
    ]);
  });

  it('writes the snapshot of the newest release again', () => {
    expect(write('2025.4', ADDED, '2025.4').map(([file]) => file)).toEqual(['openapi/snapshots/2025.4.json']);
  });

  it('refuses a breaking change that is not announced, unless it is a correction', () => {
    expect(() => write('2025.4', BREAKING, '2025.4')).toThrow('the notes of release 2025.4 do not announce it');
    expect(() => write('2026.1', BREAKING, '2025.4')).toThrow('the notes of release 2026.1 do not announce it');
    expect(write('2025.4', BREAKING, '2025.4', true)).toHaveLength(1);
  });

  it('removes the entries of older snapshots that a correction leaves without effect', () => {
    const without = toShape({operation: {method: 'GET', path: '/'}});
    expect(write('2025.4', without, '2025.4', true).at(-1)).toEqual([
      'openapi/snapshots/2025.1.json',
      renderStep('2025.1', {}),
    ]);
  });

  it('refuses to correct a release without a snapshot, and to write one older than the newest', () => {
    expect(() => write('2026.1', ADDED, '2025.4', true)).toThrow('Release 2026.1 has no snapshot to correct.');
    expect(() => write('2025.3', ADDED, '2025.4')).toThrow('The newest snapshot is of release 2025.4');
  });
});
