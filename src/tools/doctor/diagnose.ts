import {cite} from '../lib/sources';

import type {DiagnosisInput, Finding} from './diagnosis';
import {findOtherEnvironment} from './environments';
import {toFacts, withoutRequest, type Facts, type Inputs} from './facts';
import {findEndpoint} from './find-endpoint';
import {describeIncomplete} from './incomplete-request';
import {readInputs, type ReadInputs} from './read-inputs';
import {hasParameter, type Request} from './request/request';
import {isUnchecked, PAGES, type Fault, type Rule, type Unchecked} from './rule';
import {RULES} from './rules';
import {connectServer, findChosenServer} from './server';
import {explainAnswer} from './unexplained-answer';

function toFinding(rule: Rule, outcome: Fault | Unchecked): Finding {
  const {id} = rule;
  if (isUnchecked(outcome)) {
    const {title, needs, expected, fix} = outcome;
    const {source, page} = rule;
    return {rule: id, severity: 'unchecked', title, expected, fix, source, page, ...(needs && {needs})};
  }
  const {title, severity, source, page} = {...rule, ...outcome};
  const {saw, expected, fix} = outcome;
  return {rule: id, severity, title, ...(saw !== undefined && {saw}), expected, fix, source, page};
}

/** Checks all rules in order. Skips a rule if one of the rules in its `after` is broken. */
async function checkRules(facts: Facts): Promise<Finding[]> {
  const findings: Finding[] = [];
  const broken = new Set<string>();
  const done = new Set<string>();
  const check = async (rule: Rule): Promise<void> => {
    if (done.has(rule.id)) return;
    done.add(rule.id);
    for (const id of rule.after ?? []) {
      const before = RULES.find((one) => one.id === id);
      if (before) await check(before);
    }
    if (rule.after?.some((id) => broken.has(id))) return;
    const outcome = (await rule.check(facts)) ?? [];
    for (const one of 'length' in outcome ? outcome : [outcome]) {
      findings.push(toFinding(rule, one));
      if (!isUnchecked(one)) broken.add(rule.id);
    }
  };
  for (const rule of RULES) await check(rule);
  return findings;
}

const NOTHING: Finding = {
  rule: 'nothing-to-check',
  severity: 'unchecked',
  title: 'There is nothing to check yet',
  expected: 'a request',
  fix: 'Paste the request that fails, as a curl command or as HTTP. With the answer, keys and certificate, more can be checked.',
  source: cite(6749, '5.2'),
  page: PAGES.tokenErrors,
  needs: 'request',
};

/** Whether the response is for this request: with `request_uri`, it is for the pushed requests, else for the last. */
function isAnswered(request: Request, index: number, {requests, response}: ReadInputs): boolean {
  const isPush = (one: Request) =>
    hasParameter(one.parameters, 'code_challenge') || hasParameter(one.parameters, 'request');
  if (response?.json?.request_uri !== undefined && requests.some(isPush)) return isPush(request);
  return index === requests.length - 1;
}

function collectFactsFor(servers: Pick<Inputs, 'server' | 'chosen'>, input: DiagnosisInput, read: ReadInputs): Facts[] {
  const [certificate] = read.certificates;
  const inputs: Inputs = {
    input,
    keys: read.keys,
    ...servers,
    ...(read.discovery && {discovery: read.discovery}),
    ...(certificate && {certificate}),
  };
  const all: Facts[] = [];
  read.requests.forEach((request, index) => {
    const response = isAnswered(request, index, read) ? read.response : undefined;
    all.push(toFacts(inputs, request, findEndpoint(request, servers.server), [...all], response));
  });
  return all.length > 0 ? all : [withoutRequest(inputs, read.response)];
}

/** Collects the facts for the chosen server, or for the other environment of Connect if all values are from there. */
function collectFacts(input: DiagnosisInput, read: ReadInputs): Facts[] {
  const chosen = findChosenServer(input, read.discovery);
  const all = collectFactsFor(chosen ? {server: chosen} : {}, input, read);
  const other = findOtherEnvironment(all, chosen);
  return other && chosen ? collectFactsFor({server: connectServer(other), chosen}, input, read) : all;
}

/** Whether a finding may explain why the server refused the request. A wrong environment in the form is no reason. */
const isCause = ({severity, rule}: Finding) => severity !== 'unchecked' && rule !== 'environment-chosen';

/** Puts errors first and removes duplicates, since each request repeats the findings about keys and the certificate. */
function sort(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  const distinct = findings.filter((finding) => {
    // Ask only once for an input that several requests need, such as keys.
    const key = finding.severity === 'unchecked' ? `${finding.rule} ${finding.needs}` : JSON.stringify(finding);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return (['error', 'warning', 'unchecked'] as const).flatMap((severity) =>
    distinct.filter((finding) => finding.severity === severity),
  );
}

/**
 * Compares a request, its response, keys, certificate and discovery document with the rules.
 * @returns errors first, then warnings, then unchecked rules with the input that each needs. A text that cannot be read
 *   is reported as a finding, and does not reject the promise.
 */
export async function diagnose(input: DiagnosisInput): Promise<Finding[]> {
  const read = await readInputs(input);
  const isEmpty = (['request', 'response', 'keys', 'certificate', 'discovery'] as const).every(
    (name) => !input[name]?.trim(),
  );
  if (isEmpty) return [NOTHING];
  const findings: Finding[] = [];
  for (const facts of collectFacts(input, read)) {
    const found = await checkRules(facts);
    const isExplained = [...read.problems, ...found].some(isCause);
    const unexplained = isExplained ? undefined : explainAnswer(facts);
    findings.push(...found, ...describeIncomplete(facts), ...(unexplained ? [unexplained] : []));
  }
  // Do not ask for an input that was pasted but cannot be read.
  const unread = read.problems.map(({needs}) => needs);
  const others = findings.filter(({severity, needs}) => severity !== 'unchecked' || !unread.includes(needs));
  return sort([...read.problems, ...others]);
}
