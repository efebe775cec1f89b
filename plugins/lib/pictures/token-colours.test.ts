import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {readTokenColours, toHex} from './token-colours';

describe('toHex', () => {
  // Values from CSS Color 4 and browsers.
  it.each([
    ['oklch(1 0 0)', '#ffffff'],
    ['oklch(0 0 0)', '#000000'],
    ['oklch(0.628 0.2577 29.23)', '#ff0000'],
    ['oklch(0.452 0.3132 264.05)', '#0000ff'],
  ])('%s is %s', (value, expected) => {
    const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
    channels(toHex(value)).forEach((channel, index) =>
      expect(Math.abs(channel - (channels(expected)[index] ?? NaN))).toBeLessThanOrEqual(1),
    );
  });

  it('rejects colours that a picture cannot use', () =>
    expect(() => toHex('oklch(0.2 0.03 262 / 6%)')).toThrow('is not a colour that pictures can use'));
});

describe('readTokenColours', () => {
  const css =
    ":root {\n  --portal-ink: oklch(0 0 0);\n  --portal-paper: oklch(1 0 0);\n}\n\n:root {\n  --portal-text: var(--portal-ink);\n}\n\n[data-theme='dark'] {\n  --portal-text: var(--portal-paper);\n}\n";
  const colour = readTokenColours(css);

  it('resolves references to other tokens, in each mode', () =>
    expect([colour('text', 'light'), colour('text', 'dark')]).toEqual(['#000000', '#ffffff']));

  it('uses the light value in dark mode if dark mode does not redefine the token', () =>
    expect(colour('ink', 'dark')).toBe('#000000'));

  it('rejects an undefined token', () =>
    expect(() => colour('txet', 'light')).toThrow('--portal-txet, which is not defined'));

  it("reads the portal's own tokens", () => {
    const own = readTokenColours(readFileSync(path.resolve(__dirname, '../../../src/css/tokens.css'), 'utf8'));
    expect(own('color-accent', 'light')).not.toBe(own('color-accent', 'dark'));
  });
});
