import {crc32, inflateRawSync} from 'node:zlib';

export type ZipFile = {content: Buffer; method: number; mode: number};

const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;

/**
 * Reads a zip archive from its central directory (APPNOTE.TXT 6.3.10, section 4.3).
 * @returns files by path, in the order of the directory
 * @throws Error if a header or a checksum is wrong
 */
export function readZip(archive: Buffer): Map<string, ZipFile> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== END_SIGNATURE) throw new Error('The archive does not end with its directory.');
  const files = new Map<string, ZipFile>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (archive.readUInt32LE(at) !== CENTRAL_SIGNATURE) throw new Error(`The directory has no entry at offset ${at}.`);
    const nameLength = archive.readUInt16LE(at + 28);
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const method = archive.readUInt16LE(at + 10);
    const content = method === 8 ? inflateRawSync(data) : Buffer.from(data);
    if (crc32(content) !== archive.readUInt32LE(at + 16) || content.length !== archive.readUInt32LE(at + 24))
      throw new Error(`The checksum or the length of ${path} is wrong.`);
    if (!archive.subarray(local + 6, local + 30).equals(Buffer.concat([archive.subarray(at + 8, at + 32)])))
      throw new Error(`The headers of ${path} differ.`);
    files.set(path, {content, method, mode: archive.readUInt32LE(at + 38) >>> 16});
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
