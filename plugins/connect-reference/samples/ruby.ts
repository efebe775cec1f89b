import {lines, RUBY, singleQuoted as q, toLiteral} from './literals';
import type {SampleBody, SampleRequest} from './request';

function setBody(body: SampleBody): string {
  if (body.kind === 'form') return `request.set_form_data(${toLiteral(Object.fromEntries(body.fields), RUBY)})`;
  const value = body.kind === 'json' ? `JSON.generate(${toLiteral(body.value, RUBY)})` : JSON.stringify(body.text);
  return `request['Content-Type'] = ${q(body.contentType)}\nrequest.body = ${value}`;
}

function className(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

/** Ruby with net/http. */
export function renderRuby({method, url, headers, certificate, tokenVariable, body, status}: SampleRequest): string {
  return lines(
    body?.kind === 'json' && "require 'json'",
    "require 'net/http'",
    certificate && "require 'openssl'",
    '',
    `uri = URI(${q(url)})`,
    `request = Net::HTTP::${className(method)}.new(uri)`,
    headers.length > 0 && headers.map(([name, value]) => `request[${q(name)}] = ${q(value)}`).join('\n'),
    tokenVariable && `request['Authorization'] = "Bearer #{ENV.fetch('${tokenVariable}')}"`,
    body && setBody(body),
    '',
    'http = Net::HTTP.new(uri.host, uri.port)',
    'http.use_ssl = true',
    certificate && "http.cert = OpenSSL::X509::Certificate.new(File.read('transport.pem'))",
    certificate && "http.key = OpenSSL::PKey.read(File.read('transport.key'))",
    'response = http.request(request)',
    `raise "#{response.code}: #{response.body}" unless response.code == '${status}'`,
    '',
    status >= 300 ? "puts response['Location']" : 'puts response.body',
  );
}
