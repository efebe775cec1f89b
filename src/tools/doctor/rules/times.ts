import type {JsonObject} from '../../lib/json';
import {ciba, cite, fapi, fapiMessageSigning, portalPage} from '../../lib/sources';
import type {Facts, Token} from '../facts';
import {
  ADVISED_LIFETIME,
  ASSERTION_LIFETIME,
  CLOCK_LIMIT,
  CLOCK_TOLERANCE,
  PASTED_LATER,
  PROOF_AGE,
  REQUEST_OBJECT_LIFETIME,
  STATEMENT_AGE,
} from '../profile';
import {PAGES, type Fault, type Rule} from '../rule';

import {inWords, listed, showTime} from './text';

/** Rules for times in JWTs. All times are seconds since 1970 (NumericDate, RFC 7519, section 2). */

const CLAIMS = ['exp', 'iat', 'nbf'];
/** Larger values are milliseconds: this is 3 January 5138 in seconds, and 3 March 1973 in milliseconds. */
const MILLISECONDS = 1e11;

const isDate = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < MILLISECONDS;

function tokensOf(facts: Facts): {name: string; claims: JsonObject}[] {
  const tokens: (Token | undefined)[] = [facts.assertion, facts.requestObject, facts.statement, facts.proof];
  return tokens.flatMap((token) => (token?.jws ? [{name: token.name, claims: token.jws.payload}] : []));
}

const clockOf = ({response}: Facts) =>
  response?.date === undefined ? 'the clock of this device' : 'the Date of the answer';

/** Finds an `iat` or `nbf` that is too far ahead of the server. */
function findClockFault(facts: Facts, name: string, claims: JsonObject): Fault | undefined {
  const ahead = Math.max(...[claims.iat, claims.nbf].filter(isDate)) - facts.now;
  if (!(ahead > CLOCK_TOLERANCE)) return undefined;
  return {
    saw: `iat or nbf of ${name} is ${Math.round(ahead)} seconds ahead of ${clockOf(facts)}`,
    expected: `at most ${CLOCK_TOLERANCE} seconds ahead (${CLOCK_TOLERANCE} to ${CLOCK_LIMIT} may be refused, more than ${CLOCK_LIMIT} always is)`,
    fix: `Set the clock of the signing machine back by ${Math.round(ahead)} seconds (NTP), and compute iat from UTC.`,
    severity: ahead > CLOCK_LIMIT ? 'error' : 'warning',
  };
}

function findExpiryFault(facts: Facts, claims: JsonObject | undefined, name: string): Fault | undefined {
  if (!claims || (claims.exp !== undefined && !isDate(claims.exp))) return undefined;
  if (claims.exp === undefined)
    return {saw: 'no exp', expected: 'exp, a little ahead of the time of the request', fix: `Add exp to the ${name}.`};
  const late = facts.now - claims.exp;
  if (late < 0) return undefined;
  const isDated = facts.response?.date !== undefined;
  return {
    ...(!isDated && late < PASTED_LATER && {severity: 'warning'}),
    saw: `exp ${showTime(claims.exp)}, ${inWords(late)} before ${clockOf(facts)}`,
    expected: `exp after ${showTime(Math.floor(facts.now))}`,
    fix: isDated
      ? `Sign a new ${name} for each request. If you did, the clock of the signing machine is at least ${Math.round(late)} seconds behind the server.`
      : `Sign a new ${name} and send it at once. If this one was fresh when you sent it, paste the answer with its header Date as well.`,
  };
}

/**
 * Finds an `exp` that is too far ahead of the server, if the response has a `Date`. Connect compares `exp` with its own
 * clock, not only with `iat`.
 */
function findAheadFault({response, server, now}: Facts, {iat, exp}: JsonObject): Fault | undefined {
  if (response?.date === undefined || !server?.isConnect || !isDate(exp)) return undefined;
  // The rule clock-ahead already reports an `iat` that is this far ahead.
  if (isDate(iat) && iat - now > CLOCK_LIMIT) return undefined;
  const ahead = exp - now;
  if (ahead <= ASSERTION_LIFETIME) return undefined;
  return {
    title: 'exp of the assertion is too far ahead of the server',
    saw: `exp ${Math.round(ahead)} seconds ahead of the Date of the answer`,
    expected: `at most ${ASSERTION_LIFETIME} seconds ahead of the clock of the server`,
    fix: `Sign for about ${ADVISED_LIFETIME} seconds: set exp to iat plus ${ADVISED_LIFETIME}. Correct the clock of the signing machine (NTP).`,
  };
}

/** Finds an assertion whose lifetime is too long according to its own claims or to the clock of the server. */
function checkLifetime(facts: Facts): Fault | undefined {
  const claims = facts.assertion?.jws?.payload;
  if (!claims || !isDate(claims.exp)) return undefined;
  const limit = facts.server?.isConnect ? ASSERTION_LIFETIME : REQUEST_OBJECT_LIFETIME;
  const start = isDate(claims.iat) ? claims.iat : facts.now;
  const life = claims.exp - start;
  if (life <= limit) return findAheadFault(facts, claims);
  return {
    saw: `exp ${inWords(life)} after ${isDate(claims.iat) ? 'iat' : 'now'}`,
    expected: `at most ${limit} seconds`,
    fix: `Set exp to iat plus about ${ADVISED_LIFETIME} seconds, and sign a new assertion for each request.`,
    ...(!facts.server?.isConnect && {severity: 'warning' as const}),
  };
}

export const TIME_RULES: readonly Rule[] = [
  {
    id: 'numeric-date',
    title: 'A time is not in seconds since 1970',
    severity: 'error',
    source: cite(7519, '2'),
    page: PAGES.authentication,
    check: (facts) =>
      tokensOf(facts).flatMap(({name, claims}) =>
        CLAIMS.filter((claim) => claims[claim] !== undefined && !isDate(claims[claim])).map((claim) => {
          const value = claims[claim];
          const isLong = typeof value === 'number' && value >= MILLISECONDS;
          return {
            saw: `${claim} of ${name} is ${JSON.stringify(value)}${isLong ? ', which are milliseconds' : ''}`,
            expected: 'a JSON number of seconds, ten digits',
            fix: isLong
              ? 'Divide the time by 1000 and round it down.'
              : 'Write the time as a number without quotation marks.',
          };
        }),
      ),
  },
  {
    id: 'clock-ahead',
    title: 'A time in the JWT is ahead of the clock',
    severity: 'error',
    source: fapi('5.3.2.1'),
    page: PAGES.limits,
    check: (facts) =>
      tokensOf(facts)
        .filter(({name}) => name !== 'software_statement')
        .flatMap(({name, claims}) => findClockFault(facts, name, claims) ?? []),
  },
  {
    id: 'assertion-expiry',
    title: 'The assertion has expired',
    severity: 'error',
    source: cite(7523, '3'),
    page: PAGES.authentication,
    after: ['token-type'],
    check: (facts) => findExpiryFault(facts, facts.assertion?.jws?.payload, 'assertion'),
  },
  {
    id: 'assertion-lifetime',
    title: 'The assertion is valid for too long',
    severity: 'error',
    source: cite(7523, '3'),
    page: PAGES.limits,
    check: checkLifetime,
  },
  {
    id: 'request-object-window',
    title: 'The request object is valid at the wrong time or for too long',
    severity: 'error',
    source: fapiMessageSigning('5.3.1'),
    page: PAGES.push,
    after: ['clock-ahead'],
    check: (facts) => {
      const claims = facts.requestObject?.jws?.payload;
      if (!claims) return undefined;
      const {nbf, exp} = claims;
      const isCiba = facts.endpoint === 'backchannel-authentication';
      const clause = isCiba ? {source: ciba('7.1.1'), page: PAGES.ciba} : {};
      // Only a warning at other servers: RFC 9101 requires neither claim, and FAPI 2.0 Message Signing may not apply.
      const severity = isCiba || facts.server?.isConnect ? 'error' : 'warning';
      const fix = 'Set nbf to the time of signing and exp a few minutes later, and send the object at once.';
      const absent = ['nbf', 'exp'].filter((name) => claims[name] === undefined);
      if (absent.length > 0) return {saw: `no ${listed(absent)}`, expected: 'nbf and exp', fix, severity, ...clause};
      const expired = findExpiryFault(facts, claims, 'request object');
      if (expired) return {...expired, ...clause};
      if (isCiba || !isDate(nbf) || !isDate(exp)) return undefined;
      const expected = `exp at most ${REQUEST_OBJECT_LIFETIME / 60} minutes after nbf, nbf at most ${REQUEST_OBJECT_LIFETIME / 60} minutes ago`;
      if (exp - nbf > REQUEST_OBJECT_LIFETIME)
        return {saw: `exp ${inWords(exp - nbf)} after nbf`, expected, fix, severity};
      if (facts.now - nbf > REQUEST_OBJECT_LIFETIME)
        return {saw: `nbf ${inWords(facts.now - nbf)} ago`, expected, fix, severity};
      return undefined;
    },
  },
  {
    id: 'statement-age',
    title: 'The software statement is too old',
    severity: 'error',
    source: portalPage('Standard SSA API, Verify', PAGES.statement),
    page: PAGES.statement,
    check: (facts) => {
      const claims = facts.statement?.jws?.payload;
      if (!claims || (claims.iat !== undefined && !isDate(claims.iat))) return undefined;
      const expected = `iat at most ${STATEMENT_AGE / 60} minutes ago`;
      const fix = 'Get a new assertion from the directory and register with it at once.';
      // Only a warning at other servers: five minutes is common, but RFC 7591 defines no maximum age.
      const severity = facts.server?.isConnect ? 'error' : 'warning';
      if (claims.iat === undefined) return {saw: 'no iat', expected, fix, severity};
      const age = facts.now - claims.iat;
      if (age > STATEMENT_AGE) return {saw: `iat ${inWords(age)} before ${clockOf(facts)}`, expected, fix, severity};
      return undefined;
    },
  },
  {
    id: 'proof-age',
    title: 'The DPoP proof is too old',
    severity: 'error',
    source: cite(9449, '4.3'),
    page: PAGES.profiles,
    check: (facts) => {
      const claims = facts.proof?.jws?.payload;
      if (!claims || (claims.iat !== undefined && !isDate(claims.iat))) return undefined;
      const fix = 'Make a proof for each request, and set the clock of the machine that signs (NTP).';
      if (claims.iat === undefined) return {saw: 'no iat', expected: 'iat, the time of signing', fix};
      const age = facts.now - claims.iat;
      // With a nonce, the server can check the age of the nonce instead.
      if (age <= PROOF_AGE || claims.nonce !== undefined) return undefined;
      const isDated = facts.response?.date !== undefined;
      return {
        ...(!isDated && age < PASTED_LATER && {severity: 'warning'}),
        saw: `iat ${inWords(age)} before ${clockOf(facts)}`,
        expected: 'iat within a few minutes',
        fix: isDated
          ? fix
          : `${fix} If this proof was fresh when you sent it, paste the answer with its header Date as well.`,
      };
    },
  },
];
