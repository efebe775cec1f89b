import {ExactNumber} from '../../../src/reference/exact-json';
import {bearer} from '../../../src/reference/sample-request';
import type {SampleRequest} from '../../../src/reference/sample-request';

/** Characters with a special meaning in one of the nine languages. They must be sent unchanged. */
const MARKS = `it's "quoted" \\ \\n $HOME \${home} #{home} {0} %s <%= 1 %> \`id\` @( ) """ ''' //`;

const base: SampleRequest = {
  method: 'POST',
  url: "https://matls-api.connect.example/o'neil/a%20b?q=a%26b%3D%22",
  headers: [
    ['Accept', 'application/json'],
    ['x-marks', `it's "quoted" \\ $HOME #{home} %s \`id\``],
  ],
  certificate: true,
  credentials: [bearer('ACCESS_TOKEN')],
  body: null,
  status: 200,
};

const json: SampleRequest = {
  ...base,
  body: {
    kind: 'json',
    contentType: 'application/json',
    value: {
      [MARKS]: MARKS,
      lines: 'one\ntwo\r\n\tthree\n',
      unicode: 'Zürich 東京 🏦 \u2028 \u200b \ufeff \u0001 \u007f',
      words: ['BODY\n\'@\nEOF\n"@', 'null', 'true', ''],
      numbers: [0, -1, 1.5, 1e21, 1e-7, 9007199254740991],
      empty: {},
      list: [],
      listLike: {'0': 'a', '1': 'b'},
      nothing: null,
      flags: [true, false],
      prototype: JSON.parse('{"__proto__": "own", "constructor": 1}'),
      deep: {a: {b: {c: [[{d: [[]]}]]}}},
    },
  },
};

const text: SampleRequest = {
  ...base,
  method: 'PUT',
  body: {kind: 'text', contentType: 'text/plain', text: `${MARKS}\nBODY\nBODY_ \n\n  spaces  \nEOF\nthe end"`},
};

const FORM_FIELDS = [
  ['resource', 'https://a.example/?x=1&y=2'],
  ['resource', 'https://b.example/'],
  ['Resource', 'differs in case'],
] as const;

const uploaded: SampleRequest = {
  ...base,
  body: {
    kind: 'multipart',
    parts: [
      {name: 'title', text: MARKS},
      {name: 'lines', text: '  one\n\ttwo'},
      {name: 'meta', text: '{"a":"x;y,z \\" \\\\"}', contentType: 'application/json'},
      {name: 'photo', fileName: 'photo.png', contentType: 'image/png'},
      {name: 'photo', fileName: 'photo.png', contentType: 'image/png'},
    ],
  },
};

/**
 * Unusual methods, addresses, headers, bodies and credentials. Samples of at least one language once sent each of them
 * incorrectly.
 */
const odd: Readonly<Record<string, SampleRequest>> = {
  'odd-get-with-json': {...json, method: 'GET', body: {kind: 'json', contentType: 'application/json', value: {a: 1}}},
  'odd-get-with-form': {...base, method: 'GET', body: {kind: 'form', fields: [['a', 'b c']]}},
  'odd-delete-with-json': {
    ...json,
    method: 'DELETE',
    body: {kind: 'json', contentType: 'application/json', value: [1]},
  },
  'odd-null': {...base, body: {kind: 'json', contentType: 'application/json', value: null}},
  'odd-scalar': {...base, body: {kind: 'json', contentType: 'application/json', value: 'text'}},
  'odd-numbers': {
    ...base,
    body: {
      kind: 'json',
      contentType: 'application/json',
      value: {big: new ExactNumber('9223372036854775807'), one: new ExactNumber('1.0'), wide: new ExactNumber('1e400')},
    },
  },
  'odd-white-space': {...text, body: {kind: 'text', contentType: 'text/plain', text: '  one\n\ttwo\n    three'}},
  'odd-white-space-alone': {...text, body: {kind: 'text', contentType: 'text/plain', text: ' \n\n  \n'}},
  'odd-empty-text': {...text, body: {kind: 'text', contentType: 'text/plain', text: ''}},
  'odd-empty-form': {...base, body: {kind: 'form', fields: []}},
  'odd-form-list': {...base, body: {kind: 'form', fields: FORM_FIELDS}},
  'odd-form-list-get': {...base, method: 'GET', body: {kind: 'form', fields: FORM_FIELDS}},
  'odd-multipart': uploaded,
  'odd-file': {...base, method: 'PUT', body: {kind: 'file', fileName: 'photo.png', contentType: 'image/png'}},
  'odd-binary-answer': {...base, method: 'GET', headers: [['Accept', 'image/png']]},
  'odd-empty-header': {...base, headers: [...base.headers, ['x-empty', '']]},
  'odd-headers': {
    ...base,
    headers: [
      ['Accept', 'application/json'],
      ['If-Match', 'abc'],
      ['Content-Language', 'en'],
      ['Cookie', 'tenant=a%20b; mode=x'],
    ],
  },
  'odd-path': {
    ...base,
    method: 'GET',
    url: 'https://matls-api.connect.example/größe/{id}/[1-3]/a|b?q=東京&deep[a]={x}',
  },
  'odd-head': {...base, method: 'HEAD'},
  'odd-key-in-header': {
    ...base,
    credentials: [{in: 'header', name: 'X-Api-Key', parts: [{text: '', variable: 'PARTNER_KEY'}]}],
  },
  'odd-key-in-query': {
    ...base,
    method: 'GET',
    credentials: [{in: 'query', name: 'api key', parts: [{text: '', variable: 'PARTNER_KEY'}]}],
  },
  'odd-key-in-cookie': {
    ...base,
    credentials: [
      {
        in: 'header',
        name: 'Cookie',
        parts: [
          {text: 'tenant=a; sid=', variable: 'SESSION_KEY'},
          {text: '; other=', variable: 'PARTNER_KEY'},
        ],
      },
    ],
  },
  'odd-basic': {
    ...base,
    certificate: false,
    url: 'https://auth.connect.example/a',
    credentials: [{in: 'header', name: 'Authorization', parts: [{text: 'Basic ', variable: 'BASIC_CREDENTIALS'}]}],
  },
  'odd-two-credentials': {
    ...base,
    credentials: [
      bearer('ACCESS_TOKEN'),
      {in: 'header', name: 'X-Api-Key', parts: [{text: '', variable: 'PARTNER_KEY'}]},
      {in: 'query', name: 'sid', parts: [{text: '', variable: 'SESSION_KEY'}]},
    ],
  },
};

/** Name of the difficulty → request that is hard to encode. */
export const hostileRequests: Readonly<Record<string, SampleRequest>> = {
  'hostile-json': json,
  'hostile-json-list': {
    ...base,
    body: {kind: 'json', contentType: 'application/merge-patch+json', value: [MARKS, [], {}]},
  },
  'hostile-text': text,
  'hostile-line-ends': {...text, body: {kind: 'text', contentType: 'text/plain', text: 'one\r\ntwo\rthree\n\n'}},
  'hostile-unicode': {...text, body: {kind: 'text', contentType: 'text/plain', text: 'Zürich 東京 🏦\n\u2028'}},
  'hostile-form': {
    ...base,
    credentials: [],
    body: {
      kind: 'form',
      fields: [
        ['a b&c=d', MARKS],
        ['lines', 'one\ntwo'],
        ['unicode', 'Zürich 東京 🏦 +%20'],
      ],
    },
  },
  ...odd,
};
