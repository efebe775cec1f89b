import {doubleQuoted as q, lines, toLiteral} from './literals';
import type {LiteralStyle} from './literals';
import {outcomeOf, variablesOf} from '../sample-request';
import type {SampleBody, SampleRequest} from '../sample-request';

const PYTHON: LiteralStyle = {null: 'None', true: 'True', false: 'False', quote: q, arrow: ': ', object: ['{', '}'], step: 4};

/** The functions of `requests` that are named after a method. */
const NAMED = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

const OUTCOMES = {location: 'print(response.headers["Location"])', body: 'print(response.text)', status: 'print(response.status_code)'};

/** A text over several lines keeps them: it is read more easily, and pasted over. */
function textLiteral(text: string): string {
  const isPlain = text.includes('\n') && !/[\\\r\u0000]|"""|"$/.test(text);
  return isPlain ? `"""\\\n${text}"""` : q(text);
}

function bodyArgument(body: SampleBody, clientAssertion: boolean): string {
  if (body.kind === 'json') return `json=${toLiteral(body.value, PYTHON, 1)},`;
  if (body.kind === 'text') return 'data=body.encode(),';
  const fields = body.fields.map(([name, value]) => `        ${q(name)}: ${q(value)},`);
  return lines('data={', ...fields, clientAssertion && '        "client_assertion": os.environ["CLIENT_ASSERTION"],', '    },');
}

/** `requests` names these two content types by itself. */
function namedContentType(body: SampleBody): string | null {
  if (body.kind === 'form' || (body.kind === 'json' && body.contentType === 'application/json')) return null;
  return body.contentType;
}

/** Python 3 with `requests`. A missing variable is a KeyError that names it. */
export function renderPython(request: SampleRequest): string {
  const {method, url, headers, certificate, tokenVariable, clientAssertion = false, body, status} = request;
  const contentType = body && namedContentType(body);
  const all = [
    ...(tokenVariable ? [`        "Authorization": f"Bearer {os.environ['${tokenVariable}']}",`] : []),
    ...headers.map(([name, value]) => `        ${q(name)}: ${q(value)},`),
    ...(contentType ? [`        "Content-Type": ${q(contentType)},`] : []),
  ];
  return lines(
    '# pip install requests',
    variablesOf(request).length > 0 && 'import os\n',
    'import requests',
    '',
    body?.kind === 'text' && `body = ${textLiteral(body.text)}`,
    NAMED.has(method) ? `response = requests.${method.toLowerCase()}(` : `response = requests.request(\n    ${q(method)},`,
    `    ${q(url)},`,
    all.length > 0 && `    headers={\n${all.join('\n')}\n    },`,
    certificate && '    cert=("transport.pem", "transport.key"),',
    body && `    ${bodyArgument(body, clientAssertion)}`,
    status >= 300 && '    allow_redirects=False,',
    '    timeout=30,',
    ')',
    `if response.status_code != ${status}:`,
    '    raise SystemExit(f"{response.status_code}: {response.text}")',
    OUTCOMES[outcomeOf(request)],
  );
}
