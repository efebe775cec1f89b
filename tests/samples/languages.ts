import path from 'node:path';

import {KEYSTORE_PASSWORD} from './certificates';
import {createGoWorkshop} from './go-workshop';
import {createDrivenWorkshop, createProcessWorkshop} from './workshop';
import type {Place, Workshop} from './workshop';

const DRIVERS = path.join(__dirname, 'drivers');

export type TestedLanguage = {id: string; fileName: string; createWorkshop: (place: Place) => Workshop};

/** Without the user's .curlrc; curl knows no SSL_CERT_FILE everywhere. */
function createCurlWorkshop(place: Place): Workshop {
  const {bash} = place.tools;
  const env = {CURL_HOME: place.work, CURL_CA_BUNDLE: path.join(place.work, 'ca.pem')};
  return createProcessWorkshop(
    place,
    env,
    (file) => [bash, '-n', file],
    (file) => [bash, file],
  );
}

function createPhpWorkshop(place: Place): Workshop {
  const {php} = place.tools;
  const options = [
    '-d',
    `curl.cainfo=${path.join(place.work, 'ca.pem')}`,
    '-d',
    'error_reporting=-1',
    '-d',
    'display_errors=1',
  ];
  return createProcessWorkshop(
    place,
    {},
    (file) => [php, '-l', file],
    (file) => [php, ...options, file],
  );
}

function createPythonWorkshop(place: Place): Workshop {
  const {python} = place.tools;
  return createDrivenWorkshop(
    place,
    [python, path.join(DRIVERS, 'samples.py')],
    {REQUESTS_CA_BUNDLE: path.join(place.work, 'ca.pem')},
    (file) => [python, file],
  );
}

/** Ruby's net/http takes the proxy of http_proxy for https too. */
function createRubyWorkshop(place: Place): Workshop {
  const {ruby} = place.tools;
  const env = {http_proxy: `http://127.0.0.1:${place.gateway.proxyPort}`};
  return createDrivenWorkshop(place, [ruby, path.join(DRIVERS, 'samples.rb')], env, (file) => [ruby, file]);
}

/** undici's Agent takes no proxy from the environment, so a preload leads its connections to the gateway. */
function createNodeWorkshop(place: Place): Workshop {
  const {work, gateway} = place;
  const preload = ['--import', path.join(DRIVERS, 'to-gateway.mjs')] as const;
  const env = {
    NODE_EXTRA_CA_CERTS: path.join(work, 'ca.pem'),
    SAMPLES_MUTUAL_PORT: String(gateway.mutualPort),
    SAMPLES_PLAIN_PORT: String(gateway.plainPort),
  };
  const driver = ['--no-warnings', '--experimental-vm-modules', ...preload, path.join(DRIVERS, 'samples.mjs')];
  return createDrivenWorkshop(place, [process.execPath, ...driver], env, (file) => [
    process.execPath,
    ...preload,
    file,
  ]);
}

/** Java's HttpClient reads proxy and trust from system properties. */
function createJavaWorkshop(place: Place): Workshop {
  const {tools, work, gateway} = place;
  const properties = [
    '-Dhttps.proxyHost=127.0.0.1',
    `-Dhttps.proxyPort=${gateway.proxyPort}`,
    `-Djavax.net.ssl.trustStore=${path.join(work, 'trust.p12')}`,
    `-Djavax.net.ssl.trustStorePassword=${KEYSTORE_PASSWORD}`,
  ];
  return createDrivenWorkshop(
    place,
    [tools.java, ...properties, path.join(DRIVERS, 'Samples.java')],
    {KEYSTORE_PASSWORD},
    (file) => [tools.java, ...properties, file],
  );
}

/** The languages whose runs the API reference counts. */
export const COUNTED = ['curl', 'python', 'nodejs', 'go'];

/** The languages with a toolchain in Debian, or in Node.js itself. */
export const testedLanguages: readonly TestedLanguage[] = [
  {id: 'curl', fileName: 'sample.sh', createWorkshop: createCurlWorkshop},
  {id: 'python', fileName: 'sample.py', createWorkshop: createPythonWorkshop},
  {id: 'nodejs', fileName: 'sample.mjs', createWorkshop: createNodeWorkshop},
  {id: 'go', fileName: 'main.go', createWorkshop: createGoWorkshop},
  {id: 'ruby', fileName: 'sample.rb', createWorkshop: createRubyWorkshop},
  {id: 'php', fileName: 'sample.php', createWorkshop: createPhpWorkshop},
  {id: 'java', fileName: 'Sample.java', createWorkshop: createJavaWorkshop},
];
