import {answerFile, bearer, outcomeOf} from '../sample-request';
import type {Credential, Part, SampleBody, SampleRequest} from '../sample-request';

import {
  doubleQuoted as q,
  hasDuplicateNames,
  indent,
  lines,
  localNames,
  secretHeaders,
  toJson,
  urlExpression,
} from './literals';
import {isStrictHeader} from './strict-headers';

const OUTCOMES = {
  location: 'Console.WriteLine(response.Headers.Location);',
  body: 'Console.WriteLine(text);',
  status: 'Console.WriteLine(response.StatusCode);',
};

/** A raw string literal, delimited by more quotes than it contains; text with other line ends than LF is escaped. */
function rawString(text: string): string {
  if (/[\r\u0085\u2028\u2029]/.test(text)) return q(text);
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map(([quotes]) => quotes.length));
  const fence = '"'.repeat(longest + 1);
  return `${fence}\n    ${indent(text, 4)}\n    ${fence}`;
}

function mediaType(contentType: string): string {
  return contentType.includes(';')
    ? `MediaTypeHeaderValue.Parse(${q(contentType)})`
    : `new MediaTypeHeaderValue(${q(contentType)})`;
}

function fileContent(fileName: string, contentType: string): string {
  return `new StreamContent(File.OpenRead(${q(fileName)})) { Headers = { ContentType = ${mediaType(contentType)} } }`;
}

function partContent(part: Part): string {
  if ('fileName' in part)
    return `    { ${fileContent(part.fileName, part.contentType ?? 'application/octet-stream')}, ${q(part.name)}, ${q(part.fileName)} },`;
  return `    { new StringContent(${q(part.text)}${part.contentType === undefined ? '' : `, ${mediaType(part.contentType)}`}), ${q(part.name)} },`;
}

function formContent(fields: readonly (readonly [string, string])[], clientAssertion: boolean): string {
  if (hasDuplicateNames(fields)) {
    const pairs = fields.map(([name, value]) => `    new(${q(name)}, ${q(value)}),`);
    return lines(
      'new FormUrlEncodedContent(new List<KeyValuePair<string, string>>',
      '{',
      ...pairs,
      clientAssertion && '    new("client_assertion", assertion),',
      '})',
    );
  }
  const entries = fields.map(([name, value]) => `    [${q(name)}] = ${q(value)},`);
  return lines(
    'new FormUrlEncodedContent(new Dictionary<string, string>',
    '{',
    ...entries,
    clientAssertion && '    ["client_assertion"] = assertion,',
    '})',
  );
}

function content(body: SampleBody, clientAssertion: boolean): string {
  if (body.kind === 'form') return formContent(body.fields, clientAssertion);
  if (body.kind === 'multipart') return lines('new MultipartFormDataContent', '{', ...body.parts.map(partContent), '}');
  if (body.kind === 'file') return fileContent(body.fileName, body.contentType);
  const text = body.kind === 'json' ? toJson(body.value) : body.text;
  return `new StringContent(\n    ${rawString(text)},\n    ${mediaType(body.contentType)})`;
}

/** Headers that .NET stores on the content, not on the request (System.Net.Http.Headers.HttpContentHeaders). */
const CONTENT_HEADERS = new Set([
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-location',
  'content-md5',
  'content-range',
  'expires',
  'last-modified',
]);

function isContentHeader(name: string): boolean {
  return CONTENT_HEADERS.has(name.toLowerCase());
}

/** `Add` throws if a value does not match the header's syntax; `TryAddWithoutValidation` does not check it. */
function addHeader([name, value]: readonly [string, string], to = 'request.Headers'): string {
  return `${to}.${isStrictHeader(name, value) ? 'TryAddWithoutValidation' : 'Add'}(${q(name)}, ${q(value)});`;
}

function readVariable(name: string, variable: string): string {
  return lines(
    `var ${name} = Environment.GetEnvironmentVariable("${variable}")`,
    `    ?? throw new InvalidOperationException("Set the environment variable ${variable}.");`,
  );
}

function methodName(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

function isBearer(credential: Credential): boolean {
  const {name, parts} = credential;
  return (
    parts.length === 1 &&
    parts[0] !== undefined &&
    JSON.stringify(bearer(parts[0].variable)) === JSON.stringify({in: 'header', name, parts})
  );
}

function answerStatements(request: SampleRequest): string {
  const outcome = outcomeOf(request);
  const check = (text: string) =>
    lines(
      `if ((int)response.StatusCode != ${request.status})`,
      '{',
      `    throw new HttpRequestException($"{(int)response.StatusCode}: {${text}}");`,
      '}',
    );
  if (outcome === 'file') {
    return lines(
      check('await response.Content.ReadAsStringAsync()'),
      `await File.WriteAllBytesAsync(${q(answerFile(request))}, await response.Content.ReadAsByteArrayAsync());`,
    );
  }
  return lines('var text = await response.Content.ReadAsStringAsync();', check('text'), OUTCOMES[outcome]);
}

/** Renders a sample in C# with HttpClient. If a redirect is the expected response, it is not followed. */
export function renderCsharp(request: SampleRequest): string {
  const {method, headers, certificate, clientAssertion = false, body, status} = request;
  const isRedirect = status >= 300;
  const usesHandler = certificate || isRedirect;
  const names = localNames(request);
  const nameOf = (variable: string) => names.get(variable) ?? '';
  const secrets = secretHeaders(request);
  const own = headers.filter(([name]) => !isContentHeader(name));
  const ofContent = headers.filter(([name]) => isContentHeader(name));
  const secretValue = ({parts}: Credential) =>
    parts.flatMap(({text, variable}) => [...(text === '' ? [] : [q(text)]), nameOf(variable)]).join(' + ');
  return lines(
    '// .NET 9 or later',
    (secrets.some(isBearer) || (body && body.kind !== 'form')) && 'using System.Net.Http.Headers;',
    certificate && 'using System.Security.Cryptography.X509Certificates;',
    '',
    ...[...names].map(([variable, name]) => readVariable(name, variable)),
    certificate &&
      lines(
        'using var pair = X509Certificate2.CreateFromPemFile("transport.pem", "transport.key");',
        '// Windows presents a key only after a detour through PKCS #12.',
        'using var certificate = X509CertificateLoader.LoadPkcs12(pair.Export(X509ContentType.Pkcs12), null);',
      ),
    usesHandler && `using var handler = new HttpClientHandler${isRedirect ? ' { AllowAutoRedirect = false }' : '()'};`,
    certificate && 'handler.ClientCertificates.Add(certificate);',
    `using var client = new HttpClient${usesHandler ? '(handler)' : ''} { Timeout = TimeSpan.FromSeconds(30) };`,
    '',
    `using var request = new HttpRequestMessage(HttpMethod.${methodName(method)}, ${urlExpression(request, q, (variable) => `Uri.EscapeDataString(${nameOf(variable)})`)});`,
    ...secrets.map((credential) =>
      isBearer(credential)
        ? `request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", ${nameOf(credential.parts[0]?.variable ?? '')});`
        : `request.Headers.TryAddWithoutValidation(${q(credential.name)}, ${secretValue(credential)});`,
    ),
    own.length > 0 && own.map((header) => addHeader(header)).join('\n'),
    body && `request.Content = ${content(body, clientAssertion)};`,
    // A content header needs content, even if it is empty.
    !body && ofContent.length > 0 && 'request.Content = new ByteArrayContent(Array.Empty<byte>());',
    ...ofContent.map((header) => addHeader(header, 'request.Content.Headers')),
    '',
    'using var response = await client.SendAsync(request);',
    answerStatements(request),
  );
}
