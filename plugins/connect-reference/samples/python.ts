import {doubleQuoted as q, lines, PYTHON, toLiteral} from './literals';
import type {SampleBody, SampleRequest} from './request';

function bodyArgument(body: SampleBody): string {
  if (body.kind === 'json') return `json=${toLiteral(body.value, PYTHON, 1)},`;
  if (body.kind === 'form') return `data=${toLiteral(Object.fromEntries(body.fields), PYTHON, 1)},`;
  return `data=${q(body.text)},`;
}

/** Python 3 with `requests`. */
export function renderPython({method, url, headers, certificate, tokenVariable, body, status}: SampleRequest): string {
  const all = [
    ...headers.map(([name, value]) => `        ${q(name)}: ${q(value)},`),
    tokenVariable && `        "Authorization": f"Bearer {os.environ['${tokenVariable}']}",`,
    body?.kind === 'text' && `        "Content-Type": ${q(body.contentType)},`,
  ].filter(Boolean);
  return lines(
    tokenVariable && 'import os\n',
    'import requests',
    '',
    `response = requests.request(`,
    `    ${q(method)},`,
    `    ${q(url)},`,
    all.length > 0 && `    headers={\n${all.join('\n')}\n    },`,
    certificate && '    cert=("transport.pem", "transport.key"),',
    body && `    ${bodyArgument(body)}`,
    '    allow_redirects=False,',
    '    timeout=30,',
    ')',
    `if response.status_code != ${status}:`,
    '    raise SystemExit(f"{response.status_code}: {response.text}")',
    status >= 300 ? 'print(response.headers["Location"])' : 'print(response.text)',
  );
}
