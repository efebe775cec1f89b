import {secretHeaders, shellQuoted as q, toJson} from './literals';
import {answerFile, outcomeOf} from '../sample-request';
import type {Part, SampleBody, SampleRequest} from '../sample-request';

/** Quotation marks keep semicolons and commas of a value from being read as the next setting. */
function formOption(part: Part): string {
  if ('text' in part && part.contentType === undefined) return `--form-string ${q(`${part.name}=${part.text}`)}`;
  const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
  const type = part.contentType === undefined ? '' : `;type=${part.contentType}`;
  return `--form ${q(`${part.name}=${'text' in part ? quoted(part.text) : `@${part.fileName}`}${type}`)}`;
}

/** curl encodes what stands behind the first `=`, and takes the name as it is. */
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
  // A body would make a POST of it.
  return (method !== 'GET' || body !== null) && `--request ${method}`;
}

/** A header without a value ends in a semicolon; `Name:` would remove it. */
function headerOption(name: string, value: string): string {
  return `--header ${q(value === '' ? `${name};` : `${name}: ${value}`)}`;
}

/** Text inside double quotes, where the shell reads four characters. */
function doubleQuotable(text: string): string {
  return text.replace(/[\\"$`]/g, '\\$&');
}

/**
 * A curl command for bash. Any answer of 400 and above makes it fail, with the answer shown; a missing variable stops it
 * before it is sent. Where no body is expected, the head of the answer is shown.
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
        parts.map(({variable}) => `--url-query "${doubleQuotable(encodeURIComponent(name))}=\${${variable}:?}"`),
      ),
    ...secretHeaders(request).map(
      ({name, parts}) =>
        `--header "${name}: ${parts.map(({text, variable}) => `${doubleQuotable(text)}\${${variable}:?}`).join('')}"`,
    ),
    ...headers.map(([name, value]) => headerOption(name, value)),
    ...(body ? bodyOptions(body, clientAssertion) : []),
    ...(clientAssertion ? ['--data-urlencode "client_assertion=${CLIENT_ASSERTION:?}"'] : []),
  ];
  return options.join(' \\\n  ');
}
