/**
 * Gets a certificate-bound token and calls the API with it. It needs Node.js 20.12 or later.
 * Commands: token | introspect | organisations | other | none
 */
import {createHash, X509Certificate} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import https from 'node:https';

process.loadEnvFile('quickstart.env');
const {CA_FILE, CERT, CLIENT_ID, KEY, MATLS_API, MATLS_AUTH} = process.env;

const TOKEN_FILE = 'token.json';
const ORGANISATIONS = `${MATLS_API}/organisations?size=50`;

const application = {cert: CERT, key: KEY};
const readIf = (file) => (file ? readFileSync(file) : undefined);

/**
 * Sends a request over mutual TLS: a POST with the form, or else a GET.
 * @param certificate files of the certificate and its key; without them the connection has none
 * @returns status, headers and text of the answer
 */
function send(url, {certificate = application, headers = {}, form} = {}) {
  const options = {
    method: form ? 'POST' : 'GET',
    headers: {...headers, ...(form && {'Content-Type': 'application/x-www-form-urlencoded'})},
    ca: readIf(CA_FILE),
    cert: readIf(certificate.cert),
    key: readIf(certificate.key),
  };
  return new Promise((resolve, reject) => {
    const request = https.request(url, options, (response) => {
      const {statusCode: status, headers} = response;
      response.toArray().then((chunks) => resolve({status, headers, text: Buffer.concat(chunks).toString()}), reject);
    });
    request.on('error', reject);
    request.end(form && new URLSearchParams(form).toString());
  });
}

/** Sends a request whose answer is JSON with the status 200. @throws Error with the answer, if it is another one */
async function sendForJson(url, options) {
  const {status, text} = await send(url, options);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text);
}

/** The thumbprint of a certificate (RFC 8705, section 3.1). */
const thumbprintOf = (file) =>
  createHash('sha256')
    .update(new X509Certificate(readFileSync(file)).raw)
    .digest('base64url');

const readToken = () => JSON.parse(readFileSync(TOKEN_FILE, 'utf8')).access_token;
const bearer = () => ({Authorization: `Bearer ${readToken()}`});

/** Gets a token and stores the answer in token.json, which only you can read. */
async function getToken() {
  const form = {grant_type: 'client_credentials', client_id: CLIENT_ID, scope: 'directory:software'};
  const answer = await sendForJson(`${MATLS_AUTH}/token`, {form});
  writeFileSync(TOKEN_FILE, JSON.stringify(answer), {mode: 0o600});
  return [`token_type: ${answer.token_type}`, `expires_in: ${answer.expires_in}`];
}

/** Asks the authorisation server about the token, and compares its thumbprint with that of the certificate. */
async function introspect() {
  const form = {client_id: CLIENT_ID, token: readToken()};
  const answer = await sendForJson(`${MATLS_AUTH}/token/introspection`, {form});
  const isBound = answer.cnf?.['x5t#S256'] === thumbprintOf(CERT);
  return [`active: ${answer.active}`, `scope: ${answer.scope}`, `bound to ${CERT}: ${isBound}`];
}

/** Lists the organisations: a call with the token and the certificate. */
async function listOrganisations() {
  const {totalSize, content} = await sendForJson(ORGANISATIONS, {headers: bearer()});
  return [
    `totalSize: ${totalSize}`,
    ...content.map(({OrganisationName, Status}) => `  ${OrganisationName}: ${Status}`),
  ];
}

/** Sends the token with the certificate of another participant. The answer must be 401. */
async function sendFromOther() {
  const certificate = {cert: 'local/other.pem', key: 'local/other.key'};
  const {status, headers} = await send(ORGANISATIONS, {certificate, headers: bearer()});
  return [`status: ${status}`, `WWW-Authenticate: ${headers['www-authenticate']}`];
}

/** Sends the token without a certificate. There must be no answer. */
async function sendWithoutCertificate() {
  const result = await send(ORGANISATIONS, {certificate: {}, headers: bearer()}).catch((error) => error);
  if (!(result instanceof Error)) {
    process.exitCode = 1;
    return ['accepted'];
  }
  // The codes of Node.js when the server ends the TLS handshake or closes the connection.
  if (/^(ECONNRESET|EPIPE|EPROTO|ERR_SSL_)/.test(result.code)) return ['no TLS connection'];
  throw new Error(`the request ends with code ${result.code}`);
}

const commands = {
  token: getToken,
  introspect,
  organisations: listOrganisations,
  other: sendFromOther,
  none: sendWithoutCertificate,
};

const command = commands[process.argv[2]];
try {
  if (!command) throw new Error(`Commands: ${Object.keys(commands).join(' | ')}`);
  for (const line of await command()) console.log(line);
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
