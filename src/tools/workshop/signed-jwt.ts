import {CompactSign, type CompactJWSHeaderParameters} from 'jose';

import type {JsonObject, JsonValue} from '../lib/json';

import type {KeyAlgorithm, WorkshopKey} from './keys';
import type {Command, SignedProduct} from './product';

/** Signs a JWT, and writes a Node.js script that signs the same JWT. */

/** JavaScript expressions in the script for values that change each time, such as `iat`. */
type Expressions = Readonly<Record<string, string>>;

type JwtPlan = {
  name: string;
  header: JsonObject;
  claims: JsonObject;
  /** Expressions for members of the header and of the claims. */
  expressions: {header?: Expressions; claims: Expressions};
  /** Arguments in the command that the first line of the script shows, such as `"$ACCESS_TOKEN"`. */
  scriptArguments?: string;
};

const SIGN: Readonly<Record<KeyAlgorithm, string>> = {
  ES256: "sign('sha256', Buffer.from(input), {key, dsaEncoding: 'ieee-p1363'})",
  PS256: "sign('sha256', Buffer.from(input), {key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32})",
  EdDSA: 'sign(null, Buffer.from(input), key)',
};

/** Functions of `node:crypto` that scripts use. */
const FUNCTIONS = ['constants', 'createHash', 'createPrivateKey', 'createPublicKey', 'randomUUID', 'sign'];

const quote = (value: JsonValue) =>
  typeof value === 'string' && !/['\\\n\r\u2028\u2029]/.test(value) ? `'${value}'` : JSON.stringify(value);

const toLiteral = (members: JsonObject, expressions: Expressions = {}) =>
  `{\n${Object.entries(members)
    .map(([name, value]) => `  ${name}: ${expressions[name] ?? quote(value)},`)
    .join('\n')}\n}`;

function toScript({alg, fileBase}: WorkshopKey, plan: JwtPlan): Command {
  const file = `${plan.name}.mjs`;
  const body = `const key = createPrivateKey(readFileSync('${fileBase}.key'));
const now = Math.floor(Date.now() / 1000);
const header = ${toLiteral(plan.header, plan.expressions.header)};
const claims = ${toLiteral(plan.claims, plan.expressions.claims)};
const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const input = \`\${encode(header)}.\${encode(claims)}\`;
const signature = ${SIGN[alg]};
console.log(\`\${input}.\${signature.toString('base64url')}\`);`;
  const used = FUNCTIONS.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const call = ['node', file, ...(plan.scriptArguments ? [plan.scriptArguments] : [])].join(' ');
  return {
    file,
    text: `// ${call}
import {${used.join(', ')}} from 'node:crypto';
import {readFileSync} from 'node:fs';

${body}`,
  };
}

/** Signs the planned JWT with the key. */
export async function signJwt(key: WorkshopKey, plan: JwtPlan): Promise<SignedProduct> {
  const {name, header, claims} = plan;
  const text = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader(header as unknown as CompactJWSHeaderParameters)
    .sign(key.privateKey);
  return {text, fileName: `example-${name}.jwt`, commands: [toScript(key, plan)], header, claims};
}

export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
