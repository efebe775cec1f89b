/** `npm run artefact-key -- <name> <alg>` generates a private key for examples in artefacts/keys. */
import {generateKeyPairSync} from 'node:crypto';
import type {KeyObject} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import path from 'node:path';

import logger from '@docusaurus/logger';

const generators: Readonly<Record<string, {use: string; generate: () => KeyObject}>> = {
  ES256: {use: 'sig', generate: () => generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey},
  PS256: {use: 'sig', generate: () => generateKeyPairSync('rsa', {modulusLength: 2048}).privateKey},
  EdDSA: {use: 'sig', generate: () => generateKeyPairSync('ed25519').privateKey},
  'RSA-OAEP-256': {use: 'enc', generate: () => generateKeyPairSync('rsa', {modulusLength: 2048}).privateKey},
  'ECDH-ES': {use: 'enc', generate: () => generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey},
};

const [name = '', alg = ''] = process.argv.slice(2);
const generator = generators[alg];
if (!generator || !/^[a-z][a-z0-9-]*$/.test(name)) {
  logger.error(
    `Usage: npm run artefact-key -- <name> <${Object.keys(generators).join('|')}>. The name must start with a letter and may only contain lower-case letters, digits and hyphens.`,
  );
  process.exitCode = 2;
} else {
  const {kty, ...members} = generator.generate().export({format: 'jwk'});
  const file = path.join('artefacts', 'keys', `${name}.json`);
  writeFileSync(file, `${JSON.stringify({kty, use: generator.use, alg, ...members}, null, 2)}\n`, {flag: 'wx'});
  logger.success`Written: path=${file}`;
}
