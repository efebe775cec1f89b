/** `cmap` subtable of format 4 (OpenType specification, "cmap"). */
function readFormat4(font: Buffer, at: number): number[] {
  const count = font.readUInt16BE(at + 6) / 2;
  const field = (column: number, segment: number) =>
    font.readUInt16BE(at + 14 + 2 * (column * count + segment) + (column > 0 ? 2 : 0));
  return Array.from({length: count}).flatMap((_, segment) => {
    const [end, start, delta, range] = [0, 1, 2, 3].map((column) => field(column, segment)) as [
      number,
      number,
      number,
      number,
    ];
    const rangeAt = at + 16 + 2 * (3 * count + segment);
    return Array.from({length: end - start + 1}, (_value, index) => start + index).filter((code) => {
      const glyph = range === 0 ? code : font.readUInt16BE(rangeAt + range + 2 * (code - start));
      return code !== 0xffff && (range === 0 ? (glyph + delta) % 65536 !== 0 : glyph !== 0);
    });
  });
}

/**
 * Lists the characters that a font can draw.
 * @param font an OpenType file
 * @returns code points up to U+FFFF
 * @throws Error if the font has no `cmap` subtable of format 4
 */
export function readCharacters(font: Buffer): Set<number> {
  const tables = Array.from({length: font.readUInt16BE(4)}, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined)
    throw new Error(
      'A font of the social pictures does not list its characters (no cmap table). → Run npm ci, which installs the font again.',
    );
  const cmap = font.readUInt32BE(entry + 8);
  const subtables = Array.from(
    {length: font.readUInt16BE(cmap + 2)},
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4),
  );
  const unicode = subtables.find((at) => font.readUInt16BE(at) === 4);
  if (unicode === undefined)
    throw new Error(
      'A font of the social pictures does not list its characters as expected (no cmap subtable of format 4). → Run npm ci, which installs the font again.',
    );
  return new Set(readFormat4(font, unicode));
}
