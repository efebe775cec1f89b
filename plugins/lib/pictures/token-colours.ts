/** Reads the colours of src/css/tokens.css for generated pictures, which have no stylesheet. */

export type Mode = 'light' | 'dark';

/** Encodes a linear channel from 0 to 1 as two hexadecimal digits of sRGB (IEC 61966-2-1). */
function toChannel(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/**
 * Converts a CSS colour to sRGB (CSS Color 4, section 9.4).
 * @param value such as `oklch(0.2 0.029 262)`, without alpha
 * @returns such as `#0e1626`
 * @throws Error for any other notation
 */
export function toHex(value: string): string {
  const [, l = NaN, c = NaN, h = NaN] = (/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? []).map(Number);
  if (Number.isNaN(l + c + h))
    throw new Error(
      `"${value}" is not a colour that pictures can use. → Write it in src/css/tokens.css as oklch(l c h).`,
    );
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [long, medium, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map(toChannel).join('')}`;
}

/**
 * @param css text of src/css/tokens.css
 * @returns a function that returns the colour of a token, such as `color-accent`, as `#rrggbb`; it throws an Error if
 *   the token is undefined or not a colour
 */
export function readTokenColours(css: string): (token: string, mode: Mode) => string {
  const blocks = [...css.matchAll(/^ *(:root|\[data-theme='dark'\]) \{([\s\S]*?)\n *\}/gm)];
  const valuesOf = (selectors: readonly string[]) =>
    new Map(
      blocks
        .filter(([, selector = '']) => selectors.includes(selector))
        .flatMap(([, , body = '']) =>
          [...body.matchAll(/--portal-([\w-]+):\s*([^;]+);/g)].map(
            ([, name = '', value = '']) => [name, value] as const,
          ),
        ),
    );
  const values = {light: valuesOf([':root']), dark: valuesOf([':root', "[data-theme='dark']"])};
  const colourOf = (token: string, mode: Mode): string => {
    const value = values[mode].get(token) ?? `--portal-${token}, which is not defined`;
    const [, other] = /^var\(--portal-([\w-]+)\)$/.exec(value) ?? [];
    return other ? colourOf(other, mode) : toHex(value);
  };
  return colourOf;
}
