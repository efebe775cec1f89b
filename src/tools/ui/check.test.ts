import {describe, expect, it} from 'vitest';

import {isOutdated} from './check';

describe('isOutdated', () => {
  const inputs = {request: 'curl', server: 'production'};

  it('finds a field that has changed since the check', () => {
    expect(isOutdated({inputs}, {...inputs, server: 'sandbox'})).toBe(true);
  });

  it('finds nothing in fields that are the same, or the same again', () => {
    expect(isOutdated({inputs}, {...inputs})).toBe(false);
  });
});
