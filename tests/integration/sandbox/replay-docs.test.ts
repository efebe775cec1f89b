/** Replays the curl requests of the documentation in page order against the simulation, and compares the responses. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import type {DescriptionDocument} from '../../../src/sandbox/description';
import {createSandbox} from '../../../src/sandbox/sandbox';
import {loadDocument} from '../../../src/sandbox/testing/load-document';
import {readDocPages} from '../../support/sandbox/doc-pages';
import type {DocPages} from '../../support/sandbox/doc-pages';
import {APPLICATION, keyPem, SIGNING_KEY} from '../../support/sandbox/example-caller';
import {faultsOf} from '../../support/sandbox/page-faults';
import {createPageShell} from '../../support/sandbox/page-shell';
import type {PageShell} from '../../support/sandbox/page-shell';
import {replayPage} from '../../support/sandbox/replay-page';

import {EXCEPTIONS, PAGES} from './replayed-pages';

let document: DescriptionDocument;
let pages: DocPages;
let shell: PageShell;

beforeAll(async () => {
  document = await loadDocument();
  pages = await readDocPages();
  const {certificate} = await createSandbox(document).credentials(APPLICATION, 'get-organisations');
  shell = await createPageShell({
    'transport.pem': certificate ?? '',
    'transport.key': keyPem('client-transport-key'),
    'signing.key': keyPem(SIGNING_KEY),
  });
});

afterAll(() => {
  shell.close();
});

describe('the requests of the documentation', () => {
  it('get the responses from the simulation that the pages show', async () => {
    const unused = new Set(Object.keys(EXCEPTIONS));
    const faults: string[] = [];
    let count = 0;
    for (const file of pages.files) {
      const run = await replayPage(file, {document, pages, shell, setups: PAGES});
      count += run.replayed.filter(({block}) => run.bash[block]?.file === file).length;
      for (const fault of faultsOf(file, run, pages)) {
        const exceptions = Object.keys(EXCEPTIONS).filter((start) => fault.startsWith(start));
        if (exceptions.length === 0) faults.push(fault);
        for (const one of exceptions) unused.delete(one);
      }
    }
    console.log(`Pages: ${pages.files.length}. Requests replayed: ${count}.`);
    expect(count).toBeGreaterThan(260);
    expect(faults).toEqual([]);
    expect([...unused]).toEqual([]);
  });
});
