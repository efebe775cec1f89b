import {existsSync, renameSync, rmSync} from 'node:fs';

/** Replaces a build by a new one. Folders are renamed, so that neither is ever incomplete under its name. */
export function replaceBuild(built: string, outDir: string): void {
  const former = `${outDir}.former`;
  rmSync(former, {recursive: true, force: true});
  if (existsSync(outDir)) renameSync(outDir, former);
  renameSync(built, outDir);
  rmSync(former, {recursive: true, force: true});
}
