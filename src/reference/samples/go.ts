import {answerFile, contentTypeOf, outcomeOf} from '../sample-request';
import type {Part, SampleBody, SampleRequest} from '../sample-request';

import {
  doubleQuoted as q,
  hasDuplicateNames,
  lines,
  localNames,
  secretHeaders,
  toJson,
  urlExpression,
} from './literals';
import {dispositionOf, partTypeOf} from './multipart';

const OUTCOMES = {
  location: '\tfmt.Println(response.Header.Get("Location"))',
  body: '\tfmt.Println(string(text))',
  status: '\tfmt.Println(response.Status)',
};

/** Constants of net/http for success statuses. */
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

/** A raw string literal. It cannot contain a backtick or a carriage return (Go specification, "String literals"). */
function rawString(text: string): string {
  return /[`\r\ufeff]/.test(text) ? q(text) : `\`${text}\``;
}

function readVariable(name: string, variable: string): string {
  return lines(
    `\t${name} := os.Getenv("${variable}")`,
    `\tif ${name} == "" {`,
    `\t\tlog.Fatal("set the environment variable ${variable}")`,
    '\t}',
  );
}

function partStatements(part: Part, index: number): string {
  const isPlain = 'text' in part && partTypeOf(part) === null;
  if (isPlain) return `\tform.WriteField(${q(part.name)}, ${q(part.text)})`;
  const content = 'text' in part ? `[]byte(${q(part.text)})` : `file${index}`;
  return lines(
    'fileName' in part && `\tfile${index}, err := os.ReadFile(${q(part.fileName)})\n${FAIL}`,
    `\tpart${index}, err := form.CreatePart(textproto.MIMEHeader{`,
    `\t\t"Content-Disposition": {${q(dispositionOf(part))}},`,
    `\t\t"Content-Type":        {${q(partTypeOf(part) ?? '')}},`,
    '\t})',
    FAIL,
    `\tpart${index}.Write(${content})`,
  );
}

function multipartStatements(parts: readonly Part[]): string {
  return lines(
    '\tbody := &bytes.Buffer{}',
    '\tform := multipart.NewWriter(body)',
    ...parts.map((part, index) => partStatements(part, index + 1)),
    '\tform.Close()',
  );
}

function bodyStatements(body: SampleBody, clientAssertion: boolean): string {
  if (body.kind === 'multipart') return multipartStatements(body.parts);
  if (body.kind === 'file') return lines(`\tbody, err := os.Open(${q(body.fileName)})`, FAIL, '\tdefer body.Close()');
  if (body.kind !== 'form')
    return `\tbody := strings.NewReader(${rawString(body.kind === 'json' ? toJson(body.value) : body.text)})`;
  const method = hasDuplicateNames(body.fields) ? 'Add' : 'Set';
  return lines(
    '\tform := url.Values{}',
    ...body.fields.map(([name, value]) => `\tform.${method}(${q(name)}, ${q(value)})`),
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
    isRedirect &&
      '\tclient.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }',
  );
}

function printOutcome(request: SampleRequest): string {
  const outcome = outcomeOf(request);
  return outcome === 'file'
    ? `\tif err := os.WriteFile(${q(answerFile(request))}, text, 0o644); err != nil {\n\t\tlog.Fatal(err)\n\t}`
    : OUTCOMES[outcome];
}

function packagesOf(request: SampleRequest): string[] {
  const {certificate, credentials, body} = request;
  const parts = body?.kind === 'multipart' ? body.parts : [];
  const isText = body?.kind === 'json' || body?.kind === 'text' || body?.kind === 'form';
  const outcome = outcomeOf(request);
  const readsFile = body?.kind === 'file' || parts.some((part) => 'fileName' in part);
  const names: readonly [string, boolean][] = [
    ['bytes', body?.kind === 'multipart'],
    ['crypto/tls', certificate],
    ['fmt', outcome !== 'file'],
    ['io', true],
    ['log', true],
    ['mime/multipart', body?.kind === 'multipart'],
    ['net/http', true],
    ['net/textproto', parts.some((part) => partTypeOf(part) !== null)],
    ['net/url', body?.kind === 'form' || credentials.some((credential) => credential.in === 'query')],
    ['os', localNames(request).size > 0 || readsFile || outcome === 'file'],
    ['strings', isText],
    ['time', true],
  ];
  return names.filter(([, isUsed]) => isUsed).map(([name]) => name);
}

/** Renders a sample in Go with net/http, formatted like the output of gofmt. */
export function renderGo(request: SampleRequest): string {
  const {method, headers, certificate, clientAssertion = false, body, status} = request;
  const names = localNames(request);
  const nameOf = (variable: string) => names.get(variable) ?? '';
  const secretValue = (parts: SampleRequest['credentials'][number]['parts']) =>
    parts.flatMap(({text, variable}) => [...(text === '' ? [] : [q(text)]), nameOf(variable)]).join('+');
  const address = urlExpression(request, q, (variable) => `url.QueryEscape(${nameOf(variable)})`, '+');
  return lines(
    'package main',
    '',
    `import (\n${packagesOf(request)
      .map((name) => `\t"${name}"`)
      .join('\n')}\n)`,
    '',
    'func main() {',
    ...[...names].map(([variable, name]) => readVariable(name, variable)),
    clientStatements(certificate, status >= 300),
    '',
    body && bodyStatements(body, clientAssertion),
    `\trequest, err := http.NewRequest(${methodName(method)}, ${address}, ${body ? 'body' : 'nil'})`,
    FAIL,
    ...secretHeaders(request).map(({name, parts}) => `\trequest.Header.Set(${q(name)}, ${secretValue(parts)})`),
    headers.length > 0 && headers.map(([name, value]) => `\trequest.Header.Set(${q(name)}, ${q(value)})`).join('\n'),
    body &&
      `\trequest.Header.Set("Content-Type", ${body.kind === 'multipart' ? 'form.FormDataContentType()' : q(contentTypeOf(body))})`,
    '',
    '\tresponse, err := client.Do(request)',
    FAIL,
    '\tdefer response.Body.Close()',
    '\ttext, err := io.ReadAll(response.Body)',
    FAIL,
    `\tif response.StatusCode != ${STATUS_NAMES[status] ?? status} {\n\t\tlog.Fatalf("%s: %s", response.Status, text)\n\t}`,
    printOutcome(request),
    '}',
  );
}
