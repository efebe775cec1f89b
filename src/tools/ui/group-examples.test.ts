import {describe, expect, it} from 'vitest';

import {CHAIN_EXAMPLES} from './chain-input';
import {groupExamples} from './group-examples';

describe('groupExamples', () => {
  it('keeps the order, and examples without a group', () => {
    const grouped = [
      {name: 'a', about: 'first'},
      {name: 'b', about: 'second', group: 'B'},
      {name: 'c', about: 'third'},
    ];
    expect(groupExamples(grouped)).toEqual([
      {label: undefined, examples: [grouped[0], grouped[2]]},
      {label: 'B', examples: [grouped[1]]},
    ]);
  });

  it('shows the valid examples of the explorer before the broken ones', () => {
    const [valid, broken, ...others] = groupExamples(CHAIN_EXAMPLES);
    expect(others).toEqual([]);
    expect([valid?.label, broken?.label]).toEqual(['Valid', 'Broken']);
    expect(valid?.examples.map(({name}) => name)).toEqual(['trust-chain', 'resolve-response', 'with-intermediate']);
    expect(broken?.examples).toContainEqual({name: 'signature', about: 'The signature is not valid', group: 'Broken'});
  });
});
