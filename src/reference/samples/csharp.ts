import {doubleQuoted as q, indent, lines, toJson} from './literals';
import {outcomeOf} from '../sample-request';
import type {SampleBody, SampleRequest} from '../sample-request';

const OUTCOMES = {
  location: 'Console.WriteLine(response.Headers.Location);',
  body: 'Console.WriteLine(text);',
  status: 'Console.WriteLine(response.StatusCode);',
};

/** A raw string literal: more quotes around it than inside it. Line ends other than line feeds are written as escapes. */
function rawString(text: string): string {
  if (/[\r\u0085\u2028\u2029]/.test(text)) return q(text);
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map(([quotes]) => quotes.length));
  const fence = '"'.repeat(longest + 1);
  return `${fence}\n    ${indent(text, 4)}\n    ${fence}`;
}

function mediaType(contentType: string): string {
  return contentType.includes(';') ? `MediaTypeHeaderValue.Parse(${q(contentType)})` : `new MediaTypeHeaderValue(${q(contentType)})`;
}

function content(body: SampleBody, clientAssertion: boolean): string {
  if (body.kind === 'form') {
    const fields = body.fields.map(([name, value]) => `    [${q(name)}] = ${q(value)},`);
    return lines('new FormUrlEncodedContent(new Dictionary<string, string>', '{', ...fields, clientAssertion && '    ["client_assertion"] = assertion,', '})');
  }
  const text = body.kind === 'json' ? toJson(body.value) : body.text;
  return `new StringContent(\n    ${rawString(text)},\n    ${mediaType(body.contentType)})`;
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

/** C# with HttpClient. Redirects are not followed where one is the answer. */
export function renderCsharp(request: SampleRequest): string {
  const {method, url, headers, certificate, tokenVariable, clientAssertion = false, body, status} = request;
  const isRedirect = status >= 300;
  const usesHandler = certificate || isRedirect;
  return lines(
    '// .NET 9 or later',
    (tokenVariable !== null || (body && body.kind !== 'form')) && 'using System.Net.Http.Headers;',
    certificate && 'using System.Security.Cryptography.X509Certificates;',
    '',
    tokenVariable && readVariable('token', tokenVariable),
    clientAssertion && readVariable('assertion', 'CLIENT_ASSERTION'),
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
    `using var request = new HttpRequestMessage(HttpMethod.${methodName(method)}, ${q(url)});`,
    tokenVariable && 'request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);',
    headers.length > 0 && headers.map(([name, value]) => `request.Headers.Add(${q(name)}, ${q(value)});`).join('\n'),
    body && `request.Content = ${content(body, clientAssertion)};`,
    '',
    'using var response = await client.SendAsync(request);',
    'var text = await response.Content.ReadAsStringAsync();',
    `if ((int)response.StatusCode != ${status})`,
    '{',
    '    throw new HttpRequestException($"{(int)response.StatusCode}: {text}");',
    '}',
    OUTCOMES[outcomeOf(request)],
  );
}
