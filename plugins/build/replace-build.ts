import {existsSync, renameSync, rmSync} from 'node:fs';

/** Replaces a build with a new one. Renames folders instead of copying files, so that `outDir` is never incomplete. */
export function replaceBuild(built: string, outDir: string): void {
  const former = `${outDir}.former`;
  rmSync(former, {recursive: true, force: true});
  if (existsSync(outDir)) renameSync(outDir, former);
  renameSync(built, outDir);
  rmSync(former, {recursive: true, force: true});
}
