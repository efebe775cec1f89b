/** Writes a tar archive that has the same bytes on every machine. No dependency of the portal writes tar archives. */
import {modeOf, type ArchiveFile} from './archive-file';

const BLOCK_B = 512;
/** The time that `npm pack` gives to all files, because zip archives cannot have times before 1980. */
const TIME_S = Date.UTC(1985, 9, 26, 8, 15) / 1000;

/** Numbers are octal digits with a final zero byte. */
function octal(value: number, bytes: number): string {
  return `${value.toString(8).padStart(bytes - 1, '0')}\0`;
}

/** POSIX.1-1988, "ustar interchange format". */
function renderHeader(file: ArchiveFile): Buffer {
  const header = Buffer.alloc(BLOCK_B);
  const write = (offset: number, text: string) => header.write(text, offset, 'latin1');
  write(0, file.path);
  write(100, octal(modeOf(file), 8));
  write(108, octal(0, 8));
  write(116, octal(0, 8));
  write(124, octal(file.content.length, 12));
  write(136, octal(TIME_S, 12));
  // The checksum is computed with spaces in the checksum field.
  write(148, ' '.repeat(8));
  write(156, '0');
  write(257, 'ustar\0');
  write(263, '00');
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(148, `${octal(sum, 7)} `);
  return header;
}

/**
 * @param files in the order of the archive
 * @throws Error if the path of a file is not 1 to 100 ASCII characters without spaces
 */
export function renderTar(files: readonly ArchiveFile[]): Buffer {
  for (const {path} of files)
    if (!/^[\x21-\x7e]{1,100}$/.test(path))
      throw new Error(`The path "${path}" must have 1 to 100 ASCII characters and no spaces.`);
  const blocks = files.flatMap((file) => [
    renderHeader(file),
    file.content,
    Buffer.alloc((BLOCK_B - (file.content.length % BLOCK_B)) % BLOCK_B),
  ]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_B)]);
}
