import {execFileSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';

/** Common name of the client certificate of the samples. */
export const CLIENT_NAME = 'Sample Pay App';

/** Password of `transport.p12`, which the Java samples read. */
export const KEYSTORE_PASSWORD = 'test-keystore';

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/**
 * Creates a CA, a server certificate for every host, and the client's `transport.pem`, `transport.key` and
 * `transport.p12`, valid for two days, with openssl.
 * @param folder output folder: `ca.pem`, `server.pem`, `server.key` and the files of the client
 * @param others common names of further client certificates, by the name of their files
 */
export function createCertificates(
  folder: string,
  hosts: readonly string[],
  others: Readonly<Record<string, string>> = {},
): void {
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, {cwd: folder, stdio: ['ignore', 'ignore', 'pipe']});
  const issue = (name: string, subject: string, extensions: string) => {
    writeFileSync(path.join(folder, `${name}.ext`), extensions);
    openssl('req', ...KEY, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${subject}`);
    openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      '2',
      '-extfile',
      `${name}.ext`,
      '-out',
      `${name}.pem`,
    );
  };
  openssl(
    'req',
    '-x509',
    ...KEY,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Connect test authority',
  );
  issue(
    'server',
    'Connect test server',
    `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}\nextendedKeyUsage=serverAuth\n`,
  );
  for (const [name, subject] of Object.entries({transport: CLIENT_NAME, ...others}))
    issue(name, subject, 'extendedKeyUsage=clientAuth\n');
  openssl(
    'pkcs12',
    '-export',
    '-in',
    'transport.pem',
    '-inkey',
    'transport.key',
    '-out',
    'transport.p12',
    '-passout',
    `pass:${KEYSTORE_PASSWORD}`,
  );
}
