import {answerFile, contentTypeOf, outcomeOf, variablesOf} from '../sample-request';
import type {Part, SampleBody, SampleRequest} from '../sample-request';

import {hasDuplicateNames, lines, secretHeaders, toJson, urlExpression} from './literals';
import {partTypeOf} from './multipart';
import {isStrictHeader} from './strict-headers';

const OUTCOMES = {location: '$headers.Location', body: '$answer', status: '$status'};

/** A single-quoted string. PowerShell also reads curly quotes as quotes, so they are doubled too. */
function q(text: string): string {
  return `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
}

function key(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : q(name);
}

function textValue(text: string): string {
  return /\r|^['\u2018-\u201b]@/m.test(text) ? q(text) : `@'\n${text}\n'@`;
}

/** Keys of a hashtable are case-insensitive, so a form whose names differ only in case is written as text. */
function formValue(fields: readonly (readonly [string, string])[], clientAssertion: boolean): string {
  const all = [...fields, ...(clientAssertion ? [['client_assertion', ''] as const] : [])];
  if (hasDuplicateNames(all, (name) => name.toLowerCase()) || all.length === 0) {
    const pairs = fields.map(
      ([name, value]) => `        ${q(`${encodeURIComponent(name)}=`)} + [uri]::EscapeDataString(${q(value)})`,
    );
    if (clientAssertion) pairs.push("        'client_assertion=' + [uri]::EscapeDataString($env:CLIENT_ASSERTION)");
    return pairs.length === 0 ? "''" : lines('@(', ...pairs, "    ) -join '&'");
  }
  const entries = fields.map(([name, value]) => `        ${key(name)} = ${q(value)}`);
  return lines('@{', ...entries, clientAssertion && '        client_assertion = $env:CLIENT_ASSERTION', '    }');
}

function bodyValue(body: Exclude<SampleBody, {kind: 'file'}>, clientAssertion: boolean): string {
  if (body.kind === 'form') return formValue(body.fields, clientAssertion);
  if (body.kind === 'multipart') return '$form';
  return textValue(body.kind === 'json' ? toJson(body.value) : body.text);
}

function partStatements(part: Part): string {
  if ('fileName' in part) {
    return lines(
      `$part = [System.Net.Http.ByteArrayContent]::new([System.IO.File]::ReadAllBytes("$PWD/${part.fileName.replace(/[`"$]/g, '`$&')}"))`,
      `$part.Headers.ContentType = ${q(partTypeOf(part) ?? '')}`,
      `$form.Add($part, ${q(part.name)}, ${q(part.fileName)})`,
    );
  }
  return lines(
    `$part = [System.Net.Http.StringContent]::new(${q(part.text)})`,
    part.contentType !== undefined && `$part.Headers.ContentType = ${q(part.contentType)}`,
    `$form.Add($part, ${q(part.name)})`,
  );
}

function escapeDoubleQuoted(text: string): string {
  return text.replace(/[`"$\u201c-\u201e]/g, '`$&');
}

/** Renders a sample in PowerShell 7. Paths are absolute, because .NET ignores PowerShell's current location. */
export function renderPowershell(request: SampleRequest): string {
  const {method, headers, certificate, clientAssertion = false, body, status} = request;
  const outcome = outcomeOf(request);
  const all = [
    ...secretHeaders(request).map(
      ({name, parts}) =>
        `        ${key(name)} = "${parts.map(({text, variable}) => `${escapeDoubleQuoted(text)}${parts.length === 1 ? `$env:${variable}` : `\${env:${variable}}`}`).join('')}"`,
    ),
    ...headers.map(([name, value]) => `        ${key(name)} = ${q(value)}`),
  ];
  const isRedirect = status >= 300;
  const isMultipart = body?.kind === 'multipart';
  return lines(
    '#Requires -Version 7.4',
    ...variablesOf(request).map(
      (variable) => `if (-not $env:${variable}) { throw 'Set the environment variable ${variable}.' }`,
    ),
    certificate &&
      lines(
        '$pair = [System.Security.Cryptography.X509Certificates.X509Certificate2]::CreateFromPemFile("$PWD/transport.pem", "$PWD/transport.key")',
        '# Windows presents a key only after a detour through PKCS #12.',
        "$certificate = [System.Security.Cryptography.X509Certificates.X509Certificate2]::new($pair.Export('Pkcs12'))",
      ),
    isMultipart &&
      lines('$form = [System.Net.Http.MultipartFormDataContent]::new()', ...body.parts.map(partStatements)),
    '',
    '$request = @{',
    `    Method = ${q(method)}`,
    `    Uri = ${urlExpression(request, q, (variable) => `[uri]::EscapeDataString($env:${variable})`)}`,
    certificate && '    Certificate = $certificate',
    all.length > 0 && `    Headers = @{\n${all.join('\n')}\n    }`,
    headers.some(([name, value]) => isStrictHeader(name, value)) && '    SkipHeaderValidation = $true',
    body && !isMultipart && `    ContentType = ${q(contentTypeOf(body))}`,
    body &&
      (body.kind === 'file' ? `    InFile = ${q(body.fileName)}` : `    Body = ${bodyValue(body, clientAssertion)}`),
    isRedirect &&
      "    MaximumRedirection = 0\n    ErrorAction = 'SilentlyContinue'\n    ResponseHeadersVariable = 'headers'",
    '    TimeoutSec = 30',
    '    SkipHttpErrorCheck = $true',
    "    StatusCodeVariable = 'status'",
    outcome === 'file' && `    OutFile = ${q(answerFile(request))}\n    PassThru = $true`,
    '}',
    '$answer = Invoke-RestMethod @request',
    `if ($status -ne ${status}) {`,
    '    throw "${status}: $($answer | ConvertTo-Json -Depth 10)"',
    '}',
    outcome === 'file' ? `Get-Item ${q(answerFile(request))}` : OUTCOMES[outcome],
  );
}
