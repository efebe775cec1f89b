import {doubleQuoted as q, lines, toJson} from './literals';
import {contentTypeOf, outcomeOf} from '../sample-request';
import type {SampleBody, SampleRequest} from '../sample-request';

const OUTCOMES = {
  location: '\tfmt.Println(response.Header.Get("Location"))',
  body: '\tfmt.Println(string(text))',
  status: '\tfmt.Println(response.Status)',
};

/** Names of net/http for the statuses that mean success here. */
const STATUS_NAMES: Record<number, string> = {
  200: 'http.StatusOK',
  201: 'http.StatusCreated',
  202: 'http.StatusAccepted',
  204: 'http.StatusNoContent',
  302: 'http.StatusFound',
  303: 'http.StatusSeeOther',
};

const FAIL = '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}';

function methodName(method: string): string {
  return `http.Method${method.charAt(0)}${method.slice(1).toLowerCase()}`;
}

/** A raw string; it can hold neither a backtick nor a carriage return (Go specification, "String literals"). */
function rawString(text: string): string {
  return /[`\r\ufeff]/.test(text) ? q(text) : `\`${text}\``;
}

function readVariable(name: string, variable: string): string {
  return lines(`\t${name} := os.Getenv("${variable}")`, `\tif ${name} == "" {`, `\t\tlog.Fatal("set the environment variable ${variable}")`, '\t}');
}

function bodyStatements(body: SampleBody, clientAssertion: boolean): string {
  if (body.kind !== 'form') return `\tbody := strings.NewReader(${rawString(body.kind === 'json' ? toJson(body.value) : body.text)})`;
  return lines(
    '\tform := url.Values{}',
    ...body.fields.map(([name, value]) => `\tform.Set(${q(name)}, ${q(value)})`),
    clientAssertion && '\tform.Set("client_assertion", assertion)',
    '\tbody := strings.NewReader(form.Encode())',
  );
}

function clientStatements(certificate: boolean, isRedirect: boolean): string {
  return lines(
    certificate &&
      lines(
        '\tcertificate, err := tls.LoadX509KeyPair("transport.pem", "transport.key")',
        FAIL,
        '\ttransport := http.DefaultTransport.(*http.Transport).Clone()',
        '\ttransport.TLSClientConfig = &tls.Config{Certificates: []tls.Certificate{certificate}}',
      ),
    `\tclient := &http.Client{${certificate ? 'Transport: transport, ' : ''}Timeout: 30 * time.Second}`,
    isRedirect && '\tclient.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }',
  );
}

/** Go with net/http, as gofmt writes it. */
export function renderGo(request: SampleRequest): string {
  const {method, url, headers, certificate, tokenVariable, clientAssertion = false, body, status} = request;
  const packages = [
    certificate && 'crypto/tls',
    'fmt',
    'io',
    'log',
    'net/http',
    body?.kind === 'form' && 'net/url',
    (tokenVariable !== null || clientAssertion) && 'os',
    body && 'strings',
    'time',
  ].filter(Boolean);
  return lines(
    'package main',
    '',
    `import (\n${packages.map((name) => `\t"${name}"`).join('\n')}\n)`,
    '',
    'func main() {',
    tokenVariable && readVariable('token', tokenVariable),
    clientAssertion && readVariable('assertion', 'CLIENT_ASSERTION'),
    clientStatements(certificate, status >= 300),
    '',
    body && bodyStatements(body, clientAssertion),
    `\trequest, err := http.NewRequest(${methodName(method)}, ${q(url)}, ${body ? 'body' : 'nil'})`,
    FAIL,
    tokenVariable && '\trequest.Header.Set("Authorization", "Bearer "+token)',
    headers.length > 0 && headers.map(([name, value]) => `\trequest.Header.Set(${q(name)}, ${q(value)})`).join('\n'),
    body && `\trequest.Header.Set("Content-Type", ${q(contentTypeOf(body))})`,
    '',
    '\tresponse, err := client.Do(request)',
    FAIL,
    '\tdefer response.Body.Close()',
    '\ttext, err := io.ReadAll(response.Body)',
    FAIL,
    `\tif response.StatusCode != ${STATUS_NAMES[status] ?? status} {\n\t\tlog.Fatalf("%s: %s", response.Status, text)\n\t}`,
    OUTCOMES[outcomeOf(request)],
    '}',
  );
}
