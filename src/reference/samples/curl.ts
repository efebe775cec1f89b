import {answerFile, outcomeOf} from '../sample-request';
import type {Part, SampleBody, SampleRequest} from '../sample-request';

import {secretHeaders, shellQuoted as q, toJson} from './literals';

/** Without quotation marks, curl would read a semicolon or comma in a value as a separator. */
function formOption(part: Part): string {
  if ('text' in part && part.contentType === undefined) return `--form-string ${q(`${part.name}=${part.text}`)}`;
  const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
  const type = part.contentType === undefined ? '' : `;type=${part.contentType}`;
  return `--form ${q(`${part.name}=${'text' in part ? quoted(part.text) : `@${part.fileName}`}${type}`)}`;
}

/** `--data-urlencode` encodes the text after the first `=`, but not the name before it. */
function bodyOptions(body: SampleBody, clientAssertion: boolean): string[] {
  if (body.kind === 'form') {
    const fields = body.fields.map(([name, value]) => `--data-urlencode ${q(`${encodeURIComponent(name)}=${value}`)}`);
    return fields.length > 0 || clientAssertion ? fields : ["--data ''"];
  }
  if (body.kind === 'multipart') return body.parts.map(formOption);
  const type = `--header ${q(`Content-Type: ${body.contentType}`)}`;
  if (body.kind === 'file') return [type, `--data-binary ${q(`@${body.fileName}`)}`];
  return [type, `--data-raw ${q(body.kind === 'json' ? toJson(body.value) : body.text)}`];
}

function methodOption({method, body}: SampleRequest): string | false {
  if (method === 'HEAD' && !body) return '--head';
  // Without `--request`, curl would send a request with a body as POST.
  return (method !== 'GET' || body !== null) && `--request ${method}`;
}

/** `Name;` makes curl send a header with an empty value, whereas `Name:` removes the header. */
function headerOption(name: string, value: string): string {
  return `--header ${q(value === '' ? `${name};` : `${name}: ${value}`)}`;
}

function escapeDoubleQuoted(text: string): string {
  return text.replace(/[\\"$`]/g, '\\$&');
}

/**
 * Renders a curl command for bash. The command prints the response and fails if the status is 400 or higher, and stops
 * before the request if an environment variable is missing. If no body is expected, it prints the response headers.
 */
export function renderCurl(request: SampleRequest): string {
  const {url, headers, certificate, clientAssertion = false, body} = request;
  const outcome = outcomeOf(request);
  const head = (outcome === 'status' || outcome === 'location') && methodOption(request) !== '--head';
  const first = [
    'curl --fail-with-body',
    head && '--include',
    outcome === 'file' && `--output ${answerFile(request)}`,
    '--max-time 30',
    methodOption(request),
    q(url),
  ];
  const options = [
    first.filter(Boolean).join(' '),
    ...(certificate ? ['--cert transport.pem --key transport.key'] : []),
    ...request.credentials
      .filter((credential) => credential.in === 'query')
      .flatMap(({name, parts}) =>
        parts.map(({variable}) => `--url-query "${escapeDoubleQuoted(encodeURIComponent(name))}=\${${variable}:?}"`),
      ),
    ...secretHeaders(request).map(
      ({name, parts}) =>
        `--header "${name}: ${parts.map(({text, variable}) => `${escapeDoubleQuoted(text)}\${${variable}:?}`).join('')}"`,
    ),
    ...headers.map(([name, value]) => headerOption(name, value)),
    ...(body ? bodyOptions(body, clientAssertion) : []),
    ...(clientAssertion ? ['--data-urlencode "client_assertion=${CLIENT_ASSERTION:?}"'] : []),
  ];
  return options.join(' \\\n  ');
}
