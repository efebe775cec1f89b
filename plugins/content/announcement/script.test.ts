import {runInNewContext} from 'node:vm';

import {describe, expect, it, vi} from 'vitest';

import {SCRIPT} from './script';

function run(announcement: string, stored: Record<string, string>): Record<string, string> {
  const left = new Map(Object.entries(stored));
  runInNewContext(SCRIPT, {
    document: {currentScript: {dataset: {announcement}}},
    localStorage: {getItem: (key: string) => left.get(key) ?? null, removeItem: (key: string) => left.delete(key)},
  });
  return Object.fromEntries(left);
}

describe('the script of the announcement', () => {
  it('removes the dismissal if the id has changed', () => {
    expect(run('new', {'docusaurus.announcement.id': 'old', 'docusaurus.announcement.dismiss': 'true'})).toEqual({
      'docusaurus.announcement.id': 'old',
    });
  });

  it('does not change the storage if the id is the same', () => {
    const stored = {'docusaurus.announcement.id': 'same', 'docusaurus.announcement.dismiss': 'true'};
    expect(run('same', stored)).toEqual(stored);
  });

  it('logs an error of the storage and continues', () => {
    const warn = vi.fn();
    runInNewContext(SCRIPT, {console: {warn}});
    expect(warn).toHaveBeenCalledOnce();
  });
});
