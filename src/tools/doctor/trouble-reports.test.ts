import {describe, expect, it} from 'vitest';

import {diagnose} from './diagnose';
import {toInput} from './testing/drafts';
import {TROUBLE_REPORTS} from './testing/trouble-reports';

const NEEDED = 17;

async function namesCause(index: number): Promise<boolean> {
  const {cause, draft} = TROUBLE_REPORTS[index] as (typeof TROUBLE_REPORTS)[number];
  const findings = await diagnose(toInput(draft()));
  const errors = findings.filter(({severity}) => severity === 'error').map(({rule}) => rule);
  return cause !== undefined && errors.includes(cause);
}

describe('public trouble reports', () => {
  it(`are twenty, and the doctor names the cause of at least ${NEEDED}`, async () => {
    expect(new Set(TROUBLE_REPORTS.map(({report}) => report)).size).toBe(20);
    const named = await Promise.all(TROUBLE_REPORTS.map((_, index) => namesCause(index)));
    const missed = TROUBLE_REPORTS.filter((_, index) => !named[index]).map(({report}) => report);
    console.info(
      `${named.filter(Boolean).length} of ${TROUBLE_REPORTS.length} causes named; not: ${missed.join(', ')}`,
    );
    expect(named.filter(Boolean).length).toBeGreaterThanOrEqual(NEEDED);
    expect(missed).toEqual(TROUBLE_REPORTS.filter(({cause}) => cause === undefined).map(({report}) => report));
  });

  it('whose cause only the server knows end with a finding that says so', async () => {
    for (const {draft} of TROUBLE_REPORTS.filter(({cause}) => cause === undefined)) {
      const findings = await diagnose(toInput(draft()));
      expect(findings.map(({rule}) => rule)).toContain('unexplained-answer');
    }
  });
});
