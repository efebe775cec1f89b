import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {diagnose} from './diagnose';
import type {DiagnosisInput} from './diagnosis';
import {NOW} from './testing/valid-cases';

/** The doctor must find no fault in the requests that the documentation shows as correct. */

const ROOT = path.resolve(__dirname, '../../..');
/** Blocks with a title are skipped: they are parts of scripts, not complete requests. */
const BLOCK = /^[ \t]*```(?:bash|http)(?![^\n]*title=)[^\n]*\n([\s\S]*?)^[ \t]*```/gm;
const REQUEST = /^\s*(?:\w+=\$\()?curl |^(?:GET|POST|PUT|DELETE) \S+ HTTP/m;

/** Skipped, because revocation lists and OCSP responses are fetched without TLS; they are signed. */
const REVOCATION = /http:\/\/(?:crl|ocsp)\./;

function findBlocks(): {file: string; block: string}[] {
  const files = readdirSync(path.join(ROOT, 'docs'), {recursive: true, encoding: 'utf8'}).filter((file) =>
    file.endsWith('.mdx'),
  );
  return files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, 'docs', file), 'utf8').matchAll(BLOCK)]
      .map((match) => match[1] as string)
      .filter((block) => REQUEST.test(block) && !REVOCATION.test(block))
      .map((block) => ({file, block})),
  );
}

function serverOf(block: string): Pick<DiagnosisInput, 'server' | 'issuer'> {
  if (/\.bank\.example/.test(block)) return {server: 'other', issuer: 'https://auth.bank.example'};
  return {server: block.includes('.sandbox.') ? 'sandbox' : 'production'};
}

describe('requests of the documentation', () => {
  it('break no rule', async () => {
    const blocks = findBlocks();
    expect(blocks.length).toBeGreaterThan(50);
    const contradictions = [];
    for (const {file, block} of blocks) {
      const findings = await diagnose({request: block, ...serverOf(block), now: new Date(NOW * 1000)});
      for (const {rule, severity, saw} of findings)
        if (severity !== 'unchecked') contradictions.push(`${file}: ${rule}: ${saw}: ${block.slice(0, 120)}`);
    }
    expect(contradictions).toEqual([]);
  });
});
