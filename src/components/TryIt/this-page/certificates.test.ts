import {describe, expect, it} from 'vitest';

import type {HeldKey} from '../../../sandbox/sandbox.types';

import {certificateFor, certificatesOf, chooseCertificate} from './certificates';

const held = (kid: string, change: Partial<HeldKey> = {}): HeldKey => ({
  kid,
  client: 'app',
  keyType: 'transport',
  status: 'Active',
  createdAt: '2025-04-01T00:00:00Z',
  certificate: `PEM of ${kid}`,
  ...change,
});

const OLD = held('old');
const NEW = held('new');
const ALL = [
  OLD,
  held('signature', {keyType: 'sigkey', certificate: null}),
  held('seal', {keyType: 'seal'}),
  held('other', {client: 'other'}),
  NEW,
];

describe('the certificates of an application', () => {
  it('are those for connections, the newest first', () =>
    expect(certificatesOf(ALL, 'app').map(({kid}) => kid)).toEqual(['new', 'old']));

  it('include revoked ones', () => expect(certificatesOf([held('x', {status: 'Revoked'})], 'app')).toHaveLength(1));
});

describe('the certificate of a request', () => {
  it('is the newest active one', () => {
    expect(certificateFor(ALL, 'app', null)).toBe(NEW);
    expect(certificateFor([OLD, held('new', {status: 'Revoked'})], 'app', null)).toBe(OLD);
  });

  it('is undefined for a person, and for an application without an active one', () => {
    expect(certificateFor(ALL, 'jane.doe@bank.example', null)).toBeUndefined();
    expect(certificateFor([held('x', {status: 'Expired'})], 'app', null)).toBeUndefined();
  });

  it('is the one that the reader chose for this application, even if it was revoked', () => {
    const revoked = held('old', {status: 'Revoked'});
    const chosen = chooseCertificate([revoked, NEW], 'app', 'old');
    expect(certificateFor([revoked, NEW], 'app', chosen)).toBe(revoked);
    expect(certificateFor([revoked, NEW, held('b', {client: 'other'})], 'other', chosen)?.kid).toBe('b');
  });

  it('is the newest one again after a rotation', () => {
    const chosen = chooseCertificate(ALL, 'app', 'old');
    const next = held('next');
    expect(certificateFor([...ALL, next], 'app', chosen)).toBe(next);
  });

  it('is the newest one if the chosen one is gone', () => {
    const chosen = chooseCertificate(ALL, 'app', 'old');
    expect(certificateFor([NEW], 'app', chosen)).toBe(NEW);
  });
});
