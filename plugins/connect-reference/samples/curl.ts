import {shellQuoted as q, toJson} from './literals';
import type {SampleBody, SampleRequest} from './request';

function bodyOptions(body: SampleBody): string[] {
  if (body.kind === 'form') return body.fields.map(([name, value]) => `--data-urlencode ${q(`${name}=${value}`)}`);
  const text = body.kind === 'json' ? toJson(body.value) : body.text;
  return [`--header ${q(`Content-Type: ${body.contentType}`)}`, `--data-binary ${q(text)}`];
}

/** A curl command for bash; any answer of 400 and above makes it fail, with the answer shown. */
export function renderCurl({method, url, headers, certificate, tokenVariable, body, status}: SampleRequest): string {
  const options = [
    `curl --fail-with-body${status >= 300 ? ' --include' : ''} --request ${method} ${q(url)}`,
    ...(certificate ? ['--cert transport.pem --key transport.key'] : []),
    ...(tokenVariable ? [`--header "Authorization: Bearer \${${tokenVariable}:?}"`] : []),
    ...headers.map(([name, value]) => `--header ${q(`${name}: ${value}`)}`),
    ...(body ? bodyOptions(body) : []),
  ];
  return options.join(' \\\n  ');
}
