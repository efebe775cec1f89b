import {describe, expect, it} from 'vitest';

import {readReleases} from '../releases';

import {isAnnounced, readAnnouncements} from './announcements';
import {checkHistory} from './check-history';
import type {HistoryInputs} from './check-history';
import type {Facts, Shape} from './shape';

const toShape = (operations: Record<string, Record<string, Facts>>): Shape =>
  new Map(
    Object.entries(operations).map(([id, parts]) => [
      id,
      new Map(Object.entries({operation: {method: 'PUT', path: `/${id}`}, ...parts})),
    ]),
  );
const OLD = toShape({'update-flag': {'request.Name': {type: 'string'}}});
const REQUIRED = toShape({'update-flag': {'request.Name': {type: 'string', required: true}}});
const REMOVED = toShape({'update-flag': {}});
const ADDED = toShape({'update-flag': {'request.Name': {type: 'string'}, 'query.size': {type: 'integer'}}});

const NOTES = '## 2026.1 — 5 March 2026\n\nA.\n\nPART## 2025.4 — 4 December 2025\n\nB.\n';
const inputs = (changes: Partial<HistoryInputs> & {part?: string}): HistoryInputs => ({
  releases: readReleases(NOTES.replace('PART', changes.part ?? '')).map((release) => ({
    ...release,
    file: 'docs/release-notes/2026.mdx',
  })),
  shapes: [
    {release: '2026.1', shape: OLD},
    {release: '2025.4', shape: OLD},
  ],
  stale: [],
  current: OLD,
  placeOf: (operation) => (operation === 'update-flag' ? {file: 'openapi/paths/flags.yaml', line: 7} : undefined),
  lineIn: () => 4,
  ...changes,
});
const check = (changes: Partial<HistoryInputs> & {part?: string}) =>
  checkHistory(inputs(changes)).map(({file, line, what}) => `${file}:${line} ${what}`);

const LINK = '[it](/docs/apis/connect-openapi/update-flag/)';

describe('checkHistory', () => {
  it('accepts an unchanged description, compatible changes, and a site without snapshots', () => {
    expect(check({})).toEqual([]);
    expect(check({current: ADDED})).toEqual([]);
    expect(check({shapes: [], current: REQUIRED})).toEqual([]);
  });

  it('rejects a breaking change that the newest release does not announce', () => {
    expect(check({current: REQUIRED})).toEqual([
      'openapi/paths/flags.yaml:7 update-flag: The property `Name` of the request is required. This breaks clients (request-property-became-required), and the notes of release 2026.1 do not announce it.',
    ]);
    expect(checkHistory(inputs({current: REQUIRED}))[0]?.remedy).toBe(
      'Link update-flag under **Action needed** or **Removed** or **Security** of the newest release (docs/release-notes/2026.mdx:1), or undo the change. If the API has not changed, and its description was wrong: npm run openapi:snapshot -- --correction.',
    );
  });

  it.each(['Action needed', 'Removed', 'Security'])('accepts it under %s', (part) => {
    expect(check({current: REQUIRED, part: `**${part}**\n\n- Send ${LINK}.\n\n`})).toEqual([]);
  });

  it('does not accept it under Added', () => {
    expect(check({current: REQUIRED, part: `**Added**\n\n- See ${LINK}.\n\n`})).toHaveLength(1);
  });

  it('accepts a change that may break clients in any part', () => {
    expect(check({current: REMOVED})[0]).toContain('This can break clients (request-property-removed)');
    expect(check({current: REMOVED, part: `**Changed**\n\n- See ${LINK}.\n\n`})).toEqual([]);
  });

  it('rejects a removed operation, whose place is the release, unless its id is there', () => {
    const removal = {current: new Map(), placeOf: () => undefined};
    expect(check(removal)[0]).toContain('docs/release-notes/2026.mdx:1 update-flag: The operation was removed.');
    expect(checkHistory(inputs(removal))[0]?.remedy).toContain('Name `update-flag` under **Action needed**');
    expect(check({...removal, part: '**Removed**\n\n- `update-flag`.\n\n'})).toEqual([]);
  });

  it('rejects a breaking change that is in the newest snapshot already', () => {
    const shapes = [
      {release: '2026.1', shape: REQUIRED},
      {release: '2025.4', shape: OLD},
    ];
    expect(check({shapes, current: REQUIRED})).toHaveLength(1);
    expect(check({shapes, current: REQUIRED, part: `**Action needed**\n\n- Send ${LINK}.\n\n`})).toEqual([]);
  });

  it('rejects a release without a snapshot, and a snapshot without a release', () => {
    expect(check({shapes: [{release: '2025.4', shape: OLD}]})).toEqual([
      'docs/release-notes/2026.mdx:1 Release 2026.1 has no snapshot of the API, so pages cannot say what it changed.',
    ]);
    expect(check({shapes: ['2026.1', '2025.4', '2025.3'].map((release) => ({release, shape: OLD}))})).toEqual([
      'openapi/snapshots/2025.3.json:1 There is no release 2025.3 in docs/release-notes.',
    ]);
  });

  it('rejects entries without effect', () => {
    expect(check({stale: [{release: '2025.4', operation: 'update-flag', address: 'query.x'}]})).toEqual([
      'openapi/snapshots/2025.4.json:4 update-flag: "query.x" has no effect, because the snapshot of the newest release has changed.',
    ]);
  });
});

describe('readAnnouncements', () => {
  const [release] = readReleases(
    `## 2026.1 — 5 March 2026\n\nA ${LINK.replace('update-flag', 'get-flag')}.\n\n**Action needed**\n\n- ${LINK.replace('update-flag/', 'token/#request')}\n\n**Added**\n\n- ${LINK}\n`,
  );
  const announcements = readAnnouncements(release ?? {body: ''});

  it('lists the operations of the announcing parts, and of the whole text', () => {
    expect([...announcements.announced]).toEqual(['token']);
    expect([...announcements.mentioned]).toEqual(['get-flag', 'token', 'update-flag']);
  });

  it('decides by level', () => {
    expect(isAnnounced({operation: 'update-flag', level: 'error'}, announcements)).toBe(false);
    expect(isAnnounced({operation: 'update-flag', level: 'warning'}, announcements)).toBe(true);
    expect(isAnnounced({operation: 'token', level: 'error'}, announcements)).toBe(true);
    expect(isAnnounced({operation: 'other', level: 'none'}, announcements)).toBe(true);
  });
});
