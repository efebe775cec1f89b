import {answerFile, contentTypeOf, outcomeOf, variablesOf} from '../sample-request';
import type {Part, SampleBody, SampleRequest} from '../sample-request';

import {doubleQuoted as q, indent, lines, localNames, secretHeaders, toJson, urlExpression} from './literals';
import {multipartLines} from './multipart';

const OUTCOMES = {
  location: '        System.out.println(response.headers().firstValue("Location").orElseThrow());',
  body: '        System.out.println(response.body());',
  status: '        System.out.println(response.statusCode());',
};

function toEscape(blank: string): string {
  return blank === ' ' ? '\\s' : '\\t';
}

/**
 * Java removes white space at the end of the lines of a text block (JLS 17, section 3.10.6), so spaces and tabs are
 * escaped. A text with other Unicode white space becomes a string literal.
 */
function textBlock(text: string): string {
  if (/[^\S\t\n\r ]/.test(text)) return q(text);
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '\\"""')
    .replace(/"$/, '\\"')
    .replaceAll('\r', '\\r')
    .replace(/[ \t](?=\n|$)/g, toEscape);
  // Java would remove leading white space that all lines share.
  const content = escaped.split('\n').every((line) => line === '' || /^[ \t]/.test(line))
    ? escaped.replace(/^[ \t]/gm, toEscape)
    : escaped;
  const margin = ' '.repeat(12);
  return `"""\n${margin}${indent(content, 12)}${content.endsWith('\n') ? margin : ''}"""`;
}

/** Writes a form. The sample encodes values at run time, because readers edit them; names are already encoded. */
function formStatements(fields: readonly (readonly [string, string])[], clientAssertion: boolean): string {
  const entries = [
    ...fields.map(([name, value]) => `            Map.entry(${q(encodeURIComponent(name))}, ${q(value)})`),
    ...(clientAssertion ? ['            Map.entry("client_assertion", assertion)'] : []),
  ];
  return lines(
    '        var form = List.of(',
    `${entries.join(',\n')});`,
    '        String body = form.stream()',
    '            .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))',
    '            .collect(Collectors.joining("&"));',
  );
}

function multipartStatements(parts: readonly Part[]): string {
  const utf8 = (expression: string) => `(${expression}).getBytes(StandardCharsets.UTF_8)`;
  const rows = multipartLines(parts).map((line) => {
    if ('boundary' in line) return utf8(`"--" + boundary${line.boundary === '' ? '' : ` + ${q(line.boundary)}`}`);
    return 'text' in line
      ? `${q(line.text)}.getBytes(StandardCharsets.UTF_8)`
      : `Files.readAllBytes(Path.of(${q(line.fileName)}))`;
  });
  return lines(
    '        String boundary = UUID.randomUUID().toString();',
    '        byte[][] lines = {',
    rows.map((row) => `            ${row}`).join(',\n'),
    '        };',
    '        var body = new ByteArrayOutputStream();',
    '        for (int i = 0; i < lines.length; i++) {',
    '            if (i > 0) body.writeBytes("\\r\\n".getBytes(StandardCharsets.UTF_8));',
    '            body.writeBytes(lines[i]);',
    '        }',
  );
}

/** Whether the body is a form with fields. A form without fields is sent as an empty string. */
function hasFields({body, clientAssertion = false}: SampleRequest): boolean {
  return body?.kind === 'form' && (body.fields.length > 0 || clientAssertion);
}

function bodyStatements(request: SampleRequest): string | false {
  const {body, clientAssertion = false} = request;
  if (!body || body.kind === 'file') return false;
  if (body.kind === 'multipart') return multipartStatements(body.parts);
  if (body.kind === 'form')
    return hasFields(request) ? formStatements(body.fields, clientAssertion) : '        String body = "";';
  return `        String body = ${textBlock(body.kind === 'json' ? toJson(body.value) : body.text)};`;
}

function readVariable(variable: string): string {
  return `Objects.requireNonNull(System.getenv("${variable}"), "Set the environment variable ${variable}.")`;
}

function importsOf(request: SampleRequest): string[] {
  const {certificate, body, credentials} = request;
  const isForm = hasFields(request);
  const isMultipart = body?.kind === 'multipart';
  const hasFile = body?.kind === 'file' || (isMultipart && body.parts.some((part) => 'fileName' in part));
  const encodes = isForm || credentials.some((credential) => credential.in === 'query');
  const writesFile = outcomeOf(request) === 'file';
  const names = [
    isMultipart && 'java.io.ByteArrayOutputStream',
    certificate && 'java.io.File',
    'java.net.URI',
    encodes && 'java.net.URLEncoder',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    (encodes || isMultipart) && 'java.nio.charset.StandardCharsets',
    ((isMultipart && hasFile) || writesFile) && 'java.nio.file.Files',
    (hasFile || writesFile) && 'java.nio.file.Path',
    certificate && 'java.security.KeyStore',
    'java.time.Duration',
    isForm && 'java.util.List',
    isForm && 'java.util.Map',
    (certificate || variablesOf(request).length > 0) && 'java.util.Objects',
    isMultipart && 'java.util.UUID',
    isForm && 'java.util.stream.Collectors',
    certificate && 'javax.net.ssl.KeyManagerFactory',
    certificate && 'javax.net.ssl.SSLContext',
  ];
  return names.filter((name): name is string => name !== false).map((name) => `import ${name};`);
}

function publisherOf(body: SampleBody | null): string {
  if (!body) return 'HttpRequest.BodyPublishers.noBody()';
  if (body.kind === 'file') return `HttpRequest.BodyPublishers.ofFile(Path.of(${q(body.fileName)}))`;
  return body.kind === 'multipart'
    ? 'HttpRequest.BodyPublishers.ofByteArray(body.toByteArray())'
    : 'HttpRequest.BodyPublishers.ofString(body)';
}

function methodCall({method, body}: SampleRequest): string {
  if ((method === 'GET' || method === 'DELETE') && !body) return `            .${method}()`;
  return method === 'POST' || method === 'PUT'
    ? `            .${method}(${publisherOf(body)})`
    : `            .method(${q(method)}, ${publisherOf(body)})`;
}

function contentTypeHeader(body: SampleBody): string {
  return body.kind === 'multipart'
    ? '            .header("Content-Type", "multipart/form-data; boundary=" + boundary)'
    : `            .header("Content-Type", ${q(contentTypeOf(body))})`;
}

function clientStatements(certificate: boolean): string {
  return lines(
    certificate &&
      lines(
        `        char[] password = ${readVariable('KEYSTORE_PASSWORD')}.toCharArray();`,
        '        KeyStore keys = KeyStore.getInstance(new File("transport.p12"), password);',
        '        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());',
        '        managers.init(keys, password);',
        '        SSLContext tls = SSLContext.getInstance("TLS");',
        '        tls.init(managers.getKeyManagers(), null, null);',
      ),
    '        HttpClient client = HttpClient.newBuilder()',
    certificate && '            .sslContext(tls)',
    '            .connectTimeout(Duration.ofSeconds(10))',
    '            .build();',
  );
}

function answerStatements(request: SampleRequest): string {
  const outcome = outcomeOf(request);
  const isFile = outcome === 'file';
  return lines(
    isFile
      ? '        HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());'
      : '        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());',
    `        if (response.statusCode() != ${request.status}) {`,
    `            throw new IllegalStateException(response.statusCode() + ": " + ${isFile ? 'new String(response.body())' : 'response.body()'});`,
    '        }',
    isFile ? `        Files.write(Path.of(${q(answerFile(request))}), response.body());` : OUTCOMES[outcome],
  );
}

/** Renders a sample in Java 17 with java.net.http, which follows no redirects. Uses a key from a PKCS #12 keystore. */
export function renderJava(request: SampleRequest): string {
  const {headers, certificate, body} = request;
  const names = localNames(request);
  const nameOf = (variable: string) => names.get(variable) ?? '';
  const secretValue = (parts: SampleRequest['credentials'][number]['parts']) =>
    parts.flatMap(({text, variable}) => [...(text === '' ? [] : [q(text)]), nameOf(variable)]).join(' + ');
  const all = [
    ...secretHeaders(request).map(({name, parts}) => `            .header(${q(name)}, ${secretValue(parts)})`),
    ...headers.map(([name, value]) => `            .header(${q(name)}, ${q(value)})`),
    ...(body ? [contentTypeHeader(body)] : []),
  ];
  const address = urlExpression(
    request,
    q,
    (variable) => `URLEncoder.encode(${nameOf(variable)}, StandardCharsets.UTF_8)`,
  );
  return lines(
    '// Java 17 or later: java Sample.java',
    certificate && '// openssl pkcs12 -export -in transport.pem -inkey transport.key -out transport.p12',
    ...importsOf(request),
    '',
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    ...[...names].map(([variable, name]) => `        String ${name} = ${readVariable(variable)};`),
    clientStatements(certificate),
    '',
    bodyStatements(request),
    `        HttpRequest request = HttpRequest.newBuilder(URI.create(${address}))`,
    all.length > 0 && all.join('\n'),
    methodCall(request),
    '            .timeout(Duration.ofSeconds(30))',
    '            .build();',
    '',
    answerStatements(request),
    '    }',
    '}',
  );
}
