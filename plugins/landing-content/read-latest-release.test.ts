import {describe, expect, it} from 'vitest';

import {readLatestRelease} from './read-latest-release';

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
`;

describe('readLatestRelease', () => {
  it('takes the first release, its first paragraph as plain text, and its anchor', () => {
    expect(readLatestRelease(page)).toEqual({
      version: '2025.4',
      date: '4 December 2025',
      summary: 'Requests follow FAPI 2.0 with nbf.',
      needsAction: true,
      anchor: '20254--4-december-2025',
    });
  });

  it('does not take the action of an older release for its own', () => {
    expect(readLatestRelease(page.replace('**Action needed**', '**Added**').replace('Older.', 'Older.\n\n**Action needed**'))?.needsAction).toBe(false);
  });

  it('finds nothing on a page without a release', () => {
    expect(readLatestRelease('## Soon\n\nText.')).toBeNull();
  });
});
