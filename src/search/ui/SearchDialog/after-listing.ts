/** More microtasks than autocomplete-core needs between an available response and the updated list. */
const STEPS = 100;

/** Resolves after autocomplete-core has listed an available response, and before the next event or paint. */
export async function afterListing(): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await null;
}
