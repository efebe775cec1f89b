import {bearer} from '../../src/reference/sample-request';
import type {SampleRequest} from '../../src/reference/sample-request';

/** What has a meaning in one of the nine languages, and must arrive as it is. */
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
      words: ["BODY\n'@\nEOF\n\"@", 'null', 'true', ''],
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

const text: SampleRequest = {...base, method: 'PUT', body: {kind: 'text', contentType: 'text/plain', text: `${MARKS}\nBODY\nBODY_ \n\n  spaces  \nEOF\nthe end"`}};

/** Requests that are hard to write down, by what is hard about them. */
export const hostileRequests: Readonly<Record<string, SampleRequest>> = {
  'hostile-json': json,
  'hostile-json-list': {...base, body: {kind: 'json', contentType: 'application/merge-patch+json', value: [MARKS, [], {}]}},
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
};
