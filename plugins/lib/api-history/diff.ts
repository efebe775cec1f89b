/** Finds the changes between two shapes of the API, and decides which of them break clients. */
import {findParent, isBelow, OPERATION, parseAddress} from './addresses';
import type {Change, Found} from './change';
import {compareFacts} from './compare-facts';
import {compareOperations} from './compare-operations';
import {judge, judgeAdded, judgeRemoved} from './judge';
import type {ValueRule} from './rules';
import type {OperationShape, Shape} from './shape';

/** Lists the addresses of `all` that `others` lacks. Leaves out the addresses inside another missing address. */
function listMissing(all: OperationShape, others: OperationShape): string[] {
  const missing = [...all.keys()].filter((address) => !others.has(address));
  return missing.filter((address) => !missing.some((parent) => isBelow(address, parent)));
}

/** Finds forms of values that had no forms before. These are reported as a change of the value, not as added forms. */
function findWrapped(forms: readonly string[], before: OperationShape): Map<string, Found> {
  const wrapped = new Map<string, Found>();
  for (const form of forms) {
    const parent = findParent(form, before);
    const hadForms = [...before.keys()].some(
      (one) => parent !== undefined && isBelow(one, parent) && /~[^.~]+$/.test(one),
    );
    if (parent !== undefined && !hadForms)
      wrapped.set(form, {kind: 'changed', ...judge('wrapped-in-one-of', 'wrapped-in-one-of', parseAddress(parent))});
  }
  return wrapped;
}

function compareParts(before: OperationShape, after: OperationShape): [string, Found][] {
  const added = listMissing(after, before);
  const wrapped = findWrapped(
    added.filter((address) => parseAddress(address).kind === 'form'),
    before,
  );
  const shared = [...after].filter(
    ([address, facts]) => before.has(address) && before.get(address) !== facts && address !== OPERATION,
  );
  return [
    ...listMissing(before, after).map((address): [string, Found] => [
      address,
      judgeRemoved(parseAddress(address), before.get(address) ?? {}),
    ]),
    ...added.map((address): [string, Found] => [
      address,
      wrapped.get(address) ?? judgeAdded(parseAddress(address), after.get(address) ?? {}),
    ]),
    ...shared.flatMap(([address, facts]) =>
      compareFacts(before.get(address) ?? {}, facts).map(({rule, suffix, ...values}): [string, Found] => [
        address,
        {kind: 'changed', ...judge(rule as ValueRule, suffix, parseAddress(address)), ...values},
      ]),
    ),
  ];
}

/**
 * @param day the day on which the later shape takes effect (`YYYY-MM-DD`), which is compared with sunset dates
 * @returns changes by operation id, in the order: changes of the operation itself, removed, added and changed parts
 */
export function diff(before: Shape, after: Shape, day?: string): Change[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort();
  return ids.flatMap((operation) => {
    const [was, is] = [before.get(operation), after.get(operation)];
    // Snapshots of consecutive releases share the objects of unchanged operations.
    if (was === is) return [];
    const found: [string, Found][] = compareOperations(was?.get(OPERATION), is?.get(OPERATION), day).map((one) => [
      OPERATION,
      one,
    ]);
    if (was && is) found.push(...compareParts(was, is));
    return found.map(([where, one]) => ({operation, where, ...one, breaking: one.level !== 'none'}));
  });
}
