/** Runs the programs that pages show in several languages, with genuine and forged inputs. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {readCodeBlocks} from '../../support/code/code-blocks';
import type {CodeBlock} from '../../support/code/code-blocks';
import {KEYSTORE_PASSWORD} from '../certificates';
import {runProgram} from '../driver';
import type {Gateway} from '../gateway';
import type {TestedLanguage} from '../languages';
import type {RunContext, SampleRunner} from '../sample-runner';
import type {Tally} from '../test-language';

import {compileJava} from './compile-java';
import type {CheckedProgram, ProgramCommand} from './compile-java';
import {findPrograms} from './find-programs';
import {judgeRun} from './judge-run';
import type {ProgramCase, ProgramTask} from './program';

/** Loads Debian's copy of the library that a reader gets from Composer. */
const AUTOLOAD = "<?php require 'phpseclib3/autoload.php';\n";

type Context = RunContext & {gateway: Gateway};

/** Checks the requests of a run. Reports exceptions as faults too, such as for a token that does not verify. */
async function judgeRequests(
  one: ProgramCase,
  ...received: Parameters<NonNullable<ProgramCase['judgeRequests']>>
): Promise<readonly string[]> {
  try {
    return (await one.judgeRequests?.(...received)) ?? [];
  } catch (error) {
    return [(error as Error).message];
  }
}

async function runCase(
  task: ProgramTask,
  one: ProgramCase,
  {command, env}: ProgramCommand,
  {work, gateway}: Context,
): Promise<readonly string[]> {
  for (const [name, text] of Object.entries(one.files ?? {})) writeFileSync(path.join(work, name), text);
  gateway.expect(one.answer ?? {status: 404, body: '{}'});
  const {status, output} = await runProgram(command, work, {...env, KEYSTORE_PASSWORD, ...one.variables}, one.input);
  const read = (name: string) => readFileSync(path.join(work, name), 'utf8');
  const {requests, unknownHosts} = gateway.received();
  const faults = await judgeRequests(one, requests, read);
  return [
    ...judgeRun(one, {status, output: output.replace(task.log ?? '', '')}, one.accepted ?? task.accepted),
    ...faults.map((fault) => `${one.name}: ${fault}`),
    ...unknownHosts.map((host) => `${one.name}: it sent a request to ${host}`),
  ];
}

async function check(file: string, runner: SampleRunner): Promise<CheckedProgram> {
  return {errors: [(await runner.check([file])).get(file) ?? []].flat(), command: () => runner.command(file)};
}

async function testInLanguage(
  task: ProgramTask,
  {id, fileName, createRunner}: TestedLanguage,
  {text, title}: CodeBlock,
  context: Context,
): Promise<Tally> {
  // javac requires a file with the name of the class.
  const name = id === 'java' ? (title ?? fileName) : fileName;
  const file = path.join(context.work, id, task.name, name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, `${text}\n`);
  const runner = createRunner(context);
  const {errors, command} = id === 'java' ? await compileJava(file, runner, context) : await check(file, runner);
  const results = [errors];
  if (errors.length === 0)
    for (const one of await task.createCases()) results.push(await runCase(task, one, await command(), context));
  runner.close();
  const failures = results.filter((faults) => faults.length > 0);
  return {
    passed: results.length - failures.length,
    failures: failures.map((faults) => `${task.name}, ${id}: ${faults.join('; ')}`),
  };
}

/** @returns one item for each task, language and case, and one for each check with the toolchain */
export async function testPrograms(
  tasks: readonly ProgramTask[],
  tested: readonly TestedLanguage[],
  context: Context,
): Promise<Tally> {
  mkdirSync(path.join(context.work, 'vendor'), {recursive: true});
  writeFileSync(path.join(context.work, 'vendor/autoload.php'), AUTOLOAD);
  const tallies: Tally[] = [];
  const blocks = await readCodeBlocks();
  for (const task of tasks) {
    const programs = findPrograms(task, blocks);
    for (const language of tested) {
      const program = programs.get(language.id);
      if (program) tallies.push(await testInLanguage(task, language, program, context));
    }
    console.log(`${task.name}: done`);
  }
  return {
    passed: tallies.reduce((total, {passed}) => total + passed, 0),
    failures: tallies.flatMap(({failures}) => failures),
  };
}
