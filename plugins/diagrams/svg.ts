/** Markup of the drawings: small, with colours that follow the page. */

/**
 * Colours by meaning. Each is a token of the page; where the drawing is read without the page's styles, as in a feed
 * reader, the reader's own colours stand in.
 */
export const INK = {
  text: 'var(--portal-color-text,CanvasText)',
  muted: 'var(--portal-color-text-muted,CanvasText)',
  accent: 'var(--portal-color-accent,CanvasText)',
  edge: 'var(--portal-color-line-strong,GrayText)',
  ground: 'var(--portal-color-surface,Canvas)',
  box: 'var(--portal-color-surface-raised,Canvas)',
  note: 'var(--portal-color-surface-sunken,Canvas)',
} as const;

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A coordinate with one decimal at most. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Text as it stands between tags or in an attribute in double quotes. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** An element; attributes without a value are left out. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeText(String(value))}"`)
    .join('');
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
}

/** A group, or nothing where it would be empty. */
export function group(attributes: Attributes, children: readonly string[]): string {
  return children.length > 0 ? element('g', attributes, ...children) : '';
}

/** Lines of text below each other; `y` is the middle of the block of lines. */
export function textLines(
  lines: readonly string[],
  x: number,
  y: number,
  {size, leading}: {size: number; leading: number},
): string {
  // From the middle of a line to its baseline: about a third of the size.
  const first = y - ((lines.length - 1) * leading) / 2 + size * 0.34;
  return lines.map((line, index) => element('text', {x, y: first + index * leading}, escapeText(line))).join('');
}

/** The triangle of an arrow whose point is at `x`, `y` and which comes along (`dx`, `dy`), a unit vector of the grid. */
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
