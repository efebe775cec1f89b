/** Runs the samples of docs/apis/verify-webhooks.mdx with genuine and forged messages. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {toPublicJwk} from '../../../plugins/content/artefacts/keys';
import type {Key} from '../../../plugins/content/artefacts/keys';
import {languages} from '../../../src/reference/languages';
import {readCodeBlocks} from '../../support/code/code-blocks';
import {SITE_DIR} from '../../support/site/sites';
import {runProgram} from '../driver';
import type {Gateway} from '../gateway';
import type {TestedLanguage} from '../languages';
import type {RunContext} from '../sample-runner';
import type {Tally} from '../test-language';

import {ADDRESS, createDeliveries} from './deliveries';
import type {Delivery} from './deliveries';
import {judgeRun} from './judge-run';

const PAGE = 'docs/apis/verify-webhooks.mdx';
export const KEYSTORE = 'keystore.connect.example';

/** Where Debian has the libraries that a reader gets from Composer and Maven. */
const AUTOLOAD = "<?php require 'phpseclib3/autoload.php';\n";
const JARS = ['databind', 'core', 'annotations'].map((name) => `/usr/share/java/jackson-${name}.jar`);

function readKey(name: string): Key {
  return {name, jwk: JSON.parse(readFileSync(path.join(SITE_DIR, `artefacts/keys/${name}.json`), 'utf8'))};
}

/** The genuine message is the delivery that the page shows, signed now. */
async function createAll(): Promise<{deliveries: readonly Delivery[]; accepted: string; keys: string}> {
  const example = readFileSync(path.join(SITE_DIR, 'artefacts/made/webhook-delivery.jwt'), 'utf8');
  const body = Buffer.from(example.split('.')[1] ?? '', 'base64url').toString();
  const {Type, MessageId} = JSON.parse(body) as {Type: string; MessageId: string};
  const directory = readKey('directory-signing-key');
  const now = Math.floor(Date.now() / 1000);
  return {
    deliveries: await createDeliveries(body, now, directory, readKey('connect-signing-key')),
    accepted: `${Type} ${MessageId}`,
    keys: JSON.stringify({keys: [await toPublicJwk(directory)]}),
  };
}

/** The sample of each language; the page has one of each grammar. */
async function readSamples(): Promise<ReadonlyMap<string, string>> {
  const blocks = (await readCodeBlocks()).filter(({file, text}) => file === PAGE && text.includes('CONNECT_SIGNATURE'));
  return new Map(
    languages.flatMap(({id, grammar}) => {
      const [found, ...more] = blocks.filter(({language}) => language === grammar);
      if (!found || more.length > 0) throw new Error(`${PAGE} has ${1 + more.length} samples in ${id} instead of one.`);
      return [[id, found.text] as const];
    }),
  );
}

/** @returns one item for each language and delivery, and one for each check with the toolchain */
export async function testWebhooks(
  tested: readonly TestedLanguage[],
  context: Omit<RunContext, 'gateway'>,
  gateway: Gateway,
): Promise<Tally> {
  const [samples, {deliveries, accepted, keys}] = await Promise.all([readSamples(), createAll()]);
  const {work} = context;
  mkdirSync(path.join(work, 'vendor'), {recursive: true});
  writeFileSync(path.join(work, 'vendor/autoload.php'), AUTOLOAD);
  const failures: string[] = [];
  let total = 0;
  for (const {id, fileName, createRunner} of tested) {
    const file = path.join(work, id, 'verify-webhook', fileName);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, `${samples.get(id) ?? ''}\n`);
    const runner = createRunner({...context, gateway});
    const report = (faults: readonly string[]) => {
      total += 1;
      if (faults.length > 0) failures.push(`verify-webhook, ${id}: ${faults.join('; ')}`);
    };
    // The launcher of Java compiles the file when it runs it, with the libraries.
    if (id !== 'java') report([(await runner.check([file])).get(file) ?? []].flat());
    const {command, env} = await runner.command(file);
    for (const delivery of deliveries) {
      gateway.expect({status: 200, body: keys});
      const variables = {CONNECT_SIGNATURE: delivery.signature, WEBHOOK_URI: ADDRESS, CLASSPATH: JARS.join(':')};
      const result = await runProgram(command, work, {...env, ...variables}, delivery.body);
      report([
        ...judgeRun(delivery, result, accepted),
        ...gateway.received().unknownHosts.map((host) => `it sent a request to ${host}`),
      ]);
    }
    runner.close();
  }
  return {passed: total - failures.length, failures};
}
