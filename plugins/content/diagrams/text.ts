/** Measures and wraps text in the portal's font, without a browser. */

/** Advance widths of the ASCII characters from space onwards, in 1/1000 of the font size: Source Sans 3, weight 400. */
const WIDTHS = [
  200, 289, 426, 497, 497, 824, 609, 249, 303, 303, 418, 497, 249, 311, 249, 350, 497, 497, 497, 497, 497, 497, 497,
  497, 497, 497, 249, 249, 497, 497, 497, 425, 847, 543, 588, 571, 615, 527, 494, 617, 652, 263, 479, 579, 486, 727,
  647, 664, 566, 664, 569, 534, 536, 645, 515, 786, 513, 476, 539, 303, 350, 303, 497, 500, 542, 504, 553, 456, 555,
  496, 292, 504, 544, 246, 247, 495, 255, 829, 547, 542, 555, 555, 347, 419, 338, 544, 467, 719, 446, 467, 425, 303,
  241, 303, 497,
];
/** Upper estimate of the width of other characters. */
const OTHER_WIDTH = 700;
/** Factor for weight 600. */
const STRONG_FACTOR = 1.035;
/** Factor for the fallback fonts, which are slightly wider than Source Sans 3. */
const FALLBACK_FACTOR = 1.04;

export type TextStyle = {size: number; isStrong?: boolean};

/** Height of a line in pixels. */
export const lineHeight = ({size}: TextStyle): number => Math.round(size * 1.3);

/** Width in pixels of a text on one line. */
export function textWidth(text: string, {size, isStrong = false}: TextStyle): number {
  const units = [...text].reduce(
    (sum, character) => sum + (WIDTHS[(character.codePointAt(0) ?? 0) - 32] ?? OTHER_WIDTH),
    0,
  );
  return Math.ceil((units / 1000) * size * (isStrong ? STRONG_FACTOR : 1) * FALLBACK_FACTOR);
}

/** Width in pixels of the longest line. */
export const linesWidth = (lines: readonly string[], style: TextStyle): number =>
  Math.max(0, ...lines.map((line) => textWidth(line, style)));

function fill(words: readonly string[], width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Wraps a text into as few lines as the width allows, of about equal length. Words wider than the width are not broken;
 * existing line breaks are kept.
 */
export function wrapText(text: string, width: number, style: TextStyle): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const words = paragraph.split(/\s+/).filter(Boolean);
    const {length} = fill(words, width, style);
    for (let narrower = Math.ceil(width / 2); narrower < width; narrower += 8) {
      const lines = fill(words, narrower, style);
      if (lines.length === length && linesWidth(lines, style) <= width) return lines;
    }
    return fill(words, width, style);
  });
}
