import {doubleQuoted as q, lines, toLiteral} from './literals';
import type {LiteralStyle} from './literals';
import {outcomeOf} from '../sample-request';
import type {SampleBody, SampleRequest} from '../sample-request';

/** A property's name; `__proto__` would set the prototype if it did not stand in brackets. */
function key(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : q(name);
}

const JAVASCRIPT: LiteralStyle = {null: 'null', true: 'true', false: 'false', quote: q, key, arrow: ': ', object: ['{', '}'], step: 2};

const OUTCOMES = {
  location: 'console.log(response.headers.get("location"));',
  body: 'console.log(text);',
  status: 'console.log(response.status);',
};

function readVariable(name: string, variable: string): string {
  return lines(`const ${name} = process.env.${variable};`, `if (!${name}) throw new Error("Set the environment variable ${variable}.");`);
}

function textValue(text: string): string {
  return text.includes('\n') && !/[`\\\r]|\$\{/.test(text) ? `\`${text}\`` : q(text);
}

function bodyValue(body: SampleBody, clientAssertion: boolean): string {
  if (body.kind === 'json') return `JSON.stringify(${toLiteral(body.value, JAVASCRIPT, 1)})`;
  if (body.kind === 'text') return textValue(body.text);
  const fields = body.fields.map(([name, value]) => `    ${key(name)}: ${q(value)},`);
  return lines('new URLSearchParams({', ...fields, clientAssertion && '    client_assertion: assertion,', '  })');
}

/** Node.js 20 with fetch: the built-in one, or that of undici, whose Agent can present a client certificate. */
export function renderNodejs(request: SampleRequest): string {
  const {method, url, headers, certificate, tokenVariable, clientAssertion = false, body, status} = request;
  const all = [
    ...(tokenVariable ? ['    Authorization: `Bearer ${token}`,'] : []),
    ...headers.map(([name, value]) => `    ${key(name)}: ${q(value)},`),
    ...(body && body.kind !== 'form' ? [`    "Content-Type": ${q(body.contentType)},`] : []),
  ];
  return lines(
    certificate ? '// npm install undici; save as sample.mjs' : '// Save as sample.mjs',
    certificate && 'import { readFileSync } from "node:fs";\nimport { Agent, fetch } from "undici";\n',
    tokenVariable && `${readVariable('token', tokenVariable)}\n`,
    clientAssertion && `${readVariable('assertion', 'CLIENT_ASSERTION')}\n`,
    `const response = await fetch(${q(url)}, {`,
    method !== 'GET' && `  method: ${q(method)},`,
    all.length > 0 && `  headers: {\n${all.join('\n')}\n  },`,
    body && `  body: ${bodyValue(body, clientAssertion)},`,
    certificate &&
      '  dispatcher: new Agent({\n    connect: { cert: readFileSync("transport.pem"), key: readFileSync("transport.key") },\n  }),',
    status >= 300 && '  redirect: "manual",',
    '  signal: AbortSignal.timeout(30_000),',
    '});',
    'const text = await response.text();',
    `if (response.status !== ${status}) {`,
    '  throw new Error(`${response.status}: ${text}`);',
    '}',
    OUTCOMES[outcomeOf(request)],
  );
}
