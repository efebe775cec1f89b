import {doubleQuoted as q, lines, toJson} from './literals';
import {contentTypeOf} from './request';
import type {SampleBody, SampleRequest} from './request';

function rawString(text: string): string {
  return text.includes('`') ? q(text) : `\`${text}\``;
}

function reader(body: SampleBody): string {
  if (body.kind === 'form') {
    const fields = body.fields.map(([name, value]) => `\t\t${q(name)}: {${q(value)}},`).join('\n');
    return `strings.NewReader(url.Values{\n${fields}\n\t}.Encode())`;
  }
  return `strings.NewReader(${rawString(body.kind === 'json' ? toJson(body.value) : body.text)})`;
}

/** Go with net/http. */
export function renderGo({method, url, headers, certificate, tokenVariable, body, status}: SampleRequest): string {
  const packages = [
    certificate && 'crypto/tls',
    'fmt',
    status < 300 && 'io',
    'log',
    'net/http',
    body?.kind === 'form' && 'net/url',
    tokenVariable && 'os',
    body && 'strings',
  ].filter(Boolean);
  return lines(
    'package main',
    '',
    `import (\n${packages.map((name) => `\t"${name}"`).join('\n')}\n)`,
    '',
    'func main() {',
    certificate &&
      lines(
        '\tcertificate, err := tls.LoadX509KeyPair("transport.pem", "transport.key")',
        '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}',
      ),
    '\tclient := &http.Client{',
    certificate &&
      '\t\tTransport: &http.Transport{TLSClientConfig: &tls.Config{Certificates: []tls.Certificate{certificate}}},',
    '\t\tCheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },',
    '\t}',
    body && `\tbody := ${reader(body)}`,
    `\trequest, err := http.NewRequest(${q(method)}, ${q(url)}, ${body ? 'body' : 'nil'})`,
    '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}',
    tokenVariable && `\trequest.Header.Set("Authorization", "Bearer "+os.Getenv("${tokenVariable}"))`,
    headers.length > 0 && headers.map(([name, value]) => `\trequest.Header.Set(${q(name)}, ${q(value)})`).join('\n'),
    body && `\trequest.Header.Set("Content-Type", ${q(contentTypeOf(body))})`,
    '\tresponse, err := client.Do(request)',
    '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}',
    '\tdefer response.Body.Close()',
    `\tif response.StatusCode != ${status} {\n\t\tlog.Fatalf("unexpected answer: %s", response.Status)\n\t}`,
    status >= 300
      ? '\tfmt.Println(response.Header.Get("Location"))'
      : '\ttext, err := io.ReadAll(response.Body)\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tfmt.Println(string(text))',
    '}',
  );
}
