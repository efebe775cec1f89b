import {expect, it} from 'vitest';

import {readIssuer} from './discovery-document';

it.each([
  ['https://auth.bank.example/.well-known/openid-configuration', 'https://auth.bank.example'],
  ['https://bank.example/sso/.well-known/openid-configuration', 'https://bank.example/sso'],
  ['https://bank.example/.well-known/oauth-authorization-server/sso', 'https://bank.example/sso'],
])('reads the issuer from %s', (address, issuer) => expect(readIssuer(address)).toEqual({issuer}));

it.each([
  ['https://bank.example/metadata', 'could not be read'],
  ['no address', 'could not be read'],
  ['https://127.0.0.1/.well-known/openid-configuration', 'is not on the public internet'],
  ['https://192.168.1.4/.well-known/openid-configuration', 'is not on the public internet'],
  ['https://[::1]/.well-known/openid-configuration', 'is not on the public internet'],
  ['https://intranet.local/.well-known/openid-configuration', 'is not on the public internet'],
])('refuses %s', (address, mistake) => expect(readIssuer(address)).toEqual({mistake}));
