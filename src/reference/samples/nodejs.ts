import {answerFile, contentTypeOf, outcomeOf} from '../sample-request';
import type {Part, SampleBody, SampleRequest} from '../sample-request';

import {
  doubleQuoted as q,
  hasDuplicateNames,
  lines,
  localNames,
  secretHeaders,
  toLiteral,
  urlExpression,
} from './literals';
import type {LiteralStyle} from './literals';

/** Writes the name of a property. `__proto__` needs brackets, because it would otherwise set the prototype. */
function key(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : q(name);
}

const JAVASCRIPT: LiteralStyle = {
  null: 'null',
  true: 'true',
  false: 'false',
  quote: q,
  key,
  arrow: ': ',
  object: ['{', '}'],
  step: 2,
};

function readVariable(name: string, variable: string): string {
  return lines(
    `const ${name} = process.env.${variable};`,
    `if (!${name}) throw new Error("Set the environment variable ${variable}.");`,
  );
}

function textValue(text: string): string {
  return text.includes('\n') && !/[`\\\r]|\$\{/.test(text) ? `\`${text}\`` : q(text);
}

function bodyValue(body: SampleBody, clientAssertion: boolean): string {
  switch (body.kind) {
    case 'json':
      return `JSON.stringify(${toLiteral(body.value, JAVASCRIPT, 1)})`;
    case 'text':
      return textValue(body.text);
    case 'file':
      return `readFileSync(${q(body.fileName)})`;
    case 'multipart':
      return 'form';
    case 'form':
      return formValue(body.fields, clientAssertion);
  }
}

function formValue(fields: readonly (readonly [string, string])[], clientAssertion: boolean): string {
  // An array of pairs, because an object would move integer keys before other keys, and cannot repeat a key.
  if (hasDuplicateNames(fields) || fields.some(([name]) => /^\d+$/.test(name))) {
    const pairs = fields.map(([name, value]) => `    [${q(name)}, ${q(value)}],`);
    return lines('new URLSearchParams([', ...pairs, clientAssertion && '    ["client_assertion", assertion],', '  ])');
  }
  const entries = fields.map(([name, value]) => `    ${key(name)}: ${q(value)},`);
  return lines('new URLSearchParams({', ...entries, clientAssertion && '    client_assertion: assertion,', '  })');
}

/** `FormData` sets a content type only for a Blob. */
function appendStatement(part: Part): string {
  if ('fileName' in part) {
    return `form.append(${q(part.name)}, new Blob([readFileSync(${q(part.fileName)})], { type: ${q(part.contentType ?? 'application/octet-stream')} }), ${q(part.fileName)});`;
  }
  if (part.contentType === undefined) return `form.append(${q(part.name)}, ${q(part.text)});`;
  return `form.append(${q(part.name)}, new Blob([${q(part.text)}], { type: ${q(part.contentType)} }));`;
}

function fsFunctions({certificate, body}: SampleRequest, writesResponse: boolean): string[] {
  const reads =
    certificate ||
    body?.kind === 'file' ||
    (body?.kind === 'multipart' && body.parts.some((part) => 'fileName' in part));
  return [...(reads ? ['readFileSync'] : []), ...(writesResponse ? ['writeFileSync'] : [])];
}

type Client = {call: string; status: string; text: string; bytes: string; location: string};

const FETCH: Client = {
  call: 'fetch',
  status: 'response.status',
  text: 'response.text()',
  bytes: 'Buffer.from(await response.arrayBuffer())',
  location: 'response.headers.get("location")',
};
const REQUEST: Client = {
  call: 'request',
  status: 'response.statusCode',
  text: 'response.body.text()',
  bytes: 'Buffer.from(await response.body.arrayBuffer())',
  location: 'response.headers.location',
};

/** Whether fetch rejects the request: GET or HEAD with a body, or TRACE (Fetch Standard, sections 2.2.1 and 5.4). */
function isRefusedByFetch({method, body}: SampleRequest): boolean {
  return method === 'TRACE' || ((method === 'GET' || method === 'HEAD') && body !== null);
}

function answerStatements(request: SampleRequest, {status, text, bytes, location}: Client): string {
  const outcome = outcomeOf(request);
  const expected = request.status;
  if (outcome === 'file') {
    return lines(
      `if (${status} !== ${expected}) {`,
      `  throw new Error(\`\${${status}}: \${await ${text}}\`);`,
      '}',
      `writeFileSync(${q(answerFile(request))}, ${bytes});`,
    );
  }
  const outcomes = {
    location: `console.log(${location});`,
    body: 'console.log(text);',
    status: `console.log(${status});`,
  };
  return lines(
    `const text = await ${text};`,
    `if (${status} !== ${expected}) {`,
    `  throw new Error(\`\${${status}}: \${text}\`);`,
    '}',
    outcomes[outcome],
  );
}

/** Renders a sample in Node.js 20 with fetch. Presents client certificates with the Agent of undici. */
export function renderNodejs(request: SampleRequest): string {
  const {method, headers, certificate, clientAssertion = false, body, status} = request;
  const isRequest = isRefusedByFetch(request);
  const client = isRequest ? REQUEST : FETCH;
  const usesUndici = certificate || isRequest;
  const names = localNames(request);
  const escapeTemplate = (text: string) =>
    q(text)
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"')
      .replace(/[`$]/g, '\\$&');
  const secretValue = (parts: SampleRequest['credentials'][number]['parts']) =>
    parts.length === 1 && parts[0]?.text === ''
      ? (names.get(parts[0].variable) ?? '')
      : `\`${parts.map(({text, variable}) => `${escapeTemplate(text)}\${${names.get(variable) ?? ''}}`).join('')}\``;
  const namesType = body !== null && body.kind !== 'multipart' && (isRequest || body.kind !== 'form');
  const all = [
    ...secretHeaders(request).map(({name, parts}) => `    ${key(name)}: ${secretValue(parts)},`),
    ...headers.map(([name, value]) => `    ${key(name)}: ${q(value)},`),
    ...(namesType ? [`    "Content-Type": ${q(contentTypeOf(body))},`] : []),
  ];
  const files = fsFunctions(request, outcomeOf(request) === 'file');
  // undici's fetch does not accept Node's built-in FormData.
  const fromUndici = [certificate && 'Agent', body?.kind === 'multipart' && 'FormData', client.call].filter(Boolean);
  const imports = [
    files.length > 0 && `import { ${files.join(', ')} } from "node:fs";`,
    usesUndici && `import { ${fromUndici.join(', ')} } from "undici";`,
  ].filter(Boolean);
  return lines(
    usesUndici ? '// npm install undici; save as sample.mjs' : '// Save as sample.mjs',
    imports.length > 0 && `${imports.join('\n')}\n`,
    ...[...names].map(([variable, name]) => `${readVariable(name, variable)}\n`),
    body?.kind === 'multipart' && lines('const form = new FormData();', ...body.parts.map(appendStatement), ''),
    `const response = await ${client.call}(${urlExpression(request, q, (variable) => `encodeURIComponent(${names.get(variable) ?? ''})`)}, {`,
    // undici's `request` would send PUT if there is a body.
    (method !== 'GET' || isRequest) && `  method: ${q(method)},`,
    all.length > 0 && `  headers: {\n${all.join('\n')}\n  },`,
    body && `  body: ${bodyValue(body, clientAssertion)}${isRequest && body.kind === 'form' ? '.toString()' : ''},`,
    certificate &&
      '  dispatcher: new Agent({\n    connect: { cert: readFileSync("transport.pem"), key: readFileSync("transport.key") },\n  }),',
    status >= 300 && !isRequest && '  redirect: "manual",',
    '  signal: AbortSignal.timeout(30_000),',
    '});',
    answerStatements(request, client),
  );
}
