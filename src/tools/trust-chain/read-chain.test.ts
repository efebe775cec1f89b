import {describe, expect, it} from 'vitest';

import {ToolError} from '../lib/tool-error';

import {orderStatements, readChain} from './read-chain';
import {artefactChain, readArtefact, toStatement} from './testing/statements';

const kinds = (text: string) => readChain(text).chains[0]?.map(({jws}) => artefactChain().indexOf(jws.compact));

describe('readChain', () => {
  const [leaf = '', subordinate = '', anchor = ''] = artefactChain();
  const wrap = (text: string) => text.replace(/.{64}/g, '$&\n');

  it.each<[string, string]>([
    ['lines', [leaf, subordinate, anchor].join('\n')],
    ['Windows lines and empty ones', [leaf, subordinate, anchor].join('\r\n\r\n')],
    ['another order', [anchor, leaf, subordinate].join('\n')],
    ['a JSON array', JSON.stringify([subordinate, anchor, leaf], null, 2)],
    ['an object with trust_chain', JSON.stringify({trust_chain: [leaf, subordinate, anchor]})],
    ['quotes and commas', `"${leaf}",\n"${subordinate}",\n"${anchor}"`],
    ['wrapped statements', [leaf, subordinate, anchor].map(wrap).join('\n')],
    ['one line with spaces', [leaf, subordinate, anchor].join(' ')],
    ['a statement twice', [leaf, subordinate, leaf, anchor].join('\n')],
    ['a resolve response', readArtefact('resolve-response')],
    ['a trust mark between', [leaf, readArtefact('trust-mark'), subordinate, anchor].join('\n')],
  ])('reads %s', (_what, text) => {
    expect(kinds(text)).toEqual([0, 1, 2]);
    expect(readChain(text).unused).toEqual([]);
  });

  it('says what it left out and reordered', () => {
    expect(readChain([anchor, readArtefact('trust-mark'), subordinate, leaf].join('\n')).notes).toEqual([
      'JWT 2 is a trust mark and not an entity statement; it was left out',
      'the statements were put into the order of a chain',
    ]);
    expect(readChain(readArtefact('resolve-response')).notes).toEqual([
      'JWT 1 carries a trust chain, whose 3 statements are shown',
    ]);
  });

  it.each<[string, string, RegExp]>([
    ['nothing', ' \n ', /nothing to read/],
    ['a label', `Leaf: ${leaf}`, /"Leaf:" is not a part of a JWT/],
    ['claims', '{"iss": "https://a.example", "sub": "https://a.example"}', /without its signature/],
    ['other JSON', '{"keys": []}', /not a trust chain/],
    ['JSON with a mistake', `["${leaf}",]`, /not valid at line 1/],
    ['a truncated statement', leaf.slice(0, leaf.lastIndexOf('.')), /JWT 1: .*2 parts/],
    ['an encrypted token', 'eyJhbGciOiJkaXIifQ....AA', /JWT 1.*encrypted|JWT 1: /],
    ['a trust mark alone', readArtefact('trust-mark'), /no entity statement/],
    ['an array of other things', '[1, 2]', /not a trust chain/],
  ])('refuses %s', (_what, text, message) => {
    expect(() => readChain(text)).toThrow(ToolError);
    expect(() => readChain(text)).toThrow(message);
  });
});

describe('orderStatements', () => {
  const about = (issuer: string, subject: string, iat = 0) =>
    toStatement({iss: `https://${issuer}.example`, sub: `https://${subject}.example`, iat});
  const show = (statements: {issuer: string; subject: string}[] = []) =>
    statements.map(({issuer, subject}) => [issuer, subject].map((one) => /\/\/(\w+)/.exec(one)?.[1]).join('>'));

  it('finds several chains and prefers a complete and short one', () => {
    const statements = [
      about('anchor', 'anchor'),
      about('anchor', 'middle'),
      about('middle', 'leaf'),
      about('other', 'leaf'),
      about('anchor', 'leaf'),
      about('leaf', 'leaf'),
    ];
    const {chains, unused} = orderStatements(statements);
    expect(chains.map(show)).toEqual([
      ['leaf>leaf', 'anchor>leaf', 'anchor>anchor'],
      ['leaf>leaf', 'middle>leaf', 'anchor>middle', 'anchor>anchor'],
      ['leaf>leaf', 'other>leaf'],
    ]);
    expect(unused).toEqual([]);
  });

  it('keeps configurations of intermediates beside the chain', () => {
    const statements = [
      about('leaf', 'leaf'),
      about('middle', 'middle'),
      about('middle', 'leaf'),
      about('anchor', 'middle'),
      about('anchor', 'anchor'),
    ];
    const {chains, extras} = orderStatements(statements);
    expect(show(chains[0])).toEqual(['leaf>leaf', 'middle>leaf', 'anchor>middle', 'anchor>anchor']);
    expect(show(extras)).toEqual(['middle>middle']);
  });

  it('ends when statements form a loop', () => {
    const {chains} = orderStatements([about('a', 'b'), about('b', 'a'), about('a', 'a')]);
    expect(chains.length).toBeGreaterThan(0);
    expect(chains.every((chain) => chain.length <= 3)).toBe(true);
  });

  it('finds a limited number of chains when all entities state something about all others', () => {
    const names = Array.from({length: 12}, (_, index) => `entity${index}`);
    const statements = names.flatMap((issuer) => names.map((subject) => about(issuer, subject)));
    expect(orderStatements(statements).chains).toHaveLength(20);
  });

  it('keeps the pasted order of statements that do not connect', () => {
    const statements = [about('leaf', 'leaf'), about('anchor', 'other'), about('anchor', 'anchor')];
    expect(show(orderStatements(statements).chains[0])).toEqual(['leaf>leaf', 'anchor>other', 'anchor>anchor']);
  });

  it('takes the newest configuration of an entity', () => {
    const [old, newer, superior] = [about('leaf', 'leaf', 1), about('leaf', 'leaf', 2), about('anchor', 'leaf')];
    const {chains, unused, extras} = orderStatements([old, newer, superior, about('anchor', 'anchor')]);
    expect(chains[0]?.[0]).toBe(newer);
    expect(unused).toEqual([old]);
    expect(extras).toEqual([]);
  });

  it('reports statements that no chain contains', () => {
    const statements = [about('leaf', 'leaf'), about('anchor', 'leaf'), about('anchor', 'anchor'), about('x', 'y')];
    const {chains, unused} = orderStatements(statements);
    expect(show(chains[0])).toEqual(['leaf>leaf', 'anchor>leaf', 'anchor>anchor']);
    expect(show(unused)).toEqual(['x>y']);
  });
});
