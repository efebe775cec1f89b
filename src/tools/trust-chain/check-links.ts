import {isObject} from '../lib/json';

import {toText} from './json-sets';
import {toFinding} from './rules';
import type {ChainFinding, Statement} from './types';

/** Checks how the statements of a chain are connected (OpenID Federation 1.0, sections 3.2, 4 and 10.2). */

function checkNeighbours(chain: readonly Statement[]): ChainFinding[] {
  return chain.slice(1).flatMap((above, index) => {
    const below = chain[index] as Statement;
    if (below.issuer === above.subject) return [];
    const saw = `ES[${index}] is issued by ${below.issuer || 'nobody'}, and ES[${index + 1}] is about ${above.subject || 'nobody'}`;
    return [toFinding('link', {statement: index + 1, saw})];
  });
}

/** Compares each subordinate statement with the subject's `authority_hints`, if they were pasted. */
function checkHints(chain: readonly Statement[], extras: readonly Statement[]): ChainFinding[] {
  return chain.flatMap((statement, index) => {
    if (statement.isConfiguration) return [];
    const subject = [...chain, ...extras].find(
      (one) => one.isConfiguration && one.subject === statement.subject && one !== statement,
    );
    if (!subject) return [];
    const hints = subject.claims.authority_hints;
    const owner = `the configuration of ${subject.subject}`;
    if (hints === undefined)
      return [toFinding('authority-hints', {statement: index, saw: `no authority_hints in ${owner}`})];
    // Another rule reports hints that are not valid.
    if (!Array.isArray(hints) || hints.length === 0 || hints.includes(statement.issuer)) return [];
    return [
      toFinding('superior-hint', {statement: index, saw: `iss ${statement.issuer}; ${owner} has ${toText(hints)}`}),
    ];
  });
}

/** Superiors must publish a fetch and a list endpoint. Otherwise, nobody can fetch the statements of this chain. */
function checkEndpoints(chain: readonly Statement[], extras: readonly Statement[]): ChainFinding[] {
  const last = chain.length - 1;
  const superiors = [
    ...chain
      .map((statement, index) => ({statement, index}))
      .slice(1)
      .filter(({index}) => index === last),
    ...extras.map((statement) => ({statement, index: undefined})),
  ];
  return superiors.flatMap(({statement, index}) => {
    const {metadata} = statement.claims;
    const entity = isObject(metadata) ? metadata.federation_entity : undefined;
    const names = ['federation_fetch_endpoint', 'federation_list_endpoint'];
    const missing = names.filter((name) => !isObject(entity) || typeof entity[name] !== 'string');
    return statement.isConfiguration && missing.length > 0
      ? [
          toFinding('superior-endpoints', {
            statement: index,
            saw: `${statement.subject} without ${missing.join(' and ')}`,
          }),
        ]
      : [];
  });
}

/**
 * Returns findings about the connections between the statements.
 * @param anchor identifier of the trust anchor that the reader accepts, or undefined
 */
export function checkLinks(
  chain: readonly Statement[],
  extras: readonly Statement[],
  anchor: string | undefined,
): ChainFinding[] {
  const [first] = chain;
  const last = chain[chain.length - 1];
  const findings: ChainFinding[] = [];
  if (!first?.isConfiguration)
    findings.push(
      toFinding('subject-configuration', {statement: 0, saw: `iss ${first?.issuer}, sub ${first?.subject}`}),
    );
  else if (chain.length === 1)
    findings.push(toFinding('incomplete', {statement: 0, saw: `only the configuration of ${first.subject}`}));
  if (anchor !== undefined && chain.length > 1 && last && last.issuer !== anchor)
    findings.push(toFinding('anchor-identifier', {statement: chain.length - 1, saw: last.issuer, expected: anchor}));
  return [...findings, ...checkNeighbours(chain), ...checkHints(chain, extras), ...checkEndpoints(chain, extras)];
}
