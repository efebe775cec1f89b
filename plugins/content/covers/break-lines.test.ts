import {describe, expect, it} from 'vitest';

import {breakLines} from './break-lines';

/** Each letter has width 1. */
const lettersOf = (text: string) => text.length;
const breakAt = (title: string, width: number) => breakLines(title, lettersOf, width);

describe('breakLines', () => {
  it('returns one line if the title fits', () => expect(breakAt('Key rotation', 12)).toEqual(['Key rotation']));

  it('breaks only between words', () =>
    expect(breakAt('Access control for agentic AI', 14)).toEqual(['Access control', 'for agentic AI']));

  it('makes lines about equally long', () => {
    expect(breakAt('one two three four', 14)).toEqual(['one two', 'three four']);
  });

  it('puts a word that is wider than a line on its own line', () => {
    expect(breakAt('a self_signed_tls_client_auth method', 10)).toEqual(['a', 'self_signed_tls_client_auth', 'method']);
  });
});
