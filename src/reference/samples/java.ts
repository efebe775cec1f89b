import {doubleQuoted as q, indent, lines, toJson} from './literals';
import {contentTypeOf, outcomeOf, variablesOf} from '../sample-request';
import type {SampleBody, SampleRequest} from '../sample-request';

const OUTCOMES = {
  location: '        System.out.println(response.headers().firstValue("Location").orElseThrow());',
  body: '        System.out.println(response.body());',
  status: '        System.out.println(response.statusCode());',
};

/**
 * A text block; it drops white space at the end of a line (JLS 17, section 3.10.6). Blanks and tabs can be escaped there;
 * for the others of Unicode a string literal is used.
 */
function textBlock(text: string): string {
  if (/[^\S\t\n\r ]/.test(text)) return q(text);
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '\\"""')
    .replace(/"$/, '\\"')
    .replaceAll('\r', '\\r')
    .replace(/[ \t](?=\n|$)/g, (space) => (space === ' ' ? '\\s' : '\\t'));
  const margin = ' '.repeat(12);
  return `"""\n${margin}${indent(escaped, 12)}${escaped.endsWith('\n') ? margin : ''}"""`;
}

/** The names are written encoded, because an API's field names seldom need it; the values are for the reader to change. */
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

function bodyStatements(body: SampleBody, clientAssertion: boolean): string {
  if (body.kind === 'form') return formStatements(body.fields, clientAssertion);
  return `        String body = ${textBlock(body.kind === 'json' ? toJson(body.value) : body.text)};`;
}

function readVariable(variable: string): string {
  return `Objects.requireNonNull(System.getenv("${variable}"), "Set the environment variable ${variable}.")`;
}

function importsOf(request: SampleRequest): string[] {
  const isForm = request.body?.kind === 'form';
  const names = [
    request.certificate && 'java.io.File',
    'java.net.URI',
    isForm && 'java.net.URLEncoder',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    isForm && 'java.nio.charset.StandardCharsets',
    request.certificate && 'java.security.KeyStore',
    'java.time.Duration',
    isForm && 'java.util.List',
    isForm && 'java.util.Map',
    (request.certificate || variablesOf(request).length > 0) && 'java.util.Objects',
    isForm && 'java.util.stream.Collectors',
    request.certificate && 'javax.net.ssl.KeyManagerFactory',
    request.certificate && 'javax.net.ssl.SSLContext',
  ];
  return names.filter((name): name is string => name !== false).map((name) => `import ${name};`);
}

function methodCall(method: string, hasBody: boolean): string {
  const publisher = hasBody ? 'HttpRequest.BodyPublishers.ofString(body)' : 'HttpRequest.BodyPublishers.noBody()';
  if ((method === 'GET' || method === 'DELETE') && !hasBody) return `            .${method}()`;
  return method === 'POST' || method === 'PUT' ? `            .${method}(${publisher})` : `            .method(${q(method)}, ${publisher})`;
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

/** Java 17 with java.net.http, which follows no redirect. Certificate and key come from a PKCS #12 keystore, as Java wants them. */
export function renderJava(request: SampleRequest): string {
  const {method, url, headers, certificate, tokenVariable, clientAssertion = false, body, status} = request;
  const all = [
    ...(tokenVariable ? ['            .header("Authorization", "Bearer " + token)'] : []),
    ...headers.map(([name, value]) => `            .header(${q(name)}, ${q(value)})`),
    ...(body ? [`            .header("Content-Type", ${q(contentTypeOf(body))})`] : []),
  ];
  return lines(
    '// Java 17 or later: java Sample.java',
    certificate && '// openssl pkcs12 -export -in transport.pem -inkey transport.key -out transport.p12',
    ...importsOf(request),
    '',
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    tokenVariable && `        String token = ${readVariable(tokenVariable)};`,
    clientAssertion && `        String assertion = ${readVariable('CLIENT_ASSERTION')};`,
    clientStatements(certificate),
    '',
    body && bodyStatements(body, clientAssertion),
    `        HttpRequest request = HttpRequest.newBuilder(URI.create(${q(url)}))`,
    all.length > 0 && all.join('\n'),
    methodCall(method, body !== null),
    '            .timeout(Duration.ofSeconds(30))',
    '            .build();',
    '',
    '        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());',
    `        if (response.statusCode() != ${status}) {`,
    '            throw new IllegalStateException(response.statusCode() + ": " + response.body());',
    '        }',
    OUTCOMES[outcomeOf(request)],
    '    }',
    '}',
  );
}
