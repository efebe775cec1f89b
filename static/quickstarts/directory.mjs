/**
 * Reads the public directory of Connect. It needs Node.js 20.12 or later.
 * Commands: fetch | roles | holders ROLE DOMAIN | servers FAMILY | may ORGANISATION ROLE DOMAIN
 */
import {existsSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import https from 'node:https';

process.loadEnvFile('quickstart.env');
const {CA_FILE, DATA} = process.env;

const COPY = 'participants.json';
const ETAG = 'participants.etag';
const VALID_MS = 24 * 60 * 60 * 1000;

/** Sends a GET request. @returns status, headers and text of the answer */
function get(url, headers) {
  const ca = CA_FILE ? readFileSync(CA_FILE) : undefined;
  return new Promise((resolve, reject) => {
    const request = https.get(url, {headers, ca}, async (response) => {
      try {
        const chunks = await response.toArray();
        resolve({
          status: response.statusCode,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        });
      } catch (error) {
        reject(error);
      }
    });
    request.on('error', reject);
  });
}

/** Whether the copy is older than 24 hours. */
const isOld = () => Date.now() - statSync(COPY).mtimeMs > VALID_MS;

/**
 * Gets participants.json and replaces the copy only after a complete answer. Prints the status: 200, or 304 if the copy
 * is current. A new file has the date of its generation (Last-Modified). A copy that is too old is fetched again, also if
 * its content is unchanged.
 */
async function fetchCopy() {
  const known = existsSync(COPY) && existsSync(ETAG) && !isOld() ? {'If-None-Match': readFileSync(ETAG, 'utf8').trim()} : {};
  const {status, headers, text} = await get(`${DATA}/participants`, known);
  if (status !== 200 && status !== 304) throw new Error(`The directory answers ${status}.`);
  if (status === 200) {
    writeFileSync('participants.new', JSON.stringify(JSON.parse(text)));
    const made = new Date(headers['last-modified']);
    utimesSync('participants.new', made, made);
    renameSync('participants.new', COPY);
    writeFileSync(ETAG, `${headers.etag}\n`);
  }
  console.log(status);
}

/**
 * Reads the copy.
 * @throws Error if it is older than 24 hours, because a participant may have lost its role since then
 */
function readCopy() {
  if (isOld()) throw new Error('The copy is older than 24 hours. Run fetch.');
  return JSON.parse(readFileSync(COPY, 'utf8'));
}

/** Every organisation with its roles, also those that are not active. */
function listRoles(participants) {
  return participants.flatMap(({OrganisationName, OrgDomainRoleClaims}) => [
    OrganisationName,
    ...OrgDomainRoleClaims.map(
      ({Role, AuthorisationDomain, Status}) => `  ${Role} in ${AuthorisationDomain}: ${Status}`,
    ),
  ]);
}

/** The organisations that hold an active role in a domain. */
function findHolders(participants, role, domain) {
  return participants.filter(({OrgDomainRoleClaims}) =>
    OrgDomainRoleClaims.some(
      (claim) => claim.Role === role && claim.AuthorisationDomain === domain && claim.Status === 'Active',
    ),
  );
}

/** The servers that offer an API family: the issuer, the discovery document and the endpoints. */
function listServers(participants, family) {
  const ofFamily = ({ApiFamilyType}) => ApiFamilyType === family;
  return participants
    .flatMap(({AuthorisationServers}) => AuthorisationServers)
    .filter(({ApiResources}) => ApiResources.some(ofFamily))
    .flatMap((server) => [
      server.CustomerFriendlyName,
      `  issuer: ${server.Issuer}`,
      `  discovery: ${server.OpenIDDiscoveryDocument}`,
      ...server.ApiResources.filter(ofFamily).flatMap(({ApiVersion, ApiDiscoveryEndpoints}) =>
        ApiDiscoveryEndpoints.map(({ApiEndpoint}) => `  ${family} ${ApiVersion}: ${ApiEndpoint}`),
      ),
    ]);
}

/** Answers yes or no: may this organisation act in this role now? The exit code is 0 for yes and 1 for no. */
function printDecision(participants, organisation, role, domain) {
  const holders = findHolders(participants, role, domain);
  const isHolder = holders.some(({OrganisationId}) => OrganisationId === organisation);
  process.exitCode = isHolder ? 0 : 1;
  return [isHolder ? 'yes' : 'no'];
}

const commands = {
  roles: listRoles,
  holders: (participants, role, domain) =>
    findHolders(participants, role, domain).map(
      ({OrganisationId, OrganisationName}) => `${OrganisationId} ${OrganisationName}`,
    ),
  servers: listServers,
  may: printDecision,
};

const [command, ...values] = process.argv.slice(2);
try {
  if (command === 'fetch') await fetchCopy();
  else if (commands[command]) for (const line of commands[command](readCopy(), ...values)) console.log(line);
  else throw new Error('Commands: fetch | roles | holders | servers | may');
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
