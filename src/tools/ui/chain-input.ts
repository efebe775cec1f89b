import {readKeys} from '../lib/read-keys';
import {ToolError} from '../lib/tool-error';
import {checkChain, type CheckedChain} from '../trust-chain/check-chain';
import {EXAMPLE_NAMES, makeExample, type ExampleName} from '../trust-chain/examples';
import {readChain, type ReadChain} from '../trust-chain/read-chain';
import {toFinding} from '../trust-chain/rules';
import type {Statement} from '../trust-chain/types';

import {loadExample, type ExampleName as ExampleEntry} from './examples';
import {fromLocalTime, toLocalTime} from './local-time';

/** The fields of the trust chain explorer. */
export type ChainInput = {
  text: string;
  /** JWKS and identifier of the trust anchor that the reader accepts. Both may be empty. */
  keys: string;
  anchor: string;
  time: string;
};

export const EMPTY_INPUT: ChainInput = {text: '', keys: '', anchor: '', time: ''};

export type ChainResult = {read: ReadChain; chain: readonly Statement[]; checked: CheckedChain};

/** Reads the fields and checks the best chain. @throws ToolError */
export async function checkInput({text, keys, anchor, time}: ChainInput): Promise<ChainResult> {
  const read = readChain(text);
  const chain = read.chains[0] ?? [];
  const known = {
    ...(anchor.trim() !== '' && {identifier: anchor.trim()}),
    ...(keys.trim() !== '' && {keys: (await readKeys(keys)).map(({jwk}) => jwk)}),
  };
  const checked = await checkChain(chain, {now: fromLocalTime(time), extras: read.extras, anchor: known});
  return {read, chain, checked};
}

const VALID_EXAMPLES = [
  {name: 'trust-chain', about: 'Sample Pay App in the federation, as the pages show it'},
  {name: 'resolve-response', about: 'the response of the resolve endpoint about Sample Pay App'},
  {name: 'with-intermediate', about: 'a chain with an intermediate'},
];

/** Examples with a description: the artefacts, a valid chain, and one broken chain for each rule. */
export const CHAIN_EXAMPLES: readonly ExampleEntry[] = [
  ...VALID_EXAMPLES.map((example) => ({...example, group: 'Valid'})),
  ...EXAMPLE_NAMES.filter((name) => name !== 'with-intermediate').map((name) => ({
    name,
    about: toFinding(name).title,
    group: 'Broken',
  })),
];

/** A time at which the artefacts were valid: one minute after the newest statement was issued. */
function timeOf(text: string): Date | undefined {
  const times = (readChain(text).chains[0] ?? []).flatMap(({claims: {iat}}) => (typeof iat === 'number' ? [iat] : []));
  return times.length > 0 ? new Date((Math.max(...times) + 60) * 1000) : undefined;
}

/**
 * The fields filled with an example.
 * @param text text of the artefact with this name; undefined for a chain that must be generated
 */
export async function toExampleInput(name: string, text: string | undefined): Promise<ChainInput> {
  if (text !== undefined) return {...EMPTY_INPUT, text, time: toLocalTime(timeOf(text))};
  const artefact = await loadExample('trust-chain');
  if (artefact === undefined) throw new ToolError('The portal has no trust chain as an example.');
  const example = await makeExample(name as ExampleName, JSON.parse(artefact) as string[]);
  const {identifier, keys} = example.anchor;
  return {
    text: example.text,
    keys: keys.length > 0 ? JSON.stringify({keys}, null, 2) : '',
    anchor: identifier,
    time: toLocalTime(example.now),
  };
}
