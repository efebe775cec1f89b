/**
 * Lets the event loop run. Vitest fails a run when a worker does not respond for 60 s, which can happen on a busy
 * machine when a test computes without a pause.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
