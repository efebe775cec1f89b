import {describe, expect, it} from 'vitest';

import {repairEncoding} from './repair-encoding';

describe('a URL with percent signs', () => {
  it.each([
    ['/developers/docs/', '/developers/docs/'],
    ['#caf%C3%A9%20au%20lait', '#caf%C3%A9%20au%20lait'],
    ['#%E0%A4%A', '#%25E0%25A4%25A'],
    ['/docs/%', '/docs/%25'],
    ['#100%-sure', '#100%25-sure'],
    ['#a%20b%FFc%2F', '#a%20b%25FFc%2F'],
  ])('%s becomes %s', (part, repaired) => {
    expect(repairEncoding(part)).toBe(repaired);
    expect(() => decodeURIComponent(repaired)).not.toThrow();
  });
});
