import {lines, PHP, singleQuoted as q, toLiteral} from './literals';
import type {SampleBody, SampleRequest} from './request';

function postFields(body: SampleBody): string {
  if (body.kind === 'form') return `http_build_query(${toLiteral(Object.fromEntries(body.fields), PHP, 1)})`;
  return body.kind === 'json' ? `json_encode(${toLiteral(body.value, PHP, 1)}, JSON_THROW_ON_ERROR)` : JSON.stringify(body.text).replaceAll('$', String.raw`\$`);
}

/** PHP 8 with the curl extension. */
export function renderPhp({method, url, headers, certificate, tokenVariable, body, status}: SampleRequest): string {
  const all = [
    ...headers.map(([name, value]) => `        ${q(`${name}: ${value}`)},`),
    ...(tokenVariable ? [`        'Authorization: Bearer ' . getenv('${tokenVariable}'),`] : []),
    ...(body && body.kind !== 'form' ? [`        ${q(`Content-Type: ${body.contentType}`)},`] : []),
  ];
  return lines(
    '<?php',
    '',
    `$request = curl_init(${q(url)});`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => ${q(method)},`,
    '    CURLOPT_RETURNTRANSFER => true,',
    status >= 300 && '    CURLOPT_HEADER => true,',
    certificate && "    CURLOPT_SSLCERT => 'transport.pem',\n    CURLOPT_SSLKEY => 'transport.key',",
    all.length > 0 && `    CURLOPT_HTTPHEADER => [\n${all.join('\n')}\n    ],`,
    body && `    CURLOPT_POSTFIELDS => ${postFields(body)},`,
    ']);',
    '$text = curl_exec($request);',
    'if ($text === false) {\n    throw new RuntimeException(curl_error($request));\n}',
    '$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);',
    `if ($status !== ${status}) {\n    throw new RuntimeException("$status: $text");\n}`,
    'echo $text, PHP_EOL;',
  );
}
