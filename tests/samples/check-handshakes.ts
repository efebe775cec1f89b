import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import https from 'node:https';
import path from 'node:path';

import type {Gateway} from './gateway';
import type {Tally} from './test-language';

type Identity = {cert?: Buffer; key?: Buffer};

async function connects(port: number, host: string, ca: Buffer, identity: Identity): Promise<boolean> {
  return new Promise((resolve) => {
    const request = https.request(
      {host: '127.0.0.1', port, servername: host, ca, ...identity, headers: {host}, agent: false},
      (response) => {
        response.resume();
        resolve(true);
      },
    );
    request.on('error', () => resolve(false));
    request.end();
  });
}

/** Checks that the gateway rejects clients without the correct certificate, because the other tests rely on it. */
export async function checkHandshakes(gateway: Gateway, work: string): Promise<Tally> {
  const file = (name: string) => readFileSync(path.join(work, name));
  const otherAuthority = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=Other client',
  ];
  execFileSync('openssl', [...otherAuthority, '-keyout', 'otherAuthority.key', '-out', 'otherAuthority.pem'], {
    cwd: work,
    stdio: 'ignore',
  });
  const cases = [
    {
      name: 'the transport certificate',
      port: gateway.mutualPort,
      identity: {cert: file('transport.pem'), key: file('transport.key')},
      isAccepted: true,
    },
    {name: 'no certificate', port: gateway.mutualPort, identity: {}, isAccepted: false},
    {
      name: 'a certificate of another authority',
      port: gateway.mutualPort,
      identity: {cert: file('otherAuthority.pem'), key: file('otherAuthority.key')},
      isAccepted: false,
    },
    {name: 'no certificate at a public host', port: gateway.plainPort, identity: {}, isAccepted: true},
  ];
  gateway.expect({status: 200, body: '{}'});
  const failures: string[] = [];
  for (const {name, port, identity, isAccepted} of cases) {
    const host = port === gateway.mutualPort ? 'matls-api.connect.example' : 'auth.connect.example';
    if ((await connects(port, host, file('ca.pem'), identity)) !== isAccepted)
      failures.push(`the gateway ${isAccepted ? 'rejects' : 'accepts'} a client with ${name}`);
  }
  return {passed: cases.length - failures.length, failures};
}
