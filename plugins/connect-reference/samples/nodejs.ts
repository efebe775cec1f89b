import {doubleQuoted as q, indent, lines, toJson} from './literals';
import {contentTypeOf} from './request';
import type {SampleBody, SampleRequest} from './request';

function bodyValue(body: SampleBody): string {
  if (body.kind === 'form') {
    return `new URLSearchParams({\n${body.fields.map(([name, value]) => `    ${q(name)}: ${q(value)},`).join('\n')}\n  }).toString()`;
  }
  return body.kind === 'json' ? `JSON.stringify(${indent(toJson(body.value), 2)})` : q(body.text);
}

/** Node.js 20 with undici, whose Agent can present a client certificate (the built-in fetch cannot). */
export function renderNodejs({method, url, headers, certificate, tokenVariable, body, status}: SampleRequest): string {
  const all = [
    ...headers.map(([name, value]) => `    ${q(name)}: ${q(value)},`),
    ...(tokenVariable ? [`    Authorization: \`Bearer \${process.env.${tokenVariable}}\`,`] : []),
    ...(body ? [`    "Content-Type": ${q(contentTypeOf(body))},`] : []),
  ];
  return lines(
    certificate && 'import { readFileSync } from "node:fs";',
    certificate ? 'import { Agent, request } from "undici";' : 'import { request } from "undici";',
    '',
    certificate &&
      'const dispatcher = new Agent({\n  connect: { cert: readFileSync("transport.pem"), key: readFileSync("transport.key") },\n});\n',
    `const response = await request(${q(url)}, {`,
    `  method: ${q(method)},`,
    certificate && '  dispatcher,',
    all.length > 0 && `  headers: {\n${all.join('\n')}\n  },`,
    body && `  body: ${bodyValue(body)},`,
    '});',
    'const text = await response.body.text();',
    `if (response.statusCode !== ${status}) {`,
    '  throw new Error(`${response.statusCode}: ${text}`);',
    '}',
    status >= 300 ? 'console.log(response.headers.location);' : 'console.log(text);',
  );
}
