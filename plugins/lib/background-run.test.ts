import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {createBackgroundRun} from './background-run';

describe('a background run', () => {
  const siteDir = path.resolve(__dirname, '../..');
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-background-'));
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  const script = (text: string) => {
    const file = path.join(folder, 'script.ts');
    writeFileSync(file, `import {appendFileSync} from 'node:fs';\n${text}`);
    return file;
  };

  it('runs a TypeScript file with arguments in the site folder, at a low priority', async () => {
    const out = path.join(folder, 'out');
    await createBackgroundRun(
      siteDir,
      script(
        `import {getPriority} from 'node:os'; appendFileSync(process.argv[2]!, \`\${process.cwd()} \${getPriority() as number}\`);`,
      ),
      out,
    ).start();
    const [cwd, priority] = readFileSync(out, 'utf8').split(' ');
    expect(cwd).toBe(siteDir);
    expect(Number(priority)).toBeGreaterThanOrEqual(10);
  });

  it('resolves when the script fails', async () => {
    await expect(createBackgroundRun(siteDir, script('process.exitCode = 1;')).start()).resolves.toBeUndefined();
  });

  it('replaces a waiting run', async () => {
    const out = path.join(folder, 'out');
    const run = createBackgroundRun(siteDir, script("appendFileSync(process.argv[2]!, 'begun done ');"), out);
    await Promise.all([run.start(1_000), run.start()]);
    expect(readFileSync(out, 'utf8')).toBe('begun done ');
  });

  it('stops and replaces a running script', async () => {
    const out = path.join(folder, 'out');
    // The first run would never end.
    const run = createBackgroundRun(
      siteDir,
      script(
        "import {existsSync} from 'node:fs'; const isSecond = existsSync(process.argv[2]!); appendFileSync(process.argv[2]!, 'begun '); if (isSecond) appendFileSync(process.argv[2]!, 'done '); else setInterval(() => undefined, 1_000);",
      ),
      out,
    );
    const first = run.start();
    // The file exists before its first word is written.
    while (!existsSync(out) || readFileSync(out, 'utf8') === '') await sleep(20);
    await Promise.all([first, run.start()]);
    expect(readFileSync(out, 'utf8')).toBe('begun begun done ');
  });

  it('restarts its delay when it is postponed', async () => {
    const out = path.join(folder, 'out');
    const {start, postpone} = createBackgroundRun(
      siteDir,
      script('appendFileSync(process.argv[2]!, `${Date.now()}`);'),
      out,
    );
    const ended = start(600);
    await sleep(300);
    postpone();
    const postponedAt = Date.now();
    await ended;
    expect(Number(readFileSync(out, 'utf8')) - postponedAt).toBeGreaterThanOrEqual(590);
  });
});
