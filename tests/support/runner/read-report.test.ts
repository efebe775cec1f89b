import {describe, expect, it} from 'vitest';

import {countSuite, readPlaywright, readVitest, type PlaywrightReport, type VitestReport} from './read-report';

const inSite = (absolute: string) => absolute.replace('/site/', '');

describe('readVitest', () => {
  const report: VitestReport = {
    numPassedTests: 7,
    testResults: [
      {
        name: '/site/a.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [{status: 'passed', fullName: 'a adds', failureMessages: []}],
      },
      {
        name: '/site/b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          {status: 'passed', fullName: 'b adds', failureMessages: []},
          {
            status: 'failed',
            fullName: 'b ends',
            failureMessages: ['AssertionError: expected 2\n  to be 3\n    at /site/b.test.ts:9:1\n    at run'],
          },
        ],
      },
      {
        name: '/site/c.test.ts',
        status: 'failed',
        message: 'Cannot find module ./c',
        assertionResults: [{status: 'skipped', fullName: 'c adds', failureMessages: []}],
      },
    ],
  };

  it('counts and names failed tests and files that could not run, with their messages', () => {
    expect(readVitest(report, inSite)).toEqual({
      passed: 7,
      failed: 2,
      names: ['b.test.ts › b ends: AssertionError: expected 2 to be 3', 'c.test.ts: Cannot find module ./c'],
    });
  });
});

describe('readPlaywright', () => {
  const report: PlaywrightReport = {
    stats: {expected: 5, flaky: 1, unexpected: 1, skipped: 1},
    suites: [
      {
        title: 'page.spec.ts',
        suites: [
          {
            title: 'the page',
            specs: [
              {title: 'opens', tests: [{projectName: 'desktop', status: 'expected', results: [{errors: []}]}]},
              {
                title: 'holds still',
                tests: [
                  {
                    projectName: 'phone',
                    status: 'unexpected',
                    results: [
                      {errors: [{message: 'first try'}]},
                      {errors: [{message: '\u001b[2mexpect(\u001b[22mshift)\n\nExpected: <= 0.02\nReceived: 0.5'}]},
                    ],
                  },
                  {projectName: 'desktop', status: 'skipped', results: []},
                ],
              },
            ],
          },
        ],
      },
    ],
  };

  it('counts skipped tests as failed, and names each with the message of its last attempt', () => {
    expect(readPlaywright(report)).toEqual({
      passed: 6,
      failed: 2,
      names: [
        'page.spec.ts › the page › holds still (phone): expect(shift) Expected: <= 0.02 Received: 0.5',
        'page.spec.ts › the page › holds still (desktop, skipped)',
      ],
    });
  });
});

describe('countSuite', () => {
  it('returns the count of the report when the runner agrees', () => {
    const count = {passed: 3, failed: 0, names: []};
    expect(countSuite('unit', true, () => count)).toEqual(count);
  });

  it('returns the count of the report when a test failed', () => {
    const count = {passed: 3, failed: 1, names: ['a › b']};
    expect(countSuite('unit', false, () => count)).toEqual(count);
  });

  it('reports a suite that exited with an error although no test failed', () => {
    expect(countSuite('unit', false, () => ({passed: 3, failed: 0, names: []}))).toEqual({
      passed: 3,
      failed: 1,
      names: ['unit: runner failed although every test passed'],
    });
  });

  it('reports a suite that ran no tests', () => {
    expect(countSuite('unit', true, () => ({passed: 0, failed: 0, names: []}))).toEqual({
      passed: 0,
      failed: 1,
      names: ['unit: ran no tests'],
    });
  });

  it('reports a suite without a report, with the reason', () => {
    const read = () => {
      throw new Error('no such file');
    };
    expect(countSuite('unit', true, read)).toEqual({
      passed: 0,
      failed: 1,
      names: ['unit: no report: Error: no such file'],
    });
  });
});
