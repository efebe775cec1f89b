import {describe, expect, it} from 'vitest';

import {readReleases} from './releases';

const page = `---
title: Release notes 2025
---

Intro.

## 2025.4 — 4 December 2025

Requests follow [FAPI 2.0](https://example.org) with
\`nbf\`.

**Action needed**

- Set \`nbf\`.

## 2025.3 — 11 September 2025

Older.

## References

- Not a release.
`;

describe('readReleases', () => {
  it('returns each release with its first paragraph as plain text, its anchor, its body and its line', () => {
    expect(readReleases(page)).toEqual([
      {
        version: '2025.4',
        date: '4 December 2025',
        summary: 'Requests follow FAPI 2.0 with nbf.',
        needsAction: true,
        anchor: '20254--4-december-2025',
        body: 'Requests follow [FAPI 2.0](https://example.org) with\n`nbf`.\n\n**Action needed**\n\n- Set `nbf`.',
        line: 7,
      },
      {
        version: '2025.3',
        date: '11 September 2025',
        summary: 'Older.',
        needsAction: false,
        anchor: '20253--11-september-2025',
        body: 'Older.',
        line: 16,
      },
    ]);
  });

  it('does not attribute the action of an older release to the newer one', () => {
    const [newest, older] = readReleases(
      page.replace('**Action needed**', '**Added**').replace('Older.', 'Older.\n\n**Action needed**'),
    );
    expect([newest?.needsAction, older?.needsAction]).toEqual([false, true]);
  });

  it('leaves the summary of a release without text empty', () => {
    expect(
      readReleases('## 2025.4 — 4 December 2025\n\n## 2025.3 — 11 September 2025\n\nText.').map(({summary}) => summary),
    ).toEqual(['', 'Text.']);
  });

  it('finds nothing on a page without a release', () => {
    expect(readReleases('## Soon\n\nText.')).toEqual([]);
  });
});
