/**
 * An agent can answer the questions of integrating developers (questions.yml), with llms.txt and the Markdown of pages
 * alone, and with the docs MCP server alone. The needed facts must be in the first three results.
 */
import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';

import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {BASE_URL, DEFAULT_SITE_URL} from '../../../src/site/facts';
import {installDocsMcp} from '../../support/agents/install-docs-mcp';
import {findMissing, MAX_RESULTS, readQuestions} from '../../support/agents/questions';
import {createListReader} from '../../support/agents/read-from-lists';
import {readFromMcp} from '../../support/agents/read-from-mcp';
import {PLAIN_BUILD} from '../../support/site/sites';

const SITE = DEFAULT_SITE_URL + BASE_URL;
/** Maximum number of the 25 questions with missing facts. */
const MAX_MISSES = 1;

const questions = readQuestions(path.join(__dirname, 'questions.yml'));

type Read = {address: string; text: string};

/** Asks each question. @returns an entry for each question with missing facts */
async function report(way: string, read: (question: string) => Read[] | Promise<Read[]>): Promise<string[]> {
  const misses: string[] = [];
  for (const asked of questions) {
    const results = await read(asked.question);
    expect(results.length).toBeLessThanOrEqual(MAX_RESULTS);
    const missing = findMissing(
      asked,
      results.map(({text}) => text),
    );
    if (missing.length > 0)
      misses.push(
        `${asked.question}\n  missing: ${missing.join('; ')}\n  read: ${results.map(({address}) => address).join(' ')}`,
      );
  }
  console.log([`${way}: ${questions.length - misses.length} of ${questions.length} questions`, ...misses].join('\n'));
  return misses;
}

it('there are 25 questions, each with facts', () => {
  expect(new Set(questions.map(({question}) => question)).size).toBe(25);
  expect(questions.every(({facts}) => facts.length > 0)).toBe(true);
});

it('a fact that is in no result is missing', () => {
  const asked = {question: 'Which?', facts: ['one', ['two', 'three']]};
  expect(findMissing(asked, ['one and three'])).toEqual([]);
  expect(findMissing(asked, ['one'])).toEqual(['two or three']);
  expect(findMissing(asked, [])).toEqual(['one', 'two or three']);
});

it('an agent with llms.txt and Markdown finds the facts', async () => {
  const read = (address: string) => readFileSync(path.join(PLAIN_BUILD, address.slice(SITE.length)), 'utf8');
  const misses = await report('llms.txt and Markdown', createListReader(`${SITE}llms.txt`, read));
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(MAX_MISSES);
});

describe('an agent with the docs MCP server', () => {
  const installed = installDocsMcp();
  const client = new Client({name: 'questions', version: '1'});

  beforeAll(() =>
    client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [...installed.restrictions, path.join(installed.package, 'server.cjs')],
        cwd: installed.folder,
        stderr: 'ignore',
      }),
    ),
  );
  afterAll(async () => {
    await client.close();
    rmSync(path.dirname(installed.folder), {recursive: true});
  });

  it('finds the facts', async () => {
    const misses = await report('docs MCP server', (question) => readFromMcp(client, question));
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(MAX_MISSES);
  });
});
