/** Makes the inputs of a flow: its example values, and keys, requests and assertions with the code of the workshop. */
import type {FlowInput} from '../../plugins/lib/flows/flow';
import {EXAMPLE_SUBJECT, makeCertificateRequest} from '../../src/tools/workshop/certificate-request';
import {exportKey, makeKey} from '../../src/tools/workshop/keys';
import {makeClientAssertion} from '../../src/tools/workshop/messages';
import {makePkcePair} from '../../src/tools/workshop/pkce';

export type Inputs = Readonly<Record<string, string>>;

const ISSUER = 'https://auth.connect.example';

/** Makes one input. `known` has the inputs that were made before. */
export type Maker = (input: FlowInput, known: Inputs) => Promise<string>;

/**
 * Creates a maker with one signing key and one PKCE pair, so that the parts of a flow fit together.
 * @returns a maker, which throws an Error if an input has no example and an unknown name
 */
export async function createMaker(now: Date): Promise<Maker> {
  const key = await makeKey('ES256');
  const pair = await makePkcePair();
  const makers: readonly [RegExp, (known: Inputs) => string | Promise<string>][] = [
    [/Token$/, () => 'token-of-a-person'],
    [
      /Assertion$/,
      async (known) => (await makeClientAssertion(key, {clientId: known.clientId ?? '', issuer: ISSUER}, {now})).text,
    ],
    [/Csr$/, async () => (await makeCertificateRequest(await makeKey('PS256'), EXAMPLE_SUBJECT)).text],
    [/PublicKey$/, async () => (await exportKey(key)).publicPem.text],
    [/^codeVerifier$/, () => pair.verifier],
    [/^codeChallenge$/, () => pair.challenge],
  ];
  return async ({name, example}, known) => {
    if (example !== undefined) return example;
    const [, make] = makers.find(([pattern]) => pattern.test(name)) ?? [];
    if (!make)
      throw new Error(`The input "${name}" has no example. → Add one, or make it in tests/flows/make-inputs.ts.`);
    return make(known);
  };
}

/**
 * Makes the inputs of one part of a flow.
 * @param given outputs of the earlier parts, which have priority
 */
export async function makeInputs(inputs: readonly FlowInput[], given: Inputs, make: Maker): Promise<Inputs> {
  const known: Record<string, string> = {};
  for (const input of inputs) known[input.name] = given[input.name] ?? (await make(input, known));
  return known;
}

/** Converts the outputs of a part to inputs of the next part. Adds the query parameters of a callback by name. */
export function toGiven(outputs: Readonly<Record<string, unknown>>): Inputs {
  const texts = Object.entries(outputs).map(([name, value]) => [name, String(value)] as const);
  const callback = outputs.callback;
  return {
    ...Object.fromEntries(texts),
    ...(typeof callback === 'string' ? Object.fromEntries(new URL(callback).searchParams) : {}),
  };
}
