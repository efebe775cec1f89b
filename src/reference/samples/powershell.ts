import {lines, toJson} from './literals';
import {contentTypeOf, outcomeOf, variablesOf} from '../sample-request';
import type {SampleBody, SampleRequest} from '../sample-request';

const OUTCOMES = {location: '$headers.Location', body: '$answer', status: '$status'};

/** A single-quoted string: a quote is doubled, and PowerShell takes the curly ones for quotes too. */
function q(text: string): string {
  return `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
}

function key(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : q(name);
}

function textValue(text: string): string {
  return /\r|^['\u2018-\u201b]@/m.test(text) ? q(text) : `@'\n${text}\n'@`;
}

function bodyValue(body: SampleBody, clientAssertion: boolean): string {
  if (body.kind !== 'form') return textValue(body.kind === 'json' ? toJson(body.value) : body.text);
  const fields = body.fields.map(([name, value]) => `        ${key(name)} = ${q(value)}`);
  return lines('@{', ...fields, clientAssertion && '        client_assertion = $env:CLIENT_ASSERTION', '    }');
}

/** PowerShell 7 with Invoke-RestMethod. Paths are made absolute, because .NET does not follow PowerShell's own location. */
export function renderPowershell(request: SampleRequest): string {
  const {method, url, headers, certificate, tokenVariable, clientAssertion = false, body, status} = request;
  const all = [
    ...(tokenVariable ? [`        Authorization = "Bearer $env:${tokenVariable}"`] : []),
    ...headers.map(([name, value]) => `        ${key(name)} = ${q(value)}`),
  ];
  const isRedirect = status >= 300;
  return lines(
    '#Requires -Version 7.4',
    ...variablesOf(request).map((variable) => `if (-not $env:${variable}) { throw 'Set the environment variable ${variable}.' }`),
    certificate &&
      lines(
        '$pair = [System.Security.Cryptography.X509Certificates.X509Certificate2]::CreateFromPemFile("$PWD/transport.pem", "$PWD/transport.key")',
        '# Windows presents a key only after a detour through PKCS #12.',
        "$certificate = [System.Security.Cryptography.X509Certificates.X509Certificate2]::new($pair.Export('Pkcs12'))",
      ),
    '',
    '$request = @{',
    `    Method = ${q(method)}`,
    `    Uri = ${q(url)}`,
    certificate && '    Certificate = $certificate',
    all.length > 0 && `    Headers = @{\n${all.join('\n')}\n    }`,
    body && `    ContentType = ${q(contentTypeOf(body))}`,
    body && `    Body = ${bodyValue(body, clientAssertion)}`,
    isRedirect && "    MaximumRedirection = 0\n    ErrorAction = 'SilentlyContinue'\n    ResponseHeadersVariable = 'headers'",
    '    TimeoutSec = 30',
    '    SkipHttpErrorCheck = $true',
    "    StatusCodeVariable = 'status'",
    '}',
    '$answer = Invoke-RestMethod @request',
    `if ($status -ne ${status}) {`,
    '    throw "${status}: $($answer | ConvertTo-Json -Depth 10)"',
    '}',
    OUTCOMES[outcomeOf(request)],
  );
}
