import {hereWord, lines, singleQuoted as q, toLiteral} from './literals';
import type {LiteralStyle} from './literals';
import {outcomeOf} from '../sample-request';
import type {SampleBody, SampleRequest} from '../sample-request';

/** An array without names, or with the names 0, 1, 2 …, becomes a JSON array unless it is cast to an object. */
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

function textLiteral(text: string): string {
  if (!text.includes('\n') || text.includes('\r')) return q(text);
  const word = hereWord(text);
  return `<<<'${word}'\n${text}\n${word}`;
}

function postFields(body: SampleBody, clientAssertion: boolean): string {
  if (body.kind === 'json') return `json_encode(${toLiteral(body.value, PHP, 1)}, JSON_THROW_ON_ERROR)`;
  if (body.kind === 'text') return textLiteral(body.text);
  const fields = body.fields.map(([name, value]) => `        ${q(name)} => ${q(value)},`);
  return lines('http_build_query([', ...fields, clientAssertion && "        'client_assertion' => $assertion,", '    ])');
}

function readVariable(name: string, variable: string): string {
  return `$${name} = getenv('${variable}') ?: throw new RuntimeException('Set the environment variable ${variable}.');`;
}

/** PHP 8 with the curl extension. */
export function renderPhp(request: SampleRequest): string {
  const {method, url, headers, certificate, tokenVariable, clientAssertion = false, body, status} = request;
  const all = [
    ...(tokenVariable ? ['        "Authorization: Bearer $token",'] : []),
    ...headers.map(([name, value]) => `        ${q(`${name}: ${value}`)},`),
    ...(body && body.kind !== 'form' ? [`        ${q(`Content-Type: ${body.contentType}`)},`] : []),
  ];
  return lines(
    '<?php',
    '',
    tokenVariable && `${readVariable('token', tokenVariable)}\n`,
    clientAssertion && `${readVariable('assertion', 'CLIENT_ASSERTION')}\n`,
    `$request = curl_init(${q(url)});`,
    'curl_setopt_array($request, [',
    method !== 'GET' && `    CURLOPT_CUSTOMREQUEST => ${q(method)},`,
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
    OUTCOMES[outcomeOf(request)],
  );
}
