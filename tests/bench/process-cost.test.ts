import {expect, it} from 'vitest';

import {measureProcess, parseTime} from './process-cost';

it('reads what GNU time writes', () => {
  expect(parseTime('43.5 53 9.5 4556284\n')).toEqual({wallSeconds: 43.5, cpuSeconds: 62.5, peakBytes: 4556284 * 1024});
});

it('refuses what is no measurement', () => {
  expect(() => parseTime('Command exited with non-zero status 1')).toThrow('no measurement');
});

it('adds the work of a child process', async () => {
  // Looks at the clock every million steps, because looking is work of the system.
  const busy = 'while (process.cpuUsage().user < 3e5) for (let step = 0; step < 1e6; step += 1) Math.sqrt(step);';
  const {cpuSeconds} = await measureProcess(
    ['-e', `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}]); ${busy}`],
    process.cwd(),
  );
  // More than either of them alone; together they are given in hundredths, and those cut off.
  expect(cpuSeconds).toBeGreaterThan(0.5);
});

it('shows the end of the output of a program that fails', async () => {
  await expect(measureProcess(['-e', "console.error('no such page'); process.exit(3)"], process.cwd())).rejects.toThrow(
    /status 3:\nno such page/,
  );
});
