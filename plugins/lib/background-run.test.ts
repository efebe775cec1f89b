import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {createBackgroundRun} from './background-run';

describe('a run in the background', () => {
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

  it('runs TypeScript with its arguments in the folder of the site, at a low priority', async () => {
    const out = path.join(folder, 'out');
    await createBackgroundRun(siteDir, script(`import {getPriority} from 'node:os'; appendFileSync(process.argv[2]!, \`\${process.cwd()} \${getPriority() as number}\`);`), out)();
    const [cwd, priority] = readFileSync(out, 'utf8').split(' ');
    expect(cwd).toBe(siteDir);
    expect(Number(priority)).toBeGreaterThanOrEqual(10);
  });

  it('ends when the script fails, and takes nothing with it', async () => {
    await expect(createBackgroundRun(siteDir, script('process.exitCode = 1;'))()).resolves.toBeUndefined();
  });

  it('takes the place of a run that is under way', async () => {
    const out = path.join(folder, 'out');
    const run = createBackgroundRun(siteDir, script(`setTimeout(() => appendFileSync(process.argv[2]!, 'done '), 1000);`), out);
    await Promise.all([run(), run()]);
    expect(existsSync(out) && readFileSync(out, 'utf8')).toBe('done ');
  });
});
