import {shellQuoted as q, toJson} from './literals';
import {outcomeOf} from '../sample-request';
import type {SampleBody, SampleRequest} from '../sample-request';

/** curl encodes what stands behind the first `=`, and takes the name as it is. */
function bodyOptions(body: SampleBody): string[] {
  if (body.kind === 'form') return body.fields.map(([name, value]) => `--data-urlencode ${q(`${encodeURIComponent(name)}=${value}`)}`);
  const text = body.kind === 'json' ? toJson(body.value) : body.text;
  return [`--header ${q(`Content-Type: ${body.contentType}`)}`, `--data-raw ${q(text)}`];
}

/**
 * A curl command for bash. Any answer of 400 and above makes it fail, with the answer shown; a missing variable stops it
 * before it is sent. Where no body is expected, the head of the answer is shown.
 */
export function renderCurl(request: SampleRequest): string {
  const {method, url, headers, certificate, tokenVariable, clientAssertion, body} = request;
  const first = ['curl --fail-with-body', outcomeOf(request) !== 'body' && '--include', '--max-time 30', method !== 'GET' && `--request ${method}`, q(url)];
  const options = [
    first.filter(Boolean).join(' '),
    ...(certificate ? ['--cert transport.pem --key transport.key'] : []),
    ...(tokenVariable ? [`--header "Authorization: Bearer \${${tokenVariable}:?}"`] : []),
    ...headers.map(([name, value]) => `--header ${q(`${name}: ${value}`)}`),
    ...(body ? bodyOptions(body) : []),
    ...(clientAssertion ? ['--data-urlencode "client_assertion=${CLIENT_ASSERTION:?}"'] : []),
  ];
  return options.join(' \\\n  ');
}
