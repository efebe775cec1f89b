import {describe, expect, it} from 'vitest';

import {encode} from './base64url';
import {readJose} from './read-jose';
import {listMade, made} from './testing/artefacts';
import {ToolError} from './tool-error';

const TOKEN = made('client-assertion.jwt');
const [HEADER = '', PAYLOAD = '', SIGNATURE = ''] = TOKEN.split('.');
const toPart = (text: string) => encode(new TextEncoder().encode(text));
const wrap = (text: string) => text.replace(/.{64}/g, '$&\r\n');

describe('readJose', () => {
  it.each(listMade('jwt'))('reads %s', (file) => {
    const token = readJose(made(file));
    const [header = '', payload = '', signature = ''] = made(file).split('.');
    expect(token).toMatchObject({
      kind: 'jws',
      compact: made(file),
      header: JSON.parse(Buffer.from(header, 'base64url').toString()) as object,
      payload: JSON.parse(Buffer.from(payload, 'base64url').toString()) as object,
    });
    expect(token.kind === 'jws' && Buffer.from(token.signature).toString('base64url')).toBe(signature);
  });

  it.each(listMade('jwe'))('reads %s', (file) => {
    const token = readJose(made(file));
    expect(token).toMatchObject({kind: 'jwe', header: {enc: 'A256GCM', cty: 'JWT'}});
    expect(token.kind === 'jwe' && token.parts.iv).toHaveLength(12);
    expect(token.kind === 'jwe' && token.parts.tag).toHaveLength(16);
  });

  it.each([
    ['line breaks', wrap(TOKEN)],
    ['a scheme', `Bearer ${TOKEN}`],
    ['a header field', `Authorization: DPoP ${TOKEN}`],
    ['quotes and a comma', `"${TOKEN}",`],
  ])('reads a token with %s around or in it', (_, text) => {
    expect(readJose(text)).toMatchObject({kind: 'jws', compact: TOKEN});
  });

  it('gives a payload that is not an object as bytes', () => {
    expect(readJose(`${HEADER}.${toPart('hello')}.${SIGNATURE}`)).toMatchObject({
      payload: null,
      payloadBytes: new TextEncoder().encode('hello'),
    });
    expect(readJose(`${HEADER}..${SIGNATURE}`)).toMatchObject({payload: null});
  });

  it.each([
    ['two parts', `${HEADER}.${PAYLOAD}`, 'this text has 2 parts'],
    ['four parts', `${TOKEN}.a`, 'this text has 4 parts'],
    ['a word', 'hello', 'this text has 1 part.'],
    ['a header that is cut', `${HEADER.slice(4)}.${PAYLOAD}.${SIGNATURE}`, 'The header, the first part of the token,'],
    ['a header that is no JSON', `${toPart('hello')}.${PAYLOAD}.${SIGNATURE}`, 'is not a JSON object'],
    ['a header that is an array', `${toPart('[1]')}.${PAYLOAD}.${SIGNATURE}`, 'is JSON, but not an object'],
    [
      'a payload that is cut',
      `${HEADER}.${PAYLOAD.slice(0, 40)}.${SIGNATURE}`,
      'The payload, the second part of the token, is not',
    ],
    [
      'a claim that is there twice',
      `${HEADER}.${toPart('{"a":1,"a":2}')}.${SIGNATURE}`,
      'the member "a" is there twice',
    ],
    [
      'base64 instead of base64url',
      `${HEADER}.${PAYLOAD}.ab+d`,
      'The signature, the third part of the token, is not base64url. Character 3',
    ],
    [
      'bytes that are not UTF-8',
      `${encode(new Uint8Array([0xff, 0xfe, 0x00]))}.${PAYLOAD}.${SIGNATURE}`,
      'is not UTF-8',
    ],
    ['JSON', '{"payload": "e30", "signatures": []}', 'JSON serialisation'],
    ['nothing', '', 'this text has 1 part'],
  ])('refuses a token with %s', (_, text, message) => {
    expect(() => readJose(text)).toThrow(ToolError);
    expect(() => readJose(text)).toThrow(message);
  });
});
