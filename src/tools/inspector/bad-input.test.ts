/** Damaged, unknown or wrapped texts must lead to a result or a ToolError, never to another exception. */
import {describe, expect, it} from 'vitest';

import {made, privateKey} from '../lib/testing/artefacts';
import {ToolError} from '../lib/tool-error';

import {inspect} from './inspect';

const NOW = new Date('2025-04-07T09:15:40Z');
const TOKEN = made('client-assertion.jwt');
const [HEADER = '', PAYLOAD = '', SIGNATURE = ''] = TOKEN.split('.');
const PEM = made('client-certificate.pem');
const {kty, crv, x, y} = privateKey('client-signing-key');
const JWK = JSON.stringify({kty, crv, x, y});

/** The error of `inspect`; undefined if it returns a result. */
const failureOf = (text: string): Promise<unknown> =>
  inspect(text, {now: NOW}).then(
    () => undefined,
    (reason: unknown) => reason,
  );

describe('what can be read nevertheless', () => {
  it.each([
    ['Windows line endings', PEM.replaceAll('\n', '\r\n'), 'X.509 certificate', ['Windows line endings']],
    ['a token on several lines', TOKEN.replace(/.{60}/g, '$&\r\n'), 'Client assertion', ['Windows line endings']],
    ['a token in quotes', `"${TOKEN}"`, 'Client assertion', ['quotes around the text']],
    ['a scheme', `Authorization: Bearer ${made('access-token.jwt')}`, 'Access token', []],
    [
      'a form body',
      `grant_type=client_credentials&client_assertion=${TOKEN}&scope=a`,
      'Client assertion',
      ['the first token in the text'],
    ],
    [
      'a curl command',
      `curl -d "client_assertion=${TOKEN}" https://auth.connect.example/token`,
      'Client assertion',
      ['the first token in the text'],
    ],
    [
      'a token response',
      JSON.stringify({access_token: made('access-token.jwt')}),
      'Access token',
      ['the member access_token'],
    ],
    [
      'a trust chain',
      JSON.stringify([made('leaf-configuration.jwt')]),
      'Entity configuration',
      ['the first token of the array'],
    ],
    ['typographic quotes', JWK.replaceAll('"', '\u201d'), 'JSON Web Key (JWK)', ['typographic double quotes']],
    ['JSON in a shell string', `'${JWK}'`, 'JSON Web Key (JWK)', ['quotes around the text']],
    [
      'JSON in typographic shell quotes',
      `\u2018${JWK}\u2019`,
      'JSON Web Key (JWK)',
      ['single quotes', 'quotes around the text'],
    ],
    ['JSON with escaped quotes', JSON.stringify(JWK), 'JSON Web Key (JWK)', ['quotes around the text', 'backslashes']],
    ['a byte order mark', `\ufeff${JWK}`, 'JSON Web Key (JWK)', ['invisible characters']],
    ['PEM in a JSON string', JSON.stringify(PEM), 'X.509 certificate', []],
    ['PEM in percent encoding', encodeURIComponent(PEM), 'X.509 certificate', []],
    [
      'PEM after the text of OpenSSL',
      `Certificate:\n    Data:\n        Version: 3 (0x2)\n${PEM}`,
      'X.509 certificate',
      [],
    ],
    ['base64 of DER on several lines', PEM.split('\n').slice(1, -1).join('\n'), 'X.509 certificate', []],
    [
      'base64 of a request',
      made('client-certificate.csr').split('\n').slice(1, -1).join('\n'),
      'Certificate signing request (CSR)',
      [],
    ],
  ])('%s', async (_, text, title, notes) => {
    const inspection = await inspect(text, {now: NOW});
    expect(inspection.title).toBe(title);
    expect(inspection.notes).toHaveLength(notes.length);
    notes.forEach((note, index) => expect(inspection.notes[index]).toContain(note));
  });
});

describe('what cannot be read', () => {
  it.each([
    ['nothing', '', 'There is nothing to read'],
    ['spaces', ' \n ', 'There is nothing to read'],
    ['a word', 'nonsense', 'The inspector does not know this kind of text'],
    ['a sentence', 'Why is my token refused?', 'The inspector does not know this kind of text'],
    ['a megabyte', 'a'.repeat(1_048_576), 'at most 500000'],
    ['a megabyte of tokens', `${TOKEN}\n`.repeat(3000), 'at most 500000'],
    ['a UUID', '39c82433-0f57-4653-b513-01b03997ff0f', 'This is a UUID'],
    ['a token without signature', `${HEADER}.${PAYLOAD}`, 'this text has 2 parts'],
    ['a token of four parts', `${TOKEN}.abc`, 'this text has 4 parts'],
    ['a token that ends in its payload', `${HEADER}.${PAYLOAD.slice(0, 50)}`, 'this text has 2 parts'],
    ['a token that ends in its header', HEADER.slice(0, 40), 'This part of a token is not a JSON object'],
    [
      'a payload that is cut',
      `${HEADER}.${PAYLOAD.slice(0, 48)}.${SIGNATURE}`,
      'The payload, the second part of the token,',
    ],
    ['a token with an ellipsis', `${HEADER}.${PAYLOAD.slice(0, 20)}\u2026`, 'this text has 2 parts'],
    ['a token with base64 in it', `${HEADER}.${PAYLOAD}.${SIGNATURE.slice(0, -2)}+/`, 'base64url has "-" instead'],
    ['JSON with a comma too many', '{"kty": "EC",}', 'line 1, column 14'],
    ['JSON with a member twice', '{"kty": "EC", "kty": "RSA"}', 'is there twice'],
    ['JSON that is cut', '{"keys": [{"kty": "EC"', 'line 1, column 23'],
    ['a JSON array', '[1, 2]', 'neither a trust chain, nor keys, nor certificates'],
    ['a JWKS that is empty', '{"keys": []}', 'has no keys'],
    ['a JWS in JSON', '{"payload": "e30", "signatures": []}', 'JSON serialisation'],
    ['PEM without its end', PEM.slice(0, 300), 'has no "END CERTIFICATE"'],
    [
      'PEM without its middle',
      PEM.split('\n').toSpliced(4, 3).join('\n'),
      'is not an X.509 certificate, or it is damaged',
    ],
    [
      'PEM of another kind',
      '-----BEGIN PGP MESSAGE-----\nabcd\n-----END PGP MESSAGE-----',
      '"BEGIN PGP MESSAGE" is not a key',
    ],
    [
      'a request without its middle',
      made('client-certificate.csr').split('\n').toSpliced(4, 3).join('\n'),
      'is not a certificate request, or it is damaged',
    ],
    ['base64 that is no DER', `MI${'A'.repeat(100)}`, 'neither a certificate'],
    ['zeros', '\u0000\u0000', 'The inspector does not know this kind of text'],
    ['emoji', '\ud83d\ude00'.repeat(20), 'The inspector does not know this kind of text'],
    ['deep JSON', '['.repeat(100_000), 'more than 200 levels'],
  ])('%s has a clear message', async (_, text, message) => {
    await expect(inspect(text, {now: NOW})).rejects.toThrow(ToolError);
    await expect(inspect(text, {now: NOW})).rejects.toThrow(message);
  });

  it('no text that a mistake makes of a good one ends in another exception', async () => {
    const texts = [TOKEN, PEM, JWK, made('client-certificate.csr'), made('encrypted-balance-answer-ec.jwe')];
    const changes: ((text: string, at: number) => string)[] = [
      (text, at) => text.slice(0, at),
      (text, at) => text.slice(at),
      (text, at) => `${text.slice(0, at)}*${text.slice(at + 1)}`,
      (text, at) => `${text.slice(0, at)}A${text.slice(at + 1)}`,
      (text, at) => text.slice(0, at) + text.slice(at + 1),
      (text, at) => text.slice(0, at) + text.slice(at, at + 7) + text.slice(at),
    ];
    for (const text of texts) {
      for (const change of changes) {
        for (let step = 1; step < 12; step += 1) {
          const changed = change(text, Math.floor((text.length * step) / 12));
          const error = await failureOf(changed);
          if (error !== undefined) expect(error, changed).toBeInstanceOf(ToolError);
          expect((error as Error | undefined)?.message ?? '', changed).not.toContain('could not be read:');
        }
      }
    }
  });

  it('long runs of one text end in a result or a ToolError', async () => {
    const runs = [
      '-',
      'eyJ',
      '"',
      ';',
      '=',
      '\\',
      '{',
      ' a',
      '.',
      'MI',
      ':',
      '\u2014',
      '-----BEGIN ',
      'BEGIN A',
      'fingerprint ',
    ];
    for (const run of runs) {
      const error = await failureOf(run.repeat(Math.floor(400_000 / run.length)));
      if (error !== undefined) expect(error, run).toBeInstanceOf(ToolError);
    }
  });
});
