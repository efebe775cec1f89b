import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

/** Reads the tokens of `:root`. In dark mode, the tokens of `[data-theme='dark']` override them. */
function tokensOf(mode: 'light' | 'dark'): Map<string, string> {
  const blocks = [
    ...css.replace(/@media \(prefers[\s\S]*$/, '').matchAll(/(:root|\[data-theme='dark'\]) \{([\s\S]*?)\n\s*\}/g),
  ];
  const seen = blocks.filter(([, selector]) => mode === 'dark' || selector === ':root');
  return new Map(
    seen.flatMap(([, , body = '']) =>
      [...body.matchAll(/(--portal-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
    ),
  );
}

/** Relative luminance (WCAG 2.2) of an `oklch(l c h)` value, with colours outside sRGB clipped. */
function luminanceOf(value: string): number {
  const [, l = NaN, c = NaN, h = NaN] = (/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? []).map(Number);
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const [long, medium, short] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((x) => x ** 3) as [number, number, number];
  const [red, green, blue] = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((x) => Math.min(1, Math.max(0, x))) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Map<string, string>, one: string, other: string): number {
  const resolve = (name: string): string => {
    const value = tokens.get(name) ?? `${name} is not defined`;
    const [, reference] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
    return reference ? resolve(reference) : value;
  };
  const [dark, light] = [luminanceOf(resolve(`--portal-${one}`)), luminanceOf(resolve(`--portal-${other}`))].sort(
    (x, y) => x - y,
  ) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const BACKGROUNDS = ['color-surface', 'color-surface-raised', 'color-surface-sunken', 'color-code-surface'];
const CODE_BACKGROUNDS = ['color-code-surface', 'color-code-highlight'];
const STATUS = [
  'color-success',
  'color-warning',
  'color-danger',
  'method-get',
  'method-post',
  'method-put',
  'method-delete',
];
const CODE = ['text', 'comment', 'punctuation', 'keyword', 'name', 'string', 'number', 'deleted'];

const texts: readonly (readonly [string, readonly string[]])[] = [
  ...['color-text', 'color-text-muted', 'color-accent', 'color-accent-strong', ...STATUS].map(
    (name) => [name, BACKGROUNDS] as const,
  ),
  ...STATUS.map((name) => [name, [`${name}-surface`]] as const),
  ...CODE.map((name) => [`code-${name}`, CODE_BACKGROUNDS] as const),
  ['color-text', ['color-accent-surface', 'color-warning-surface', 'color-danger-surface', 'color-success-surface']],
  ['color-accent', ['color-accent-surface']],
  ['color-on-accent', ['color-accent', 'color-accent-strong']],
  ['color-inverse-text', ['color-inverse-surface']],
];

describe.each(['light', 'dark'] as const)('contrast in %s mode', (mode) => {
  const tokens = tokensOf(mode);

  it.each(texts)('%s has enough contrast on its backgrounds', (text, backgrounds) => {
    for (const background of backgrounds)
      expect(contrast(tokens, text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['color-line-strong', 'color-focus', 'color-accent'])(
    '%s has enough contrast for marks and controls',
    (mark) => {
      for (const background of BACKGROUNDS)
        expect(contrast(tokens, mark, background), `${mark} on ${background}`).toBeGreaterThanOrEqual(3);
    },
  );
});
