/**
 * Renders collections as `.http` files of the HTTP Client of JetBrains
 * (https://www.jetbrains.com/help/idea/exploring-http-syntax.html), which httpYac reads too.
 */
import {contentTypeOf} from '../../../src/reference/sample-request';
import type {SampleBody} from '../../../src/reference/sample-request';
import {multipartLines} from '../../../src/reference/samples/multipart';

import {bodyText} from './body-text';
import {headersOf, placeholder, requestsOf, targetOf, wholeQueryOf} from './collection';
import type {CollectedRequest, Collection, Environment} from './collection';

const BOUNDARY = 'part-of-the-form';

/** Percent-encodes a value, except placeholders. */
function encodeValue(text: string): string {
  return text
    .split(/(\{\{\w+\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part)))
    .join('');
}

function toBodyText(body: SampleBody): string {
  switch (body.kind) {
    case 'form':
      return body.fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeValue(value)}`).join('&');
    case 'multipart':
      return multipartLines(body.parts)
        .map((line) => {
          if ('boundary' in line) return `--${BOUNDARY}${line.boundary}`;
          return 'fileName' in line ? `< ./${line.fileName}` : line.text;
        })
        .join('\n')
        .trimEnd();
    case 'file':
      return `< ./${body.fileName}`;
    default:
      return bodyText(body);
  }
}

function toContentType(body: SampleBody): string {
  return body.kind === 'multipart' ? `${contentTypeOf(body)}; boundary=${BOUNDARY}` : contentTypeOf(body);
}

function renderRequest(collected: CollectedRequest): string {
  const {id, name, host, request, capture} = collected;
  const {method, body, status} = request;
  const headers = [...headersOf(collected), ...(body ? [['Content-Type', toContentType(body)]] : [])];
  return [
    `### ${id}: ${name}`,
    // URL and form are already encoded.
    '# @no-auto-encoding',
    ...(status >= 300 ? ['# @no-redirect'] : []),
    `${method} ${placeholder(host)}${targetOf({...collected, query: wholeQueryOf(collected)})}`,
    ...headers.map(([header, value]) => `${header}: ${value}`),
    ...(body ? ['', toBodyText(body)] : []),
    ...(capture
      ? ['', '> {%', `  client.global.set("${capture.variable}", response.body.${capture.property});`, '%}']
      : []),
  ].join('\n');
}

export function renderHttpFile(collection: Collection): string {
  const {title, guide} = collection;
  const head = [`# ${title}`, `# Guide: ${guide}`, '# Environments: http-client.env.json in the same folder'].join(
    '\n',
  );
  return `${[head, ...requestsOf(collection).map(renderRequest)].join('\n\n')}\n`;
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** `http-client.env.json`: the variables of each environment. */
export function renderHttpEnvironments(environments: readonly Environment[]): string {
  return json(
    Object.fromEntries(
      environments.map(({id, variables}) => [
        id,
        Object.fromEntries(variables.filter(([name]) => !name.startsWith('certificate_'))),
      ]),
    ),
  );
}

/**
 * `http-client.private.env.json`: the secrets that the reader sets, and the client certificate of each environment.
 * Names in `http-client.env.json` must be different, because public variables take precedence.
 */
export function renderHttpSecrets(environments: readonly Environment[]): string {
  return json(
    Object.fromEntries(
      environments.map(({id, secrets, certificate: {file, key, hosts}}) => [
        id,
        {
          ...Object.fromEntries(secrets.map((name) => [name, ''])),
          ...(hosts.length > 0 && {SSLConfiguration: {clientCertificate: file, clientCertificateKey: key}}),
        },
      ]),
    ),
  );
}

/** `.httpyac.json`: the client certificate of each host. httpYac does not read `SSLConfiguration`. */
export function renderHttpyacConfiguration(environments: readonly Environment[]): string {
  const certificates = environments.flatMap(({certificate: {file, key, hosts}}) =>
    hosts.map((host) => [host, {cert: file, key}] as const),
  );
  return json({clientCertificates: Object.fromEntries(certificates)});
}
