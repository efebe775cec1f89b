import {answerFile, FORM, outcomeOf, variablesOf} from '../sample-request';
import type {Credential, Part, SampleBody, SampleRequest} from '../sample-request';

import {doubleQuoted as q, hasDuplicateNames, lines, secretHeaders, toLiteral} from './literals';
import type {LiteralStyle} from './literals';

const PYTHON: LiteralStyle = {
  null: 'None',
  true: 'True',
  false: 'False',
  quote: q,
  arrow: ': ',
  object: ['{', '}'],
  step: 4,
};

/** Methods for which `requests` has a function, such as `requests.get`. */
const NAMED = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

const OUTCOMES = {
  location: 'print(response.headers["Location"])',
  body: 'print(response.text)',
  status: 'print(response.status_code)',
};

function printOutcome(request: SampleRequest): string {
  const outcome = outcomeOf(request);
  return outcome === 'file'
    ? `with open(${q(answerFile(request))}, "wb") as file:\n    file.write(response.content)`
    : OUTCOMES[outcome];
}

function textLiteral(text: string): string {
  const isPlain = text.includes('\n') && !/[\\\r\u0000]|"""|"$/.test(text);
  return isPlain ? `"""\\\n${text}"""` : q(text);
}

function partTuple(part: Part): string {
  const type = part.contentType === undefined ? '' : `, ${q(part.contentType)}`;
  const content = 'text' in part ? `None, ${q(part.text)}` : `${q(part.fileName)}, open(${q(part.fileName)}, "rb")`;
  return `        (${q(part.name)}, (${content}${type})),`;
}

function bodyArgument(body: SampleBody, clientAssertion: boolean): string {
  if (body.kind === 'json') return `json=${toLiteral(body.value, PYTHON, 1)},`;
  if (body.kind === 'text') return 'data=body.encode(),';
  if (body.kind === 'file') return `data=open(${q(body.fileName)}, "rb"),`;
  if (body.kind === 'multipart') return lines('files=[', ...body.parts.map(partTuple), '    ],');
  if (body.fields.length === 0 && !clientAssertion) return 'data="",';
  const assertion = 'os.environ["CLIENT_ASSERTION"]';
  if (hasDuplicateNames(body.fields)) {
    const pairs = body.fields.map(([name, value]) => `        (${q(name)}, ${q(value)}),`);
    return lines('data=[', ...pairs, clientAssertion && `        ("client_assertion", ${assertion}),`, '    ],');
  }
  const fields = body.fields.map(([name, value]) => `        ${q(name)}: ${q(value)},`);
  return lines('data={', ...fields, clientAssertion && `        "client_assertion": ${assertion},`, '    },');
}

/** The content type to set; null for JSON, multipart forms and forms with fields, for which `requests` sets it. */
function namedContentType(body: SampleBody): string | null {
  if (body.kind === 'form') return body.fields.length === 0 ? FORM : null;
  if (body.kind === 'multipart' || (body.kind === 'json' && body.contentType === 'application/json')) return null;
  return body.contentType;
}

function secretValue({parts}: Credential): string {
  const texts = parts.map(
    ({text, variable}) => `${q(text).slice(1, -1).replace(/[{}]/g, '$&$&')}{os.environ['${variable}']}`,
  );
  return parts.length === 1 && parts[0]?.text === '' ? `os.environ["${parts[0].variable}"]` : `f"${texts.join('')}"`;
}

/** Renders a sample in Python 3 with `requests`. A missing variable raises a KeyError with its name. */
export function renderPython(request: SampleRequest): string {
  const {method, url, headers, certificate, credentials, clientAssertion = false, body, status} = request;
  const contentType = body && namedContentType(body);
  const query = credentials.filter((credential) => credential.in === 'query');
  const all = [
    ...secretHeaders(request).map((credential) => `        ${q(credential.name)}: ${secretValue(credential)},`),
    ...headers.map(([name, value]) => `        ${q(name)}: ${q(value)},`),
    ...(contentType ? [`        "Content-Type": ${q(contentType)},`] : []),
  ];
  return lines(
    '# pip install requests',
    variablesOf(request).length > 0 && 'import os\n',
    'import requests',
    '',
    body?.kind === 'text' && `body = ${textLiteral(body.text)}`,
    NAMED.has(method)
      ? `response = requests.${method.toLowerCase()}(`
      : `response = requests.request(\n    ${q(method)},`,
    `    ${q(url)},`,
    query.length > 0 &&
      `    params={${query.map((credential) => `${q(credential.name)}: ${secretValue(credential)}`).join(', ')}},`,
    all.length > 0 && `    headers={\n${all.join('\n')}\n    },`,
    certificate && '    cert=("transport.pem", "transport.key"),',
    body && `    ${bodyArgument(body, clientAssertion)}`,
    status >= 300 && '    allow_redirects=False,',
    '    timeout=30,',
    ')',
    `if response.status_code != ${status}:`,
    '    raise SystemExit(f"{response.status_code}: {response.text}")',
    printOutcome(request),
  );
}
