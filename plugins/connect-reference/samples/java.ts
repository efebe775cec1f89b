import {doubleQuoted as q, indent, lines, toJson} from './literals';
import {contentTypeOf} from './request';
import type {SampleBody, SampleRequest} from './request';

function textBlock(text: string): string {
  return `"""\n${' '.repeat(12)}${indent(text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""'), 12)}"""`;
}

function encodedForm(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => q(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)).join(`\n            + "&" + `);
}

function bodyText(body: SampleBody): string {
  if (body.kind === 'form') return encodedForm(body.fields);
  return textBlock(body.kind === 'json' ? toJson(body.value) : body.text);
}

/** Java 17 with java.net.http; the certificate and key come from a PKCS#12 keystore, as Java wants them. */
export function renderJava({method, url, headers, certificate, tokenVariable, body, status}: SampleRequest): string {
  const all = [
    ...headers.map(([name, value]) => `            .header(${q(name)}, ${q(value)})`),
    ...(tokenVariable ? [`            .header("Authorization", "Bearer " + System.getenv("${tokenVariable}"))`] : []),
    ...(body ? [`            .header("Content-Type", ${q(contentTypeOf(body))})`] : []),
  ];
  return lines(
    certificate && 'import java.io.FileInputStream;',
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    certificate && 'import java.security.KeyStore;\nimport javax.net.ssl.KeyManagerFactory;\nimport javax.net.ssl.SSLContext;',
    '',
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    certificate &&
      lines(
        '        char[] password = System.getenv("KEYSTORE_PASSWORD").toCharArray();',
        '        KeyStore keys = KeyStore.getInstance("PKCS12");',
        '        try (FileInputStream file = new FileInputStream("transport.p12")) {',
        '            keys.load(file, password);',
        '        }',
        '        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());',
        '        managers.init(keys, password);',
        '        SSLContext tls = SSLContext.getInstance("TLS");',
        '        tls.init(managers.getKeyManagers(), null, null);',
        '        HttpClient client = HttpClient.newBuilder().sslContext(tls).build();',
      ),
    !certificate && '        HttpClient client = HttpClient.newHttpClient();',
    body && `        String body = ${bodyText(body)};`,
    `        HttpRequest request = HttpRequest.newBuilder(URI.create(${q(url)}))`,
    all.length > 0 && all.join('\n'),
    `            .method(${q(method)}, ${body ? 'HttpRequest.BodyPublishers.ofString(body)' : 'HttpRequest.BodyPublishers.noBody()'})`,
    '            .build();',
    '        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());',
    `        if (response.statusCode() != ${status}) {`,
    '            throw new IllegalStateException(response.statusCode() + ": " + response.body());',
    '        }',
    status >= 300
      ? '        System.out.println(response.headers().firstValue("Location").orElseThrow());'
      : '        System.out.println(response.body());',
    '    }',
    '}',
  );
}
