/**
 * Verifies a software statement assertion (SSA) as a provider does. It needs Node.js 20.12 or later.
 * Commands: get | keys | show FILE | verify FILE ROLE DOMAIN [SECONDS] | tamper FILE
 */
import {constants, createPublicKey, verify} from 'node:crypto';
import {readFileSync, realpathSync, writeFileSync} from 'node:fs';
import https from 'node:https';
import {pathToFileURL} from 'node:url';

/** A software statement assertion is valid for five minutes. */
const MAX_AGE_S = 300;
/** A clock may be ahead by ten seconds. */
const SKEW_S = 10;

const decode = (part) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Stops with the reason, unless the condition is true. */
function check(condition, reason) {
  if (!condition) throw new Error(reason);
}

/**
 * Checks the signature with the keys of the directory, never with a key in the token.
 * @param keys the JWKs of directory.jwks
 * @returns the claims
 * @throws Error with the reason
 */
export function verifySignature(ssa, keys) {
  const parts = ssa.trim().split('.');
  check(parts.length === 3, 'not a signed JWT');
  const [header, payload, signature] = parts;
  const {alg, kid, crit} = decode(header);
  check(alg === 'PS256', 'the algorithm is not PS256');
  check(crit === undefined, 'the header has an unknown critical extension');
  const jwk = keys.find((key) => key.kid === kid && key.kty === 'RSA' && key.use === 'sig');
  check(jwk, 'the directory has no key with this kid');
  const key = {
    key: createPublicKey({key: jwk, format: 'jwk'}),
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  };
  const isValid = verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  check(isValid, 'the signature does not match');
  return decode(payload);
}

/**
 * Checks an SSA for one role in one domain.
 * @param expected `issuer` of the directory, `now` in seconds, `role` and `domain`
 * @returns the claims
 * @throws Error with the reason
 */
export function verifySsa(ssa, keys, {issuer, now, role, domain}) {
  const claims = verifySignature(ssa, keys);
  check(claims.iss === issuer, 'another issuer');
  check(Number.isInteger(claims.iat), 'no time of issue');
  check(claims.iat <= now + SKEW_S, 'issued in the future');
  check(claims.iat >= now - MAX_AGE_S, 'older than five minutes');
  check(claims.org_status === 'Active', 'the organisation is not active');
  check(claims.software_mode === 'Live', 'not a live application');
  const roles = Array.isArray(claims.software_statement_roles) ? claims.software_statement_roles : [];
  const isHeld = roles.some(
    (held) => held.role === role && held.authorisation_domain === domain && held.status === 'Active',
  );
  check(isHeld, `no active role ${role} in ${domain}`);
  return claims;
}

/** Sends a request: a POST with the form, or else a GET. @returns the text of an answer with the status 200 */
function send(url, {certificate, headers = {}, form}) {
  const {CA_FILE} = process.env;
  const options = {
    method: form ? 'POST' : 'GET',
    headers: {...headers, ...(form && {'Content-Type': 'application/x-www-form-urlencoded'})},
    ca: CA_FILE ? readFileSync(CA_FILE) : undefined,
    ...certificate,
  };
  return new Promise((resolve, reject) => {
    const request = https.request(url, options, async (response) => {
      const chunks = await response.toArray().catch(reject);
      const text = Buffer.concat(chunks ?? []).toString();
      if (response.statusCode === 200) resolve(text);
      else reject(new Error(`${response.statusCode} ${text}`));
    });
    request.on('error', reject);
    request.end(form && new URLSearchParams(form).toString());
  });
}

/** As the application: gets a token, and with it a fresh SSA. Writes ssa.jwt. */
async function getSsa() {
  const {CERT, CLIENT_ID, KEY, MATLS_API, MATLS_AUTH, ORGANISATION, SOFTWARE} = process.env;
  const certificate = {cert: readFileSync(CERT), key: readFileSync(KEY)};
  const form = {grant_type: 'client_credentials', client_id: CLIENT_ID, scope: 'directory:software'};
  const {access_token} = JSON.parse(await send(`${MATLS_AUTH}/token`, {certificate, form}));
  const address = `${MATLS_API}/organisations/${ORGANISATION}/softwarestatements/${SOFTWARE}/assertion`;
  const headers = {Authorization: `Bearer ${access_token}`, Accept: 'application/jwt'};
  writeFileSync('ssa.jwt', await send(address, {certificate, headers}), {mode: 0o600});
  return ['ssa.jwt'];
}

/** As the provider: gets the keys of the directory. Writes directory.jwks. */
async function getKeys() {
  const text = await send(`${process.env.KEYSTORE}/directory.jwks`, {});
  writeFileSync('directory.jwks', text);
  return JSON.parse(text).keys.map(({kty, alg, use}) => `${kty} ${alg} ${use}`);
}

/** Decodes an SSA without a check: the lines prove nothing. */
function showClaims(file) {
  const claims = decode(readFileSync(file, 'utf8').split('.')[1]);
  const roles = claims.software_statement_roles.map(
    ({role, authorisation_domain, status}) => `  ${role} in ${authorisation_domain}: ${status}`,
  );
  return [
    `iss: ${claims.iss}`,
    `software: ${claims.software_client_name}`,
    `organisation: ${claims.org_name}`,
    ...roles,
  ];
}

/** Verifies a file for a role. With SECONDS, the clock is ahead by this number of seconds. */
function verifyFile(file, role, domain, seconds = '0') {
  if (domain === undefined) throw Object.assign(new Error('verify FILE ROLE DOMAIN [SECONDS]'), {code: 'usage'});
  const {keys} = JSON.parse(readFileSync('directory.jwks', 'utf8'));
  const now = Math.floor(Date.now() / 1000) + Number(seconds);
  const expected = {issuer: process.env.ISSUER, now, role, domain};
  const {software_client_name} = verifySsa(readFileSync(file, 'utf8'), keys, expected);
  return [`accepted: ${software_client_name} is ${role} in ${domain}`];
}

/** Replaces the roles in the claims by DATA_PROVIDER and keeps the signature. Writes tampered.jwt. */
function tamper(file) {
  const [header, payload, signature] = readFileSync(file, 'utf8').split('.');
  const claims = decode(payload);
  claims.software_statement_roles = [{role: 'DATA_PROVIDER', authorisation_domain: 'Open Finance', status: 'Active'}];
  const changed = Buffer.from(JSON.stringify(claims)).toString('base64url');
  writeFileSync('tampered.jwt', [header, changed, signature].join('.'));
  return ['tampered.jwt'];
}

const commands = {get: getSsa, keys: getKeys, show: showClaims, verify: verifyFile, tamper};

/** Runs a command of the command line. The exit code is 0, 1 if an SSA is refused, or 2 for another error. */
async function run([name, ...values]) {
  try {
    process.loadEnvFile('quickstart.env');
    if (!commands[name]) throw new Error(`Commands: ${Object.keys(commands).join(' | ')}`);
    for (const line of await commands[name](...values)) console.log(line);
  } catch (error) {
    const isRefusal = name === 'verify' && !error.code;
    if (isRefusal) console.log(`refused: ${error.message}`);
    else console.error(error.message);
    process.exitCode = isRefusal ? 1 : 2;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href)
  await run(process.argv.slice(2));
