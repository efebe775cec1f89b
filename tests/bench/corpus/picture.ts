import {crc32, deflateSync} from 'node:zlib';

import type {Random} from './random';

const WIDTH = 640;
const HEIGHT = 320;
/** Number of pixels that share one random value. */
const POINTS = 16;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/**
 * A grey image of 640 × 320 px and about 32 KB, the size of a diagram. The last bit of each pixel is random (PNG, third
 * edition, section 11.2).
 */
export function drawPicture(random: Random): Buffer {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += POINTS) {
      const bits = random.integer(0, 2 ** POINTS - 1);
      for (let point = 0; point < POINTS; point += 1)
        rows[y * (WIDTH + 1) + 1 + x + point] = 0xd0 | ((bits >> point) & 1);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header[8] = 8;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, {level: 6})),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
