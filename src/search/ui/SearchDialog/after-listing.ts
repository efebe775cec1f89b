/** More steps than the promises of autocomplete-core need from an answer that is there to a list that is set. */
const STEPS = 100;

/** Resolves after autocomplete-core has listed an answer that is there, and before the next event or paint. */
export async function afterListing(): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await null;
}
