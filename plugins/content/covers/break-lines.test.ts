import {describe, expect, it} from 'vitest';

import {breakLines} from './break-lines';

/** Each letter is one wide. */
const lettersOf = (text: string) => text.length;
const breakAt = (title: string, width: number) => breakLines(title, lettersOf, width);

describe('breakLines', () => {
  it('leaves a title that has room on one line', () => expect(breakAt('Key rotation', 12)).toEqual(['Key rotation']));

  it('breaks between words only, and loses none', () =>
    expect(breakAt('Access control for agentic AI', 14)).toEqual(['Access control', 'for agentic AI']));

  it('evens lines out where the last would be short', () => {
    expect(breakAt('one two three four', 14)).toEqual(['one two', 'three four']);
  });

  it('gives a word that is wider than the line a line of its own', () => {
    expect(breakAt('a self_signed_tls_client_auth method', 10)).toEqual(['a', 'self_signed_tls_client_auth', 'method']);
  });
});
