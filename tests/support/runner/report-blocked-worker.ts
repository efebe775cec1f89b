/** Warns about tests that block the event loop, because Vitest fails a run when a worker does not respond for 60 s. */
import {monitorEventLoopDelay} from 'node:perf_hooks';

import {afterEach, beforeEach} from 'vitest';

import {yieldToEventLoop} from './yield-to-event-loop';

const LONGEST_BLOCK_MS = 5_000;

const delay = monitorEventLoopDelay({resolution: 100});
delay.enable();

beforeEach(() => delay.reset());

afterEach(async ({task}) => {
  // The monitor records a delay only when the event loop runs again.
  await yieldToEventLoop();
  const blockedMs = delay.max / 1e6;
  if (blockedMs > LONGEST_BLOCK_MS)
    console.warn(
      `"${task.name}" blocked its worker for ${Math.round(blockedMs / 1000)} s. Pause in its loops with yieldToEventLoop().`,
    );
});
