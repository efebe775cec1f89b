/**
 * Lets the process answer the test runner. Vitest ends a run as failed when a worker has not answered for 60 s, which a
 * test that computes without a pause, or several in a row, can take on a busy machine.
 */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
