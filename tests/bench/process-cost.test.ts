import {expect, it} from 'vitest';

import {measureProcess, parseTime} from './process-cost';

it('parses the output of GNU time', () => {
  expect(parseTime('43.5 53 9.5 4556284\n')).toEqual({wallSeconds: 43.5, cpuSeconds: 62.5, peakBytes: 4556284 * 1024});
});

it('throws for other output', () => {
  expect(() => parseTime('Command exited with non-zero status 1')).toThrow('not a measurement');
});

it('includes child processes', async () => {
  // Checks the clock every million steps, because checking takes system time.
  const busy = 'while (process.cpuUsage().user < 3e5) for (let step = 0; step < 1e6; step += 1) Math.sqrt(step);';
  const {cpuSeconds} = await measureProcess(
    ['-e', `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}]); ${busy}`],
    process.cwd(),
  );
  // More than either process alone. GNU time truncates to hundredths.
  expect(cpuSeconds).toBeGreaterThan(0.5);
});

it('throws with the end of the output of a program that fails', async () => {
  await expect(measureProcess(['-e', "console.error('no such page'); process.exit(3)"], process.cwd())).rejects.toThrow(
    /status 3:\nno such page/,
  );
});
