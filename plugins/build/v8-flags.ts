/** First major version of Node.js whose V8 counts invocations instead of executed bytecode. */
const COUNTS_INVOCATIONS = 22;

/**
 * Returns the V8 flags of a build, a batch process that ends after about a minute.
 * - Optimise a function only after 13 times (Node.js 20) or 6 times (later versions) as much work as by default,
 *   because most functions end before optimised code saves time. With 6 times as much work, a build with Node.js 20
 *   took 105 s of CPU time instead of 132 s.
 * - Collect garbage on one thread, because the coordination of several threads takes CPU time.
 * - Collect garbage when the heap has doubled. By default, V8 waits longer, and a build needs 0.2 GiB more.
 * @param nodeVersion such as `20.19.0`; a flag that this version does not know would end the process
 */
export function buildFlags(nodeVersion: string): string[] {
  const optimiseLater =
    Number.parseInt(nodeVersion, 10) < COUNTS_INVOCATIONS
      ? '--interrupt-budget=900000'
      : '--invocation-count-for-turbofan=18000';
  return [optimiseLater, '--single-threaded-gc', '--heap-growing-percent=100'];
}
