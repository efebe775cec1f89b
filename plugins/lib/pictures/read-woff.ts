import {inflateSync} from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Converts the WOFF 1.0 font of the npm package to OpenType, which the renderer reads.
 * @param woff see W3C WOFF File Format 1.0, sections 3 to 5
 * @throws Error if the file is not a WOFF file
 */
export function readWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF')
    throw new Error('The font of the social pictures is not a WOFF file. → Run npm ci.');
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  const power = Math.floor(Math.log2(count));
  woff.copy(header, 0, 4, 8);
  [count, 2 ** power * SFNT_ENTRY, power, (count - 2 ** power) * SFNT_ENTRY].forEach((value, index) =>
    header.writeUInt16BE(value, 4 + 2 * index),
  );

  const parts: Uint8Array[] = [header];
  let offset = header.length;
  for (let table = 0; table < count; table += 1) {
    const from = WOFF_HEADER + WOFF_ENTRY * table;
    const to = SFNT_HEADER + SFNT_ENTRY * table;
    const [start, packed, length, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
      number,
    ];
    const data = woff.subarray(start, start + packed);
    woff.copy(header, to, from, from + 4);
    [checksum, offset, length].forEach((value, index) => header.writeUInt32BE(value, to + 4 + 4 * index));
    // Tables are padded to a multiple of four bytes.
    parts.push(packed < length ? inflateSync(data) : data, Buffer.alloc((4 - (length % 4)) % 4));
    offset += length + ((4 - (length % 4)) % 4);
  }
  return Buffer.concat(parts);
}
