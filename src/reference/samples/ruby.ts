import {answerFile, outcomeOf} from '../sample-request';
import type {Credential, Part, SampleBody, SampleRequest} from '../sample-request';

import {
  doubleQuoted,
  hasDuplicateNames,
  heredocDelimiter,
  lines,
  secretHeaders,
  singleQuoted,
  toLiteral,
  urlExpression,
} from './literals';
import type {LiteralStyle} from './literals';
import {multipartLines} from './multipart';

/** Ruby converts line ends in source code to LF, so others are escaped; `#` is escaped to prevent interpolation. */
function q(text: string): string {
  return /[\r\u0000]/.test(text) ? doubleQuoted(text).replaceAll('#', String.raw`\#`) : singleQuoted(text);
}

const RUBY: LiteralStyle = {
  null: 'nil',
  true: 'true',
  false: 'false',
  quote: q,
  arrow: ' => ',
  object: ['{', '}'],
  step: 2,
};

const OUTCOMES = {location: "puts response['Location']", body: 'puts response.body', status: 'puts response.code'};

function printOutcome(request: SampleRequest): string {
  const outcome = outcomeOf(request);
  return outcome === 'file' ? `File.binwrite(${q(answerFile(request))}, response.body)` : OUTCOMES[outcome];
}

/** A here-document for several lines. It always ends with a line break; `chomp` removes it if the text has none. */
function textLiteral(text: string): string {
  if (!text.includes('\n') || text.includes('\r')) return q(text);
  const word = heredocDelimiter(text);
  const endsLine = text.endsWith('\n');
  return `<<'${word}'${endsLine ? '' : '.chomp'}\n${text}${endsLine ? '' : '\n'}${word}`;
}

/** The parts are joined as bytes, because files and texts may have different encodings. */
function multipartStatements(parts: readonly Part[]): string {
  const rows = multipartLines(parts).map((line) => {
    if ('boundary' in line) return `  "--#{boundary}${line.boundary}"`;
    return 'text' in line ? `  ${q(line.text)}` : `  File.binread(${q(line.fileName)})`;
  });
  return lines(
    'boundary = SecureRandom.hex',
    'request.content_type = "multipart/form-data; boundary=#{boundary}"',
    `request.body = [\n${rows.join(',\n')}\n].map(&:b).join("\\r\\n")`,
  );
}

function setBody(body: SampleBody, clientAssertion: boolean): string {
  if (body.kind === 'multipart') return multipartStatements(body.parts);
  if (body.kind === 'form') {
    const isList = hasDuplicateNames(body.fields);
    const assertion = "'client_assertion', ENV.fetch('CLIENT_ASSERTION')";
    if (isList)
      return lines(
        'request.set_form_data([',
        ...body.fields.map(([name, value]) => `  [${q(name)}, ${q(value)}],`),
        clientAssertion && `  [${assertion}],`,
        '])',
      );
    const fields = body.fields.map(([name, value]) => `  ${q(name)} => ${q(value)},`);
    return lines(
      'request.set_form_data({',
      ...fields,
      clientAssertion && "  'client_assertion' => ENV.fetch('CLIENT_ASSERTION'),",
      '})',
    );
  }
  const value =
    body.kind === 'json'
      ? `JSON.generate(${toLiteral(body.value, RUBY)})`
      : body.kind === 'file'
        ? `File.binread(${q(body.fileName)})`
        : textLiteral(body.text);
  return `request.content_type = ${q(body.contentType)}\nrequest.body = ${value}`;
}

function secretValue({parts}: Credential): string {
  if (parts.length === 1 && parts[0]?.text === '') return `ENV.fetch('${parts[0].variable}')`;
  const texts = parts.map(
    ({text, variable}) =>
      `${doubleQuoted(text)
        .slice(1, -1)
        .replaceAll('#', String.raw`\#`)}#{ENV.fetch('${variable}')}`,
  );
  return `"${texts.join('')}"`;
}

function className(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

/** Renders a sample in Ruby with net/http. A missing variable raises a KeyError with its name. */
export function renderRuby(request: SampleRequest): string {
  const {method, headers, certificate, clientAssertion = false, body, status} = request;
  return lines(
    body?.kind === 'json' && "require 'json'",
    "require 'net/http'",
    certificate && "require 'openssl'",
    body?.kind === 'multipart' && "require 'securerandom'",
    '',
    `uri = URI(${urlExpression(request, q, (variable) => `URI.encode_www_form_component(ENV.fetch('${variable}'))`)})`,
    `request = Net::HTTP::${className(method)}.new(uri)`,
    ...secretHeaders(request).map((credential) => `request[${q(credential.name)}] = ${secretValue(credential)}`),
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
    printOutcome(request),
  );
}
