import path from 'node:path';

import {KEYSTORE_PASSWORD} from './certificates';
import {createGoRunner} from './go-runner';
import {createDrivenRunner, createProcessRunner} from './sample-runner';
import type {RunContext, SampleRunner} from './sample-runner';

const DRIVERS = path.join(__dirname, 'drivers');

export type TestedLanguage = {id: string; fileName: string; createRunner: (context: RunContext) => SampleRunner};

/** Ignores the user's .curlrc. Sets CURL_CA_BUNDLE, because not every curl supports SSL_CERT_FILE. */
function createCurlRunner(context: RunContext): SampleRunner {
  const {bash} = context.tools;
  const env = {CURL_HOME: context.work, CURL_CA_BUNDLE: path.join(context.work, 'ca.pem')};
  return createProcessRunner(
    context,
    env,
    (file) => [bash, '-n', file],
    (file) => [bash, file],
  );
}

function createPhpRunner(context: RunContext): SampleRunner {
  const {php} = context.tools;
  const options = [
    '-d',
    `curl.cainfo=${path.join(context.work, 'ca.pem')}`,
    '-d',
    'error_reporting=-1',
    '-d',
    'display_errors=1',
  ];
  return createProcessRunner(
    context,
    {},
    (file) => [php, '-l', file],
    (file) => [php, ...options, file],
  );
}

function createPythonRunner(context: RunContext): SampleRunner {
  const {python} = context.tools;
  return createDrivenRunner(
    context,
    [python, path.join(DRIVERS, 'samples.py')],
    {REQUESTS_CA_BUNDLE: path.join(context.work, 'ca.pem')},
    (file) => [python, file],
  );
}

/** Ruby's net/http uses http_proxy for https too. */
function createRubyRunner(context: RunContext): SampleRunner {
  const {ruby} = context.tools;
  const env = {http_proxy: `http://127.0.0.1:${context.gateway.proxyPort}`};
  return createDrivenRunner(context, [ruby, path.join(DRIVERS, 'samples.rb')], env, (file) => [ruby, file]);
}

/**
 * undici's Agent ignores proxy environment variables, so a preloaded module redirects its connections to the gateway.
 */
function createNodeRunner(context: RunContext): SampleRunner {
  const {work, gateway} = context;
  const preload = ['--import', path.join(DRIVERS, 'to-gateway.mjs')] as const;
  const env = {
    NODE_EXTRA_CA_CERTS: path.join(work, 'ca.pem'),
    SAMPLES_MUTUAL_PORT: String(gateway.mutualPort),
    SAMPLES_PLAIN_PORT: String(gateway.plainPort),
  };
  const driver = ['--no-warnings', '--experimental-vm-modules', ...preload, path.join(DRIVERS, 'samples.mjs')];
  return createDrivenRunner(context, [process.execPath, ...driver], env, (file) => [
    process.execPath,
    ...preload,
    file,
  ]);
}

/** Java's HttpClient reads proxy and trust store from system properties. */
function createJavaRunner(context: RunContext): SampleRunner {
  const {tools, work, gateway} = context;
  const properties = [
    '-Dhttps.proxyHost=127.0.0.1',
    `-Dhttps.proxyPort=${gateway.proxyPort}`,
    `-Djavax.net.ssl.trustStore=${path.join(work, 'trust.p12')}`,
    `-Djavax.net.ssl.trustStorePassword=${KEYSTORE_PASSWORD}`,
  ];
  return createDrivenRunner(
    context,
    [tools.java, ...properties, path.join(DRIVERS, 'Samples.java')],
    {KEYSTORE_PASSWORD},
    (file) => [tools.java, ...properties, file],
  );
}

/** Languages whose runs are counted separately in the report. */
export const COUNTED = ['curl', 'python', 'nodejs', 'go'];

export const testedLanguages: readonly TestedLanguage[] = [
  {id: 'curl', fileName: 'sample.sh', createRunner: createCurlRunner},
  {id: 'python', fileName: 'sample.py', createRunner: createPythonRunner},
  {id: 'nodejs', fileName: 'sample.mjs', createRunner: createNodeRunner},
  {id: 'go', fileName: 'main.go', createRunner: createGoRunner},
  {id: 'ruby', fileName: 'sample.rb', createRunner: createRubyRunner},
  {id: 'php', fileName: 'sample.php', createRunner: createPhpRunner},
  {id: 'java', fileName: 'Sample.java', createRunner: createJavaRunner},
];
