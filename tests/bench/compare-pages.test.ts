import {describe, expect, it} from 'vitest';

import {COMPARISON_HEAD, renderComparison, type ComparedCost} from './compare-pages';

const cost = (change: Partial<ComparedCost>): ComparedCost => ({
  paint: 1000,
  blocking: 0,
  longestTask: 50,
  tap: 100,
  script: 100_000,
  ...change,
});
const cellsOf = (line: string) => line.trim().split(/ {2,}/);

describe('npm run bench:pages -- --beside', () => {
  it('shows the medians of both builds and the ratio of this build to the other', () => {
    const ours = [cost({paint: 1050}), cost({paint: 5000}), cost({paint: 900, tap: 120, script: 130_000})];
    const other = [cost({blocking: 200}), cost({blocking: 100}), cost({blocking: 150})];
    const [first, second, third, ...rest] = renderComparison('/docs/', 'open the menu', {ours, other}).split('\n');
    expect(cellsOf(COMPARISON_HEAD)).toEqual([
      'page',
      'build',
      'paint',
      'blocking',
      'longest task',
      'first tap',
      'script KB',
    ]);
    expect(cellsOf(first ?? '')).toEqual(['/docs/', 'this', '1050', '0', '50', '100', '100.0']);
    expect(cellsOf(second ?? '')).toEqual(['tap: open the menu', 'other', '1000', '150', '50', '100', '100.0']);
    expect(cellsOf(third ?? '')).toEqual(['ratio', '1.05', '0.00', '1.00', '1.00', '1.00']);
    expect(rest).toEqual([]);
  });

  it('shows a dash instead of a ratio to 0', () => {
    const text = renderComparison('/', 'open the menu', {ours: [cost({blocking: 80})], other: [cost({})]});
    expect(cellsOf(text.split('\n')[2] ?? '')).toEqual(['ratio', '1.00', '–', '1.00', '1.00', '1.00']);
  });
});
