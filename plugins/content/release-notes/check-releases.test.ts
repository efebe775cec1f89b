import {describe, expect, it} from 'vitest';

import {readReleases} from '../../lib/releases';

import {checkReleases} from './check-releases';

const check = (markdown: string) =>
  checkReleases(readReleases(markdown).map((release) => ({...release, file: 'docs/release-notes/2025.mdx'}))).map(
    ({line, what}) => `${line}: ${what}`,
  );

describe('checkReleases', () => {
  it('accepts valid dates in descending order', () => {
    expect(check('## 2025.4 — 4 December 2025\n\nA.\n\n## 2025.3 — 11 September 2025\n\nB.\n')).toEqual([]);
  });

  it.each(['31 June 2025', '29 February 2025', '0 May 2025', '4 Decembre 2025'])('rejects the date %s', (date) => {
    expect(check(`## 2025.4 — ${date}\n\nA.\n`)).toEqual([`1: "${date}" is not a date.`]);
  });

  it('rejects an older release above a newer one, and two releases on one day', () => {
    expect(
      check(
        '## 2025.3 — 11 September 2025\n\nA.\n\n## 2025.4 — 4 December 2025\n\nB.\n\n## 2025.5 — 4 December 2025\n\nC.\n',
      ),
    ).toEqual([
      '5: Release 2025.4 is not older than the one above it.',
      '9: Release 2025.5 is not older than the one above it.',
    ]);
  });

  it('rejects a duplicate version', () => {
    expect(check('## 2025.4 — 4 December 2025\n\nA.\n\n## 2025.4 — 11 September 2025\n\nB.\n')).toEqual([
      '5: Release 2025.4 is already in docs/release-notes/2025.mdx:1.',
    ]);
  });

  it('rejects a release without text, and release notes without a release', () => {
    expect(check('## 2025.4 — 4 December 2025\n')).toEqual(['1: Release 2025.4 has no text.']);
    expect(check('Soon.')).toEqual(['1: There is no release.']);
  });
});
