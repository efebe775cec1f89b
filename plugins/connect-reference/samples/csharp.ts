import {doubleQuoted as q, lines, toJson} from './literals';
import type {SampleBody, SampleRequest} from './request';

function content(body: SampleBody): string {
  if (body.kind === 'form') {
    const fields = body.fields.map(([name, value]) => `    [${q(name)}] = ${q(value)},`).join('\n');
    return `new FormUrlEncodedContent(new Dictionary<string, string>\n{\n${fields}\n})`;
  }
  const text = body.kind === 'json' ? toJson(body.value) : body.text;
  return `new StringContent("""\n${text}\n""", new MediaTypeHeaderValue(${q(body.contentType)}))`;
}

/** C# 12 with HttpClient. */
export function renderCsharp({method, url, headers, certificate, tokenVariable, body, status}: SampleRequest): string {
  return lines(
    'using System.Net.Http.Headers;',
    certificate && 'using System.Security.Cryptography.X509Certificates;',
    '',
    'using var handler = new HttpClientHandler { AllowAutoRedirect = false };',
    certificate && 'handler.ClientCertificates.Add(X509Certificate2.CreateFromPemFile("transport.pem", "transport.key"));',
    'using var client = new HttpClient(handler);',
    '',
    `using var request = new HttpRequestMessage(new HttpMethod(${q(method)}), ${q(url)});`,
    tokenVariable &&
      `var token = Environment.GetEnvironmentVariable("${tokenVariable}");\nrequest.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);`,
    headers.length > 0 && headers.map(([name, value]) => `request.Headers.Add(${q(name)}, ${q(value)});`).join('\n'),
    body && `request.Content = ${content(body)};`,
    '',
    'using var response = await client.SendAsync(request);',
    'var text = await response.Content.ReadAsStringAsync();',
    `if ((int)response.StatusCode != ${status})`,
    '{',
    '    throw new HttpRequestException($"{(int)response.StatusCode}: {text}");',
    '}',
    status >= 300 ? 'Console.WriteLine(response.Headers.Location);' : 'Console.WriteLine(text);',
  );
}
