import {doubleQuoted, hereWord, lines, singleQuoted, toLiteral} from './literals';
import type {LiteralStyle} from './literals';
import {outcomeOf} from '../sample-request';
import type {SampleBody, SampleRequest} from '../sample-request';

/** Ruby reads the line ends of its source as line feeds, so a text with others needs escapes; `#` would interpolate there. */
function q(text: string): string {
  return /[\r\u0000]/.test(text) ? doubleQuoted(text).replaceAll('#', String.raw`\#`) : singleQuoted(text);
}

const RUBY: LiteralStyle = {null: 'nil', true: 'true', false: 'false', quote: q, arrow: ' => ', object: ['{', '}'], step: 2};

const OUTCOMES = {location: "puts response['Location']", body: 'puts response.body', status: 'puts response.code'};

/** A here-document for several lines. It ends with a line break, which `chomp` takes away where the text has none. */
function textLiteral(text: string): string {
  if (!text.includes('\n') || text.includes('\r')) return q(text);
  const word = hereWord(text);
  const endsLine = text.endsWith('\n');
  return `<<'${word}'${endsLine ? '' : '.chomp'}\n${text}${endsLine ? '' : '\n'}${word}`;
}

function setBody(body: SampleBody, clientAssertion: boolean): string {
  if (body.kind === 'form') {
    const fields = body.fields.map(([name, value]) => `  ${q(name)} => ${q(value)},`);
    return lines('request.set_form_data({', ...fields, clientAssertion && "  'client_assertion' => ENV.fetch('CLIENT_ASSERTION'),", '})');
  }
  const value = body.kind === 'json' ? `JSON.generate(${toLiteral(body.value, RUBY)})` : textLiteral(body.text);
  return `request.content_type = ${q(body.contentType)}\nrequest.body = ${value}`;
}

function className(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

/** Ruby with net/http. A missing variable is a KeyError that names it. */
export function renderRuby(request: SampleRequest): string {
  const {method, url, headers, certificate, tokenVariable, clientAssertion = false, body, status} = request;
  return lines(
    body?.kind === 'json' && "require 'json'",
    "require 'net/http'",
    certificate && "require 'openssl'",
    '',
    `uri = URI(${q(url)})`,
    `request = Net::HTTP::${className(method)}.new(uri)`,
    tokenVariable && `request['Authorization'] = "Bearer #{ENV.fetch('${tokenVariable}')}"`,
    headers.length > 0 && headers.map(([name, value]) => `request[${q(name)}] = ${q(value)}`).join('\n'),
    body && setBody(body, clientAssertion),
    '',
    'response = Net::HTTP.start(',
    '  uri.host, uri.port,',
    '  use_ssl: true,',
    certificate && "  cert: OpenSSL::X509::Certificate.new(File.read('transport.pem')),",
    certificate && "  key: OpenSSL::PKey.read(File.read('transport.key')),",
    '  open_timeout: 10,',
    '  read_timeout: 30',
    ') { |http| http.request(request) }',
    `abort "#{response.code}: #{response.body}" unless response.code == '${status}'`,
    OUTCOMES[outcomeOf(request)],
  );
}
