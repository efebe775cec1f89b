import {expect, it} from 'vitest';

import {findNearest} from './nearest';

it('finds similar spellings, most similar first', () => {
  expect(findNearest('pkc', ['pkce', 'pk', 'token'])).toEqual(['pk', 'pkce']);
  expect(findNearest('zzz', ['pkce'])).toEqual([]);
});

it('prefers the nearest number', () => {
  expect(findNearest('notes-2026', ['notes-2022', 'notes-2023', 'notes-2024', 'notes-2025'])).toEqual([
    'notes-2025',
    'notes-2024',
    'notes-2023',
  ]);
});
