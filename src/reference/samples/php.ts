import {answerFile, outcomeOf} from '../sample-request';
import type {Part, SampleBody, SampleRequest} from '../sample-request';

import {
  doubleQuoted,
  hasDuplicateNames,
  heredocDelimiter,
  lines,
  localNames,
  secretHeaders,
  singleQuoted as q,
  toLiteral,
  urlExpression,
} from './literals';
import type {LiteralStyle} from './literals';
import {multipartLines} from './multipart';

/** An array that is empty or has the keys 0, 1, 2 … becomes a JSON array unless it is cast to an object. */
const PHP: LiteralStyle = {
  null: 'null',
  true: 'true',
  false: 'false',
  quote: q,
  arrow: ' => ',
  object: ['[', ']'],
  listLike: (literal) => `(object) ${literal}`,
  step: 4,
};

const OUTCOMES = {
  location: 'echo curl_getinfo($request, CURLINFO_REDIRECT_URL), PHP_EOL;',
  body: 'echo $text, PHP_EOL;',
  status: 'echo $status, PHP_EOL;',
};

function printOutcome(request: SampleRequest): string {
  const outcome = outcomeOf(request);
  return outcome === 'file' ? `file_put_contents(${q(answerFile(request))}, $text);` : OUTCOMES[outcome];
}

function textLiteral(text: string): string {
  if (!text.includes('\n') || text.includes('\r')) return q(text);
  const word = heredocDelimiter(text);
  return `<<<'${word}'\n${text}\n${word}`;
}

function multipartStatements(parts: readonly Part[]): string {
  const rows = multipartLines(parts).map((line) => {
    if ('boundary' in line) return `    "--$boundary${line.boundary}",`;
    return 'text' in line ? `    ${q(line.text)},` : `    file_get_contents(${q(line.fileName)}),`;
  });
  return lines('$boundary = bin2hex(random_bytes(16));', '$body = implode("\\r\\n", [', ...rows, ']);', '');
}

function formFields(fields: readonly (readonly [string, string])[], clientAssertion: boolean): string {
  // http_build_query appends `[0]`, `[1]` … to a name with several values.
  if (hasDuplicateNames(fields)) {
    const pairs = fields.map(([name, value]) => `        http_build_query([${q(name)} => ${q(value)}]),`);
    return lines(
      "implode('&', [",
      ...pairs,
      clientAssertion && "        http_build_query(['client_assertion' => $assertion]),",
      '    ])',
    );
  }
  const entries = fields.map(([name, value]) => `        ${q(name)} => ${q(value)},`);
  return lines(
    'http_build_query([',
    ...entries,
    clientAssertion && "        'client_assertion' => $assertion,",
    '    ])',
  );
}

function postFields(body: SampleBody, clientAssertion: boolean): string {
  switch (body.kind) {
    case 'json':
      return `json_encode(${toLiteral(body.value, PHP, 1)}, JSON_THROW_ON_ERROR)`;
    case 'text':
      return textLiteral(body.text);
    case 'file':
      return `file_get_contents(${q(body.fileName)})`;
    case 'multipart':
      return '$body';
    case 'form':
      return formFields(body.fields, clientAssertion);
  }
}

function escapeDoubleQuoted(text: string): string {
  return doubleQuoted(text)
    .slice(1, -1)
    .replaceAll('$', String.raw`\$`);
}

function contentTypeHeader(body: SampleBody): string[] {
  if (body.kind === 'form') return [];
  return [
    body.kind === 'multipart'
      ? '        "Content-Type: multipart/form-data; boundary=$boundary",'
      : `        ${q(`Content-Type: ${body.contentType}`)},`,
  ];
}

function readVariable(name: string, variable: string): string {
  return `$${name} = getenv('${variable}') ?: throw new RuntimeException('Set the environment variable ${variable}.');`;
}

/** Renders a sample in PHP 8 with the curl extension. */
export function renderPhp(request: SampleRequest): string {
  const {method, headers, certificate, clientAssertion = false, body, status} = request;
  const names = localNames(request);
  const nameOf = (variable: string) => `$${names.get(variable) ?? ''}`;
  const all = [
    ...secretHeaders(request).map(
      ({name, parts}) =>
        `        "${escapeDoubleQuoted(name)}: ${parts.map(({text, variable}) => `${escapeDoubleQuoted(text)}${nameOf(variable)}`).join('')}",`,
    ),
    // `Name;` makes libcurl send a header with an empty value, whereas `Name:` removes the header.
    ...headers.map(([name, value]) => `        ${q(value === '' ? `${name};` : `${name}: ${value}`)},`),
    ...(body ? contentTypeHeader(body) : []),
  ];
  return lines(
    '<?php',
    '',
    ...[...names].map(([variable, name]) => `${readVariable(name, variable)}\n`),
    body?.kind === 'multipart' && multipartStatements(body.parts),
    `$request = curl_init(${urlExpression(request, q, (variable) => `rawurlencode(${nameOf(variable)})`, ' . ')});`,
    'curl_setopt_array($request, [',
    method === 'HEAD' && !body
      ? '    CURLOPT_NOBODY => true,'
      : (method !== 'GET' || body !== null) && `    CURLOPT_CUSTOMREQUEST => ${q(method)},`,
    all.length > 0 && `    CURLOPT_HTTPHEADER => [\n${all.join('\n')}\n    ],`,
    certificate && "    CURLOPT_SSLCERT => 'transport.pem',\n    CURLOPT_SSLKEY => 'transport.key',",
    body && `    CURLOPT_POSTFIELDS => ${postFields(body, clientAssertion)},`,
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_TIMEOUT => 30,',
    ']);',
    '$text = curl_exec($request);',
    'if ($text === false) {\n    throw new RuntimeException(curl_error($request));\n}',
    '$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);',
    `if ($status !== ${status}) {\n    throw new RuntimeException("$status: $text");\n}`,
    printOutcome(request),
  );
}
