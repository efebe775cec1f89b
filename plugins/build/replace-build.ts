import {existsSync, renameSync, rmSync} from 'node:fs';

/**
 * Puts a new build in the place of the former one. Neither is ever there in part: folders are renamed, and what is removed
 * has another name by then.
 */
export function replaceBuild(built: string, outDir: string): void {
  const former = `${outDir}.former`;
  rmSync(former, {recursive: true, force: true});
  if (existsSync(outDir)) renameSync(outDir, former);
  renameSync(built, outDir);
  rmSync(former, {recursive: true, force: true});
}
