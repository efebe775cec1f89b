import {expect, it} from 'vitest';

import {renderSearch} from './render-search';
import type {EngineScores, Measured, SearchFigures} from './results';

const scores = (all: number, title: number, error: number): EngineScores['heldOut'] =>
  [
    {kind: 'all', value: all},
    {kind: 'title', value: title},
    {kind: 'error', value: error},
  ].map(({kind, value}) => ({kind, count: 12, first: value - 0.1, inThree: value, mrr: value}));

const engine = (name: string, medianMs: number, heldOut: EngineScores['heldOut']): EngineScores => ({
  name,
  version: '1.2.3',
  bytes: 400_000,
  medianMs,
  development: scores(0.9, 0.9, 0.9),
  heldOut,
});

const search: Measured<SearchFigures> = {
  measuredAt: '2026-11-27T21:00:00.000Z',
  commit: '815f022',
  machine: '2 cores of a processor',
  versions: {node: '20.20.2'},
  load: 0.1,
  cores: 2,
  figures: {
    pages: 400,
    sections: 4_000,
    engines: [
      engine('ours', 8, scores(0.9, 0.95, 0.85)),
      engine('first', 4, scores(0.6, 0.7, 0.5)),
      engine('second', 2, scores(0.7, 0.97, 0.43)),
    ],
  },
};

it('says that the search was not measured', () => expect(renderSearch({})).toContain('Not measured yet.'));

it('shows every class of queries and the costs as ratios to ours', () => {
  const text = renderSearch({search});
  expect(text).toContain('| first / three / MRR | ours | first | second |');
  expect(text).toContain(
    '| title (12) | 0.850 / 0.950 / 0.950 | 0.600 / 0.700 / 0.700 | 0.870 / 0.970 / 0.970 |\n| error (12) |',
  );
  expect(text).toContain('| time, ratio | 1.00 | 0.50 | 0.25 |');
});

it('names the best other engine, the query classes in which another engine is better, and the cost of ours', () => {
  const text = renderSearch({search});
  expect(text).toContain(
    'ours has a correct first page for 80 of 100 queries (MRR 0.900); the best other engine, second, for 60 (MRR 0.700).',
  );
  expect(text).toContain('Classes in which another engine has a higher MRR: second on title.');
  expect(text).toContain('A query takes 4.0 times as long with ours');
});
