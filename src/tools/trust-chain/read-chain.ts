import {ToolError} from '../lib/tool-error';

import {splitStatements} from './split-statements';
import type {Statement} from './types';

export type ReadChain = {
  /** Chains from the subject upwards, the best first; at least one. */
  chains: Statement[][];
  /** Configurations of superiors between subject and anchor. They are not part of a chain, but are compared with it. */
  extras: Statement[];
  /** Statements that no chain contains. */
  unused: Statement[];
  /** What was repaired or omitted while reading. */
  notes: string[];
};

/** Superiors with statements about each other can form more paths than a page can show. */
const MAX_CHAINS = 20;

/**
 * Finds paths from an entity up to an entity about which no statement was pasted. Visits no entity twice, because
 * authority hints may form a loop (OpenID Federation 1.0, section 10.1).
 */
function findPaths(entity: string, statements: readonly Statement[], visited: readonly string[] = []): Statement[][] {
  const seen = [...visited, entity];
  const about = statements.filter(
    ({isConfiguration, subject, issuer}) => !isConfiguration && subject === entity && !seen.includes(issuer),
  );
  if (about.length === 0) return [[]];
  const paths: Statement[][] = [];
  for (const statement of about) {
    if (paths.length >= MAX_CHAINS) break;
    paths.push(...findPaths(statement.issuer, statements, seen).map((above) => [statement, ...above]));
  }
  return paths.slice(0, MAX_CHAINS);
}

const issuedAt = ({claims: {iat}}: Statement) => (typeof iat === 'number' ? iat : 0);

/** The newest pasted configuration of the entity. */
function configurationOf(entity: string, statements: readonly Statement[]): Statement | undefined {
  const [newest] = statements
    .filter(({isConfiguration, subject}) => isConfiguration && subject === entity)
    .sort((left, right) => issuedAt(right) - issuedAt(left));
  return newest;
}

/** Adds the configurations of the subject and the anchor, if they were pasted. */
function closePath(subject: string, path: readonly Statement[], statements: readonly Statement[]): Statement[] {
  const anchor = path[path.length - 1]?.issuer ?? subject;
  const ends = [configurationOf(subject, statements), configurationOf(anchor, statements)];
  const [first, last] = anchor === subject ? [ends[0]] : ends;
  return [...(first ? [first] : []), ...path, ...(last ? [last] : [])];
}

const isComplete = (chain: readonly Statement[]) =>
  chain.length > 1 && chain[chain.length - 1]?.isConfiguration === true;

/** Finds an entity that issues no statement about others. Prefers entities with a configuration and a superior. */
function findSubject(statements: readonly Statement[]): string {
  const entities = [...new Set(statements.map(({subject}) => subject))];
  const leaves = entities.filter(
    (entity) => !statements.some(({issuer, isConfiguration}) => issuer === entity && !isConfiguration),
  );
  const rank = (entity: string) =>
    (configurationOf(entity, statements) ? 2 : 0) +
    (statements.some(({subject, isConfiguration}) => subject === entity && !isConfiguration) ? 1 : 0);
  // If there is no such entity, the statements form a loop.
  const [best = ''] = (leaves.length > 0 ? leaves : entities).sort((left, right) => rank(right) - rank(left));
  return best;
}

/**
 * Orders statements into chains (OpenID Federation 1.0, section 4). If they do not connect and the first is a
 * configuration, keeps the pasted order, so that the check can name the broken link.
 */
export function orderStatements(statements: readonly Statement[]): Omit<ReadChain, 'notes'> {
  const subject = findSubject(statements);
  const chains = findPaths(subject, statements)
    .map((path) => closePath(subject, path, statements))
    // Chains with an anchor first, then shorter chains (section 10.3).
    .sort((left, right) => Number(isComplete(right)) - Number(isComplete(left)) || left.length - right.length);
  const linked = new Set(chains.flat());
  const rest = statements.filter((statement) => !linked.has(statement));
  const configured = new Set([...linked].filter(({isConfiguration}) => isConfiguration).map(({issuer}) => issuer));
  const superiors = new Set([...linked].map(({issuer}) => issuer).filter((issuer) => !configured.has(issuer)));
  const extras = [...superiors].flatMap((entity) => configurationOf(entity, rest) ?? []);
  const unused = rest.filter((statement) => !extras.includes(statement));
  const isBroken = unused.length > 0 && !chains.some(isComplete);
  if (isBroken && statements[0]?.isConfiguration)
    return {chains: [statements.filter((statement) => !extras.includes(statement))], extras, unused: []};
  return {chains, extras, unused};
}

const toName = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Reads pasted entity statements and orders them into trust chains.
 * @param text JWTs one per line or otherwise separated, a JSON array, or a JWT that contains a trust chain
 * @throws ToolError if the text has no entity statement, or contains anything but signed JWTs with claims
 */
export function readChain(text: string): ReadChain {
  const {statements: found, notes} = splitStatements(text);
  const statements = found.map((jws, index): Statement => {
    if (!jws.payload)
      throw new ToolError(
        `JWT ${index + 1} has no claims: its payload is not a JSON object.`,
        'Paste entity statements.',
      );
    const issuer = toName(jws.payload.iss);
    const subject = toName(jws.payload.sub);
    return {
      jws,
      header: jws.header,
      claims: jws.payload,
      issuer,
      subject,
      isConfiguration: issuer === subject,
      position: index + 1,
    };
  });
  const ordered = orderStatements(statements);
  const isReordered = ordered.chains[0]?.some(
    ({position}, index, chain) => index > 0 && position < (chain[index - 1]?.position ?? 0),
  );
  if (isReordered) notes.push('the statements were put into the order of a chain');
  for (const {position, subject} of ordered.unused)
    notes.push(`statement ${position}, about ${subject || 'nobody'}, is not connected with the chain`);
  return {...ordered, notes};
}
