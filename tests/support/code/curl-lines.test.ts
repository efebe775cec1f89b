import {describe, expect, it} from 'vitest';

import {readCurlLines} from './curl-lines';
import {parseHttp} from './http-message';
import {createParser} from './parse-samples';

async function read(script: string) {
  const tree = (await createParser('bash')).parse(script);
  return tree ? readCurlLines(tree.rootNode, new Map()) : [];
}

describe('a curl line', () => {
  it('is a request, with variables replaced by their values', async () => {
    const [line] = await read(
      'API=https://api.example\nMTLS=(--cert a.pem --key a.key)\n\ncurl --fail-with-body "${MTLS[@]}" -H "Accept: text/plain" \\\n  "$API/things/$ID?size=2"',
    );
    expect(line).toMatchObject({
      faults: [],
      request: {
        line: 3,
        method: 'GET',
        url: 'https://api.example/things/$ID?size=2',
        headers: [['accept', 'text/plain']],
        certificate: true,
        body: null,
      },
    });
  });

  it('with data is a POST of a form, and with --get a query', async () => {
    const [form, query] = await read(
      "curl --fail-with-body --data-urlencode 'a=b c' --data d=e https://a.example/x\ncurl --fail-with-body --get --data a=1 https://a.example/y",
    );
    expect(form?.request).toMatchObject({
      method: 'POST',
      body: 'a=b%20c&d=e',
      headers: [['content-type', 'application/x-www-form-urlencoded']],
      certificate: false,
    });
    expect(query?.request).toMatchObject({method: 'GET', url: 'https://a.example/y?a=1', body: null});
  });

  it('reads its body from a file or a here-document', async () => {
    const [file, lines] = await read(
      'curl --fail-with-body --data-binary @a.csr https://a.example/x\ncurl --fail-with-body --json @- https://a.example/y <<\'EOF\'\n{"a": 1}\nEOF\n',
    );
    expect(file?.request).toMatchObject({bodyFile: true});
    expect(lines?.request).toMatchObject({bodyFile: false, body: '{"a": 1}'});
  });

  it('is found inside a substitution or before ||', async () => {
    const [inner, refused] = await read(
      'TOKEN=$(curl --fail-with-body https://a.example/token | jq .a)\ncurl --fail-with-body https://a.example/x || echo refused',
    );
    expect(inner?.request).toMatchObject({url: 'https://a.example/token', expectedToFail: false});
    expect(refused?.request).toMatchObject({expectedToFail: true});
  });

  it('is found in calls of a shell function, also if an earlier example defines it', async () => {
    const functions = new Map<string, string[]>();
    const parser = await createParser('bash');
    const lines = [
      'API=https://api.example\napi() {\n  curl --fail-with-body --cert a.pem --key a.key --header "Accept: text/plain" "$@"\n}\npost() { api --json "$2" "$API$1"; }',
      'api --request DELETE "https://api.example/x/1"\nID=$(post /y \'{"a": 1}\' | jq .id)',
    ].flatMap((script) => {
      const tree = parser.parse(script);
      if (!tree) throw new Error(`The parser returned nothing for ${script}`);
      return readCurlLines(tree.rootNode, new Map([['API', ['https://api.example']]]), functions);
    });
    expect(lines.map(({faults}) => faults)).toEqual([[], []]);
    expect(lines[0]?.request).toMatchObject({
      line: 0,
      method: 'DELETE',
      url: 'https://api.example/x/1',
      certificate: true,
      headers: [['accept', 'text/plain']],
    });
    expect(lines[1]?.request).toMatchObject({line: 1, method: 'POST', url: 'https://api.example/y', body: '{"a": 1}'});
  });

  it('is reported when it hides errors or has an unknown option', async () => {
    expect((await read('curl --frob https://a.example/x'))[0]?.faults).toEqual([
      'the option --frob is unknown to this test',
      'neither --fail-with-body nor --include: an error would go unseen',
    ]);
  });
});

describe('an http block', () => {
  it('contains a request and its response', () => {
    const {requests, responses, faults} = parseHttp(
      'POST /token HTTP/1.1\nHost: a.example\nContent-Type: application/json\n\n{"a": 1}\n\nHTTP/1.1 200 OK\nContent-Type: application/json\n\n{"b": 2}',
    );
    expect(faults).toEqual([]);
    expect(requests).toMatchObject([{method: 'POST', url: 'https://a.example/token', body: '{"a": 1}'}]);
    expect(responses).toMatchObject([{status: '200', body: '{"b": 2}'}]);
  });

  it('must begin with a request line or a status line, followed by valid headers', () => {
    expect(parseHttp('GETT /x').faults).toHaveLength(1);
    expect(parseHttp('GET /x HTTP/1.1\nno header').faults).toEqual(['is not a header: no header']);
  });
});
