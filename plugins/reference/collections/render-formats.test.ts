import {bruToJsonV2} from '@usebruno/lang';
import {describe, expect, it} from 'vitest';

import {bearer} from '../../../src/reference/sample-request';
import type {SampleRequest} from '../../../src/reference/sample-request';
import {readDescription} from '../../../src/sandbox/description';
import {loadDocument} from '../../../src/sandbox/testing/load-document';

import {CHANGING_GETS, type CollectedRequest, type Collection, type Environment} from './collection';
import {renderBruno} from './render-bruno';
import {renderHttpFile, renderHttpSecrets} from './render-http-file';
import {renderHurl, renderHurlVariables} from './render-hurl';
import {renderPostman} from './render-postman';

const SANDBOX: Environment = {
  id: 'sandbox',
  label: 'Connect sandbox',
  variables: [
    ['matls_api', 'https://matls-api.sandbox.connect.example'],
    ['certificate_file', 'transport.pem'],
  ],
  secrets: ['person_token'],
  certificate: {file: 'transport.pem', key: 'transport.key', hosts: ['matls-api.sandbox.connect.example']},
};

function collected(request: Partial<SampleRequest>, rest: Partial<CollectedRequest> = {}): CollectedRequest {
  return {
    id: 'put-logo',
    name: 'Replace a logo',
    description: 'Replaces it.',
    host: 'matls_api',
    segments: [{text: 'logos'}, {name: 'LogoId', value: 'a%20b'}],
    query: '',
    request: {
      method: 'PUT',
      url: 'https://matls-api.connect.example/logos/a%20b',
      headers: [],
      certificate: true,
      credentials: [],
      body: null,
      status: 200,
      ...request,
    },
    ...rest,
  };
}

function toCollection(...requests: CollectedRequest[]): Collection {
  return {
    title: 'Test API',
    guide: 'https://connect.example/developers/docs/apis/your-own-client/',
    start: [],
    groups: [{name: 'Logos', slug: 'logos', requests}],
    environments: [SANDBOX],
  };
}

type PostmanItem = {
  request: {url: object; auth: object; body: object; header: object[]};
  protocolProfileBehavior?: object;
};

function inPostman(request: CollectedRequest): PostmanItem {
  const {item} = JSON.parse(renderPostman(toCollection(request))) as {item: [PostmanItem]};
  return item[0];
}

function inBruno(request: CollectedRequest) {
  const file = renderBruno(toCollection(request)).find(({path}) => path === `${request.id}.bru`);
  return bruToJsonV2(file?.content ?? '');
}

const inHurl = (request: CollectedRequest) => renderHurl(toCollection(request), 'x.hurl').split(/\n\n(?=# put)/)[1];
const inHttp = (request: CollectedRequest) => renderHttpFile(toCollection(request)).split(/\n\n(?=###)/)[1];

const key = {in: 'query', name: 'api key', parts: [{text: '', variable: 'partner_key'}]} as const;
const FORM = {
  kind: 'form',
  fields: [
    ['client_id', '{{client_id}}'],
    ['scope', 'a b#c\\d'],
  ],
} as const;
const MULTIPART = {
  kind: 'multipart',
  parts: [
    {name: 'title', text: 'A & B'},
    {name: 'photo', fileName: 'photo.png', contentType: 'image/png'},
  ],
} as const;

describe('a request with parameters and credentials', () => {
  const request = collected(
    {method: 'GET', credentials: [bearer('person_token'), key], headers: [['x-note', 'a#b']], status: 302},
    {query: 'page=1&q=a%26b'},
  );

  it('is a request of Postman', () => {
    const item = inPostman(request);
    expect(item.request).toMatchObject({
      url: {
        raw: '{{matls_api}}/logos/:LogoId?page=1&q=a%26b&api%20key={{partner_key}}',
        host: ['{{matls_api}}'],
        path: ['logos', ':LogoId'],
        variable: [{key: 'LogoId', value: 'a%20b'}],
        query: [
          {key: 'page', value: '1'},
          {key: 'q', value: 'a%26b'},
          {key: 'api%20key', value: '{{partner_key}}'},
        ],
      },
      auth: {type: 'bearer', bearer: [{key: 'token', value: '{{person_token}}', type: 'string'}]},
      header: [{key: 'x-note', value: 'a#b'}],
    });
    expect(item.protocolProfileBehavior).toEqual({followRedirects: false});
  });

  it('is a request of Bruno', () => {
    expect(inBruno(request)).toMatchObject({
      meta: {name: 'Replace a logo', tags: ['read']},
      http: {
        method: 'get',
        url: '{{matls_api}}/logos/:LogoId?page=1&q=a%26b&api%20key={{partner_key}}',
        auth: 'bearer',
      },
      auth: {bearer: {token: '{{person_token}}'}},
      headers: [{name: 'x-note', value: 'a#b'}],
      settings: {followRedirects: false},
    });
  });

  it('names its secrets at the top of a Hurl file, with the option that hides them in logs', () => {
    const file = renderHurl(toCollection(request), 'x.hurl');
    expect(file).toContain('# Needs: --secret person_token=…\n# Needs: --secret partner_key=…');
  });

  it('is an entry of a Hurl file', () => {
    expect(inHurl(request)).toBe(`# put-logo: Replace a logo
GET {{matls_api}}/logos/a%20b?page=1&q=a%26b&api%20key={{partner_key}}
x-note: a\\#b
Authorization: Bearer {{person_token}}
[Options]
cert: {{certificate_file}}
key: {{certificate_key}}

HTTP 302
`);
  });

  it('is a request of an .http file', () => {
    expect(inHttp(request)).toBe(`### put-logo: Replace a logo
# @no-auto-encoding
# @no-redirect
GET {{matls_api}}/logos/a%20b?page=1&q=a%26b&api%20key={{partner_key}}
x-note: a#b
Authorization: Bearer {{person_token}}
`);
  });
});

describe('bodies', () => {
  it('are forms, whose values may be variables', () => {
    const request = collected({method: 'POST', body: FORM});
    expect(inPostman(request).request.body).toEqual({
      mode: 'urlencoded',
      urlencoded: [
        {key: 'client_id', value: '{{client_id}}'},
        {key: 'scope', value: 'a b#c\\d'},
      ],
    });
    expect(inBruno(request).body?.formUrlEncoded?.map(({name, value}) => [name, value])).toEqual(FORM.fields);
    expect(inHurl(request)).toContain('[FormParams]\nclient_id: {{client_id}}\nscope: a b\\#c\\\\d\n\nHTTP 200');
    expect(inHttp(request)).toContain('\n\nclient_id={{client_id}}&scope=a%20b%23c%5Cd');
  });

  it('are multipart forms with files', () => {
    const request = collected({method: 'POST', body: MULTIPART});
    expect(inPostman(request).request.body).toEqual({
      mode: 'formdata',
      formdata: [
        {key: 'title', type: 'text', value: 'A & B'},
        {key: 'photo', type: 'file', src: 'photo.png', contentType: 'image/png'},
      ],
    });
    expect(inBruno(request).body?.multipartForm).toMatchObject([
      {name: 'title', type: 'text', value: 'A & B'},
      {name: 'photo', type: 'file', value: ['photo.png'], contentType: 'image/png'},
    ]);
    expect(inHurl(request)).toContain('[MultipartFormData]\ntitle: A & B\nphoto: file,photo.png; image/png\n');
    expect(inHttp(request)).toContain('Content-Type: image/png\n\n< ./photo.png\n--part-of-the-form--');
  });

  it('are files', () => {
    const request = collected({body: {kind: 'file', fileName: 'photo.png', contentType: 'image/png'}});
    expect(inPostman(request).request).toMatchObject({
      body: {mode: 'file', file: {src: 'photo.png'}},
      header: [{key: 'Content-Type', value: 'image/png'}],
    });
    expect(inBruno(request).body?.file).toMatchObject([{filePath: 'photo.png', contentType: 'image/png'}]);
    expect(inHurl(request)).toContain('Content-Type: image/png\n[Options]\n');
    expect(inHurl(request)).toContain('\nfile,photo.png;\n\nHTTP 200');
    expect(inHttp(request)).toContain('Content-Type: image/png\n\n< ./photo.png');
  });

  it('are texts with the same bytes in Hurl', () => {
    const request = collected({body: {kind: 'text', text: 'a`b\\c\nd\n', contentType: 'text/plain'}});
    expect(inHurl(request)).toContain('\n`a\\`b\\\\c\\nd\\n`\n');
    expect(inPostman(request).request.body).toMatchObject({mode: 'raw', raw: 'a`b\\c\nd\n'});
  });

  it('contain no placeholders by accident', () => {
    const request = collected({body: {kind: 'json', value: {a: '{{x}}'}, contentType: 'application/json'}});
    const json = '{\n  "a": "{\\u007bx}}"\n}';
    expect(JSON.parse(json)).toEqual({a: '{{x}}'});
    expect(inPostman(request).request.body).toMatchObject({raw: json});
    expect(inBruno(request).body?.json).toBe(json);
    expect(inHurl(request)).toContain(json);
    expect(inHttp(request)).toContain(json);
  });
});

describe('a request that stores a token', () => {
  const token = {
    ...collected({method: 'POST', body: FORM}),
    capture: {variable: 'access_token', property: 'access_token'},
  };

  it('has a script in each client', () => {
    expect(renderPostman(toCollection(token))).toContain(
      "pm.collectionVariables.set('access_token', pm.response.json().access_token);",
    );
    expect(inBruno(token).script).toEqual({res: "bru.setVar('access_token', res.body.access_token);"});
    expect(inHurl(token)).toContain('HTTP 200\n[Captures]\naccess_token: jsonpath "$.access_token" redact');
    expect(inHttp(token)).toContain('> {%\n  client.global.set("access_token", response.body.access_token);\n%}');
  });
});

describe('several requests', () => {
  it('are skipped in Hurl if they change something', () => {
    const file = renderHurl(toCollection(collected({}), collected({method: 'GET'})), 'x.hurl');
    expect(file.match(/^skip: \{\{skip_changes\}\}$/gm)).toHaveLength(1);
    expect(file).toContain('# While skip_changes is true');
    expect(renderHurlVariables(SANDBOX)).toContain('\nskip_changes=true\n');
  });

  it('are skipped in Hurl, and have no tag "read" in Bruno, if a GET changes something', () => {
    const assertion = collected({method: 'GET'}, {id: 'get-organisation-software-statement-assertion'});
    const file = renderHurl(toCollection(assertion, collected({method: 'GET'})), 'x.hurl');
    expect(file.match(/^skip: \{\{skip_changes\}\}$/gm)).toHaveLength(1);
    expect(inBruno(assertion)).toMatchObject({meta: {tags: ['change']}});
  });

  it('of the API that change something although they are GETs are known', async () => {
    const {operations} = readDescription(await loadDocument());
    const gets = new Set(operations.filter(({method}) => method === 'GET').map(({id}) => id));
    expect([...CHANGING_GETS].filter((id) => !gets.has(id))).toEqual([]);
  });

  it('have one folder for each resource in Bruno, and the first step in a folder before them', () => {
    const collection = toCollection(collected({}));
    const files = renderBruno({
      ...collection,
      start: [collected({}, {id: 'get-token'})],
      groups: [...collection.groups, {name: 'Flags', slug: 'flags', requests: []}],
    });
    expect(files.map(({path}) => path).filter((path) => path.endsWith('.bru'))).toEqual([
      'collection.bru',
      'environments/sandbox.bru',
      'start/folder.bru',
      'start/get-token.bru',
      'logos/folder.bru',
      'logos/put-logo.bru',
      'flags/folder.bru',
    ]);
  });
});

describe('the secrets of .http files', () => {
  it('stand beside the certificate, because a public variable would take precedence', () => {
    expect(JSON.parse(renderHttpSecrets([SANDBOX]))).toEqual({
      sandbox: {
        person_token: '',
        SSLConfiguration: {clientCertificate: 'transport.pem', clientCertificateKey: 'transport.key'},
      },
    });
  });
});
