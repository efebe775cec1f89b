/** Renders compact SVG markup. */

/** Design tokens by meaning. System colours are the fallback in feed readers, which lack the styles of the page. */
export const COLOURS = {
  text: 'var(--portal-color-text,CanvasText)',
  muted: 'var(--portal-color-text-muted,CanvasText)',
  accent: 'var(--portal-color-accent,CanvasText)',
  edge: 'var(--portal-color-line-strong,GrayText)',
  background: 'var(--portal-color-surface,Canvas)',
  box: 'var(--portal-color-surface-raised,Canvas)',
  note: 'var(--portal-color-surface-sunken,Canvas)',
} as const;

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Escapes text for element content and double-quoted attributes. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Renders an element; omits attributes whose value is undefined. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeText(String(value))}"`)
    .join('');
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
}

/** Renders a group; returns an empty string if it has no children. */
export function group(attributes: Attributes, children: readonly string[]): string {
  return children.length > 0 ? element('g', attributes, ...children) : '';
}

/** Renders lines of text; `y` is the vertical centre of all lines. */
export function textLines(
  lines: readonly string[],
  x: number,
  y: number,
  {size, leading}: {size: number; leading: number},
): string {
  // The baseline is about a third of the font size below the middle of a line.
  const first = y - ((lines.length - 1) * leading) / 2 + size * 0.34;
  return lines.map((line, index) => element('text', {x, y: first + index * leading}, escapeText(line))).join('');
}

/** An arrow head with its tip at `x`, `y`, pointing along the unit vector (`dx`, `dy`). */
export function arrowHead(x: number, y: number, dx: number, dy: number): string {
  const [length, half] = [9, 4.5];
  const [baseX, baseY] = [x - dx * length, y - dy * length];
  const corners = [
    [x, y],
    [baseX - dy * half, baseY + dx * half],
    [baseX + dy * half, baseY - dx * half],
  ];
  return `M${corners.map(([left = 0, top = 0]) => `${round(left)} ${round(top)}`).join('L')}Z`;
}
