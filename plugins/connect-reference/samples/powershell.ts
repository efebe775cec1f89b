import {lines, toJson} from './literals';
import {contentTypeOf} from './request';
import type {SampleBody, SampleRequest} from './request';

/** A single-quoted PowerShell string: a quote is doubled. */
function q(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function bodyValue(body: SampleBody): string {
  if (body.kind === 'form') return `@{\n${body.fields.map(([name, value]) => `        ${q(name)} = ${q(value)}`).join('\n')}\n    }`;
  return `@'\n${body.kind === 'json' ? toJson(body.value) : body.text}\n'@`;
}

/** PowerShell 7 with Invoke-WebRequest. */
export function renderPowershell({method, url, headers, certificate, tokenVariable, body, status}: SampleRequest): string {
  const all = [
    ...headers.map(([name, value]) => `        ${q(name)} = ${q(value)}`),
    ...(tokenVariable ? [`        'Authorization' = "Bearer $env:${tokenVariable}"`] : []),
  ];
  return lines(
    '$request = @{',
    `    Method = ${q(method)}`,
    `    Uri = ${q(url)}`,
    certificate &&
      "    Certificate = [System.Security.Cryptography.X509Certificates.X509Certificate2]::CreateFromPemFile('transport.pem', 'transport.key')",
    all.length > 0 && `    Headers = @{\n${all.join('\n')}\n    }`,
    body && `    ContentType = ${q(contentTypeOf(body))}`,
    body && `    Body = ${bodyValue(body)}`,
    '    MaximumRedirection = 0',
    '    SkipHttpErrorCheck = $true',
    '}',
    `$response = Invoke-WebRequest @request${status >= 300 ? ' -ErrorAction SilentlyContinue' : ''}`,
    `if ($response.StatusCode -ne ${status}) {`,
    '    throw "$($response.StatusCode): $($response.Content)"',
    '}',
    status >= 300 ? '$response.Headers.Location' : '$response.Content',
  );
}
