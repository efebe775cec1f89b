/** Writes a zip archive that has the same bytes on every machine. No dependency of the portal writes zip archives. */
import {crc32, deflateRawSync} from 'node:zlib';

import {modeOf, type ArchiveFile} from './archive-file';

const STORED = 0;
const DEFLATED = 8;
/** Version 2.0 of the specification, for deflate. */
const VERSION_NEEDED = 20;
/** The upper byte 3 means Unix, so the external attributes contain permissions. */
const VERSION_MADE_BY = (3 << 8) | VERSION_NEEDED;
const REGULAR_FILE = 0o100000;
/** 26 October 1985, 08:15, as in the tar archive, in the format of MS-DOS. */
const DATE = ((1985 - 1980) << 9) | (10 << 5) | 26;
const TIME = (8 << 11) | (15 << 5);

type Entry = {file: ArchiveFile; data: Buffer; method: number; offset: number};

/** The fields that the local header and the central directory have in common (APPNOTE.TXT 6.3.10, section 4.3.7). */
function renderFields({file, data, method}: Entry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION_NEEDED, 0);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt16LE(TIME, 6);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc32(file.content), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(file.content.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(file.path), 22);
  return fields;
}

const signature = (digits: number): Buffer => Buffer.from([0x50, 0x4b, digits >> 8, digits & 0xff]);

function renderLocal(entry: Entry): Buffer {
  return Buffer.concat([signature(0x0304), renderFields(entry), Buffer.from(entry.file.path), entry.data]);
}

/** APPNOTE.TXT, section 4.3.12. */
function renderCentral(entry: Entry): Buffer {
  const version = Buffer.alloc(2);
  version.writeUInt16LE(VERSION_MADE_BY);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE((REGULAR_FILE | modeOf(entry.file)) * 0x10000, 6);
  rest.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([signature(0x0102), version, renderFields(entry), rest, Buffer.from(entry.file.path)]);
}

/** APPNOTE.TXT, section 4.3.16. */
function renderEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(0x0506), end]);
}

/** Compresses each file, unless the result is larger. @param files in the order of the archive */
export function renderZip(files: readonly ArchiveFile[]): Buffer {
  let offset = 0;
  const entries = files.map((file): Entry => {
    const deflated = deflateRawSync(file.content, {level: 9});
    const isSmaller = deflated.length < file.content.length;
    const entry = {file, data: isSmaller ? deflated : file.content, method: isSmaller ? DEFLATED : STORED, offset};
    offset += renderLocal(entry).length;
    return entry;
  });
  const directory = Buffer.concat(entries.map(renderCentral));
  return Buffer.concat([...entries.map(renderLocal), directory, renderEnd(entries.length, directory.length, offset)]);
}
