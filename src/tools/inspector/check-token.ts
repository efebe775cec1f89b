import {isObject, type JsonObject} from '../lib/json';
import {isPrivateJwk} from '../lib/read-keys';
import {
  backChannelLogout,
  ciba,
  cite,
  fapi,
  fapiMessageSigning,
  federation,
  openidCore,
  portalPage,
  type Source,
} from '../lib/sources';

import {formatDuration, toDate} from './dates';
import {checkDateValues} from './to-rows';
import {typOf, type TokenKind} from './token-kinds';
import type {Remark} from './types';

/** Finds what is unusual about a JWT. Each check is a function of header, payload and time. */

type Token = {header: JsonObject; payload: JsonObject; kind: TokenKind; now: Date};
type Check = (token: Token) => Remark[];

/**
 * FAPI 2.0 requires servers to accept times that are this far ahead of their clock, and to refuse times that are more
 * than 60 seconds ahead (section 5.3.2.1).
 */
const ALLOWED_AHEAD_SECONDS = 10;
const SSA_SECONDS = 300;
const REQUEST_OBJECT_SECONDS = 3600;

const when = (condition: boolean, remark: Remark): Remark[] => (condition ? [remark] : []);

const checkAlgorithm: Check = ({header: {alg}}) => {
  const source = fapi('5.4.1');
  if (alg === 'none')
    return [{row: 'alg', text: 'The token is not signed: anybody can have written it.', source: cite(8725, '3.2')}];
  if (typeof alg === 'string' && alg.startsWith('HS'))
    return [{row: 'alg', text: `${alg} needs a secret that both sides hold; FAPI 2.0 does not allow it.`, source}];
  if (typeof alg === 'string' && !['PS256', 'ES256', 'EdDSA', 'Ed25519'].includes(alg))
    return [{row: 'alg', text: `FAPI 2.0 allows PS256, ES256 and EdDSA with Ed25519, not ${alg}.`, source}];
  return when(alg === undefined, {text: 'The header has no alg.', source: cite(7515, '4.1.1')});
};

const checkHeader: Check = ({header, kind}) => {
  const untrusted = ['jku', 'x5u', 'jwk', 'x5c'].filter(
    (name) => name in header && !(name === 'jwk' && kind.id === 'dpop-proof'),
  );
  const {jwk} = header;
  return [
    ...when(header.kid === undefined && header.jwk === undefined, {
      text: 'The header has no kid, so the reader has to try its keys.',
      source: cite(7515, '4.1.4'),
    }),
    ...untrusted.map((row) => ({
      row,
      text: `The header says in ${row} which key to use. Take keys only from the owner's JWKS.`,
      source: cite(8725, '3.10'),
    })),
    ...when('crit' in header, {
      row: 'crit',
      text: 'A reader that does not know the parameters in crit has to refuse the token.',
      source: cite(7515, '4.1.11'),
    }),
    ...when(isObject(jwk) && isPrivateJwk(jwk), {
      row: 'jwk',
      text: 'The key in the header is private. Everybody who saw the token can use it: replace the key.',
      source: cite(9449, '4.2'),
    }),
    ...when(kind.id === 'dpop-proof' && jwk === undefined, {
      text: 'A DPoP proof needs the public key in jwk.',
      source: cite(9449, '4.2'),
    }),
  ];
};

const checkType: Check = ({header, kind: {typ, isTypRequired, title, source}}) => {
  if (!typ || typOf(header) === typ) return [];
  if (header.typ === undefined && !isTypRequired) return [];
  const found = header.typ === undefined ? 'is missing' : `is ${JSON.stringify(header.typ)}`;
  return [{row: 'typ', text: `${title}: typ ${found}, and should be "${typ}".`, source}];
};

const checkRequired: Check = ({payload, kind: {required, title, source}}) =>
  required
    .filter((name) => !(name in payload))
    .map((name) => ({text: `${title}: the claim ${name} is missing.`, source}));

const checkTimes: Check = ({payload, now}) => {
  // `checkDates` reports values that are not NumericDates, such as milliseconds.
  if (checkDateValues(payload).length > 0) return [];
  const [issued, begins, ends] = [payload.iat, payload.nbf, payload.exp].map(toDate);
  const ahead = (date: Date | undefined) => (date ? (date.getTime() - now.getTime()) / 1000 : -Infinity);
  return [
    ...when(ahead(ends) <= 0 && ends !== undefined, {
      row: 'exp',
      text: `The token ended ${formatDuration(ahead(ends))} ago.`,
      source: cite(7519, '4.1.4'),
    }),
    ...when(ahead(begins) > ALLOWED_AHEAD_SECONDS, {
      row: 'nbf',
      text: `The token begins in ${formatDuration(ahead(begins))} (${Math.round(ahead(begins))} s), unless your clock is slow.`,
      source: cite(7519, '4.1.5'),
    }),
    ...when(ahead(issued) > ALLOWED_AHEAD_SECONDS, {
      row: 'iat',
      text: `The token was issued ${Math.round(ahead(issued))} s in the future: one of the two clocks is wrong.`,
      source: fapi('5.3.2.1'),
    }),
    ...when(ends !== undefined && issued !== undefined && ends <= issued, {
      row: 'exp',
      text: 'The token ends before it was issued.',
      source: cite(7519, '4.1.4'),
    }),
  ];
};

const checkSpaces: Check = ({payload}) =>
  Object.entries(payload)
    .filter(([, value]) => typeof value === 'string' && value !== value.trim())
    .map(([row]) => ({row, text: `${row} has a space or line break at its beginning or end.`}));

const checkPrivateKeys: Check = ({payload: {jwks}}) => {
  const keys = isObject(jwks) && Array.isArray(jwks.keys) ? jwks.keys : [];
  return when(
    keys.some((key) => isObject(key) && isPrivateJwk(key)),
    {
      row: 'jwks',
      text: 'jwks has a private key. Replace it: everybody who saw the token can use it.',
      source: cite(7517, '9.2'),
    },
  );
};

const checkDates: Check = ({payload}) => checkDateValues(payload);

const GENERAL: readonly Check[] = [
  checkAlgorithm,
  checkHeader,
  checkType,
  checkRequired,
  checkDates,
  checkTimes,
  checkSpaces,
  checkPrivateKeys,
];

const isEndpoint = (value: unknown) =>
  typeof value === 'string' && /\/(token|par|request|as\/par|bc-authorize|backchannel)\/?$/.test(value);

/** Reports an audience that is an endpoint instead of the issuer. @param expected what is required */
const audienceIsIssuer =
  (expected: string, source: Source): Check =>
  ({payload: {aud}}) =>
    when(isEndpoint(aud), {row: 'aud', text: `aud looks like the address of an endpoint. ${expected}.`, source});

/** Only a client assertion must have a string as audience; a request object may have an array. */
const checkAssertionAudience: Check = (token) => [
  ...when(Array.isArray(token.payload.aud), {
    row: 'aud',
    text: 'aud is an array. FAPI 2.0 wants the issuer of the authorisation server as one string.',
    source: fapi('5.3.3.1'),
  }),
  ...audienceIsIssuer('FAPI 2.0 wants the issuer of the authorisation server', fapi('5.3.3.1'))(token),
];

const checkRequestAudience = audienceIsIssuer(
  'FAPI 2.0 wants the issuer of the authorisation server, alone or in an array',
  fapiMessageSigning('5.3.1'),
);
const checkCibaAudience = audienceIsIssuer('CIBA wants the issuer of the provider', ciba('7.1.1'));

const checkAssertion: Check = ({payload: {iat, exp}, now}) => {
  const [issued, ends] = [toDate(iat) ?? now, toDate(exp)];
  const seconds = ends ? (ends.getTime() - issued.getTime()) / 1000 : 0;
  return when(seconds > 3600, {
    row: 'exp',
    text: `The assertion is valid for ${formatDuration(seconds)}. A minute is enough, and a server may refuse more.`,
    source: cite(7523, '3'),
  });
};

const checkRequestObject: Check = ({payload}) => {
  const {iss, client_id: client, nbf, exp} = payload;
  const seconds = typeof nbf === 'number' && typeof exp === 'number' ? exp - nbf : 0;
  return [
    ...['aud', 'nbf', 'exp']
      .filter((name) => !(name in payload))
      .map((name) => ({text: `FAPI 2.0 wants ${name} in a request object.`, source: fapiMessageSigning('5.3.1')})),
    ...when(iss !== undefined && client !== undefined && iss !== client, {
      row: 'iss',
      text: 'iss is not the client_id, although the client itself should sign its request.',
      source: openidCore('6.1'),
    }),
    ...when(seconds > REQUEST_OBJECT_SECONDS, {
      row: 'exp',
      text: `From nbf to exp it is ${formatDuration(seconds)}; FAPI allows 60 minutes.`,
      source: fapiMessageSigning('5.3.1'),
    }),
    ...['request', 'request_uri']
      .filter((name) => name in payload)
      .map((row) => ({row, text: `A request object must not have ${row} in it.`, source: cite(9101, '4')})),
    ...when(payload.sub !== undefined && payload.sub === client, {
      row: 'sub',
      text: 'A request object with sub can be taken for a client assertion. Leave it out.',
      source: cite(9101, '10.8'),
    }),
    ...when(payload.code_challenge !== undefined && payload.code_challenge_method !== 'S256', {
      row: 'code_challenge_method',
      text: 'code_challenge_method is not S256. If it is missing, it means plain.',
      source: cite(7636, '4.3'),
    }),
  ];
};

const checkSsa: Check = ({header, payload: {iat}, now}) => {
  const issued = toDate(iat);
  const age = issued ? (now.getTime() - issued.getTime()) / 1000 : 0;
  const source = portalPage('Standard SSA API, Verify', '/docs/apis/standard-ssa/#verify');
  return [
    ...when(age > SSA_SECONDS, {
      row: 'iat',
      text: `The assertion is ${formatDuration(age)} old. Providers refuse one that is older than five minutes.`,
      source,
    }),
    ...when(header.alg !== 'PS256', {row: 'alg', text: 'The directory signs with PS256.', source}),
  ];
};

const checkAccessToken: Check = ({payload}) =>
  when(!('cnf' in payload), {
    text: 'The token is not bound to a certificate or key: whoever has it can use it.',
    source: fapi('5.3.2.1'),
  });

const checkIdToken: Check = ({payload}) =>
  when(Array.isArray(payload.aud) && payload.aud.length > 1, {
    row: 'aud',
    text: 'The token is for several clients. Refuse it unless you trust them all.',
    source: openidCore('3.1.3.7'),
  });

const checkLogoutToken: Check = ({payload}) => [
  ...when('nonce' in payload, {
    row: 'nonce',
    text: 'A logout token must not have a nonce.',
    source: backChannelLogout('2.4'),
  }),
  ...when(!('sub' in payload) && !('sid' in payload), {
    text: 'A logout token has sub or sid.',
    source: backChannelLogout('2.4'),
  }),
];

const misplaced =
  (names: readonly string[], place: string, section: string): Check =>
  ({payload}) =>
    names
      .filter((name) => name in payload)
      .map((row) => ({row, text: `${row} may only be in ${place}.`, source: federation(section)}));

const checkConfiguration = misplaced(
  ['metadata_policy', 'metadata_policy_crit', 'constraints', 'source_endpoint'],
  'a subordinate statement',
  '3.1.3',
);
const checkSubordinate = misplaced(
  ['authority_hints', 'trust_anchor_hints', 'trust_marks', 'trust_mark_issuers', 'trust_mark_owners'],
  'an entity configuration',
  '3.1.2',
);

const SPECIAL: Readonly<Record<string, readonly Check[]>> = {
  'client-assertion': [checkAssertionAudience, checkAssertion],
  'request-object': [checkRequestAudience, checkRequestObject],
  'ciba-request': [checkCibaAudience],
  ssa: [checkSsa],
  'nonstandard-ssa': [checkSsa],
  'access-token': [checkAccessToken],
  'id-token': [checkIdToken],
  'logout-token': [checkLogoutToken],
  'entity-configuration': [checkConfiguration],
  'subordinate-statement': [checkSubordinate],
};

/** Returns what is unusual about a JWT, depending on its kind and the time; the most important remarks first. */
export function checkToken(token: Token): Remark[] {
  return [...GENERAL, ...(SPECIAL[token.kind.id] ?? [])].flatMap((check) => check(token));
}
