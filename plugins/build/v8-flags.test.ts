import {spawnSync} from 'node:child_process';

import {describe, expect, it} from 'vitest';

import {buildFlags} from './v8-flags';

describe('the V8 flags of a build', () => {
  it('are accepted by this version of Node.js', () => {
    const {status, stderr} = spawnSync(process.execPath, [...buildFlags(process.versions.node), '--eval', '0'], {
      encoding: 'utf8',
    });
    expect({status, stderr}).toEqual({status: 0, stderr: ''});
  });

  it.each([
    ['20.19.0', '--interrupt-budget=900000'],
    ['22.0.0', '--invocation-count-for-turbofan=18000'],
    ['24.1.0', '--invocation-count-for-turbofan=18000'],
  ])('delay optimisation, in Node.js %s with %s', (version, flag) => expect(buildFlags(version)).toContain(flag));
});
