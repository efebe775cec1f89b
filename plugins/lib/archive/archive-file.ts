export type ArchiveFile = {
  /** Relative, with `/`, in ASCII, at most 100 characters. */
  path: string;
  content: Buffer;
  /** Whether the file is a program. */
  isExecutable?: boolean;
};

/** Permissions of a file, as in POSIX. The owner may write, everybody may read. */
export function modeOf({isExecutable}: ArchiveFile): number {
  return isExecutable ? 0o755 : 0o644;
}
