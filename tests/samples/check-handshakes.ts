import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import https from 'node:https';
import path from 'node:path';

import type {Gateway} from './gateway';
import type {Tally} from './test-language';

type Identity = {cert?: Buffer; key?: Buffer};

async function isLetIn(port: number, host: string, ca: Buffer, identity: Identity): Promise<boolean> {
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

/** Proves that the gateway is as strict as the tests take it to be: nobody gets in without the right certificate. */
export async function checkHandshakes(gateway: Gateway, work: string): Promise<Tally> {
  const file = (name: string) => readFileSync(path.join(work, name));
  const foreign = [
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
    '/CN=Stranger',
  ];
  execFileSync('openssl', [...foreign, '-keyout', 'foreign.key', '-out', 'foreign.pem'], {cwd: work, stdio: 'ignore'});
  const cases = [
    {
      name: 'the transport certificate',
      port: gateway.mutualPort,
      identity: {cert: file('transport.pem'), key: file('transport.key')},
      letIn: true,
    },
    {name: 'no certificate', port: gateway.mutualPort, identity: {}, letIn: false},
    {
      name: 'a certificate of another authority',
      port: gateway.mutualPort,
      identity: {cert: file('foreign.pem'), key: file('foreign.key')},
      letIn: false,
    },
    {name: 'no certificate at a public host', port: gateway.plainPort, identity: {}, letIn: true},
  ];
  gateway.expect({status: 200, body: '{}'});
  const failures: string[] = [];
  for (const {name, port, identity, letIn} of cases) {
    const host = port === gateway.mutualPort ? 'matls-api.connect.example' : 'auth.connect.example';
    if ((await isLetIn(port, host, file('ca.pem'), identity)) !== letIn)
      failures.push(`the gateway ${letIn ? 'refuses' : 'lets in'} a client with ${name}`);
  }
  return {passed: cases.length - failures.length, failures};
}
