import {describe, expect, it} from 'vitest';

import {ExactNumber} from '../../reference/exact-json';
import type {ModelBody, ModelParameter, RequestModel} from '../../reference/request-model';
import {bearer} from '../../reference/sample-request';
import type {Credential} from '../../reference/sample-request';
import {toNotation} from '../../reference/serialize-parameter';

import {environmentOf, environmentsOf} from './environments';
import {
  checkForm,
  findMistakes,
  isText,
  secretFieldsOf,
  secretsToSend,
  initialBody,
  initialForm,
  toRequest,
} from './request-form';
import type {BodyState, FormState} from './request-form';

const SANDBOX = 'https://api.sandbox.connect.example';

const basic: Credential = {in: 'header', name: 'Authorization', parts: [{text: 'Basic ', variable: 'BASIC'}]};
const key: Credential = {in: 'header', name: 'x-api-key', parts: [{text: '', variable: 'API_KEY'}]};
const queryKey: Credential = {in: 'query', name: 'key', parts: [{text: '', variable: 'QUERY_KEY'}]};
const cookies: Credential = {
  in: 'header',
  name: 'Cookie',
  parts: [
    {text: 'session=', variable: 'SESSION'},
    {text: '; device=', variable: 'DEVICE'},
  ],
};

const base: RequestModel = {
  id: 'a',
  method: 'POST',
  path: '/a',
  servers: [{label: 'Sandbox', url: SANDBOX, certificate: false}],
  parameters: [],
  bodyRequired: false,
  bodies: [],
  definitions: {},
  accepts: [],
  credentials: [],
  isOpen: false,
  scopes: [],
  roles: ['public'],
  status: 200,
  responses: [],
};
const modelOf = (change: Partial<RequestModel>): RequestModel => ({...base, ...change});
const media = (change: Partial<ModelBody>): ModelBody => ({
  contentType: 'application/json',
  kind: 'json',
  schema: {},
  examples: [],
  ...change,
});
const cookie = (name: string): ModelParameter => ({
  name,
  in: 'cookie',
  description: '',
  required: false,
  notation: toNotation({name, in: 'cookie'}),
  schema: {type: 'string'},
  example: name,
  sent: true,
});
const onMock = (model: RequestModel): FormState => ({...initialForm(model), environment: 'mock'});
const inSandbox = (model: RequestModel, secrets: Record<string, string> = {}): FormState => ({
  ...initialForm(model),
  environment: SANDBOX,
  secrets: {[SANDBOX]: secrets},
});

describe('the secrets', () => {
  const all = modelOf({credentials: [bearer('TOKEN'), basic, key, queryKey, cookies]});

  it('are labelled by their kind', () => {
    expect(secretFieldsOf(all)).toEqual([
      {place: 'token', label: 'Access token', variable: 'TOKEN', kind: 'bearer'},
      {place: 'secret.BASIC', label: 'User name and password', variable: 'BASIC', kind: 'basic'},
      {place: 'secret.API_KEY', label: 'API key x-api-key', variable: 'API_KEY', kind: 'key'},
      {place: 'secret.QUERY_KEY', label: 'API key key', variable: 'QUERY_KEY', kind: 'key'},
      {place: 'secret.SESSION', label: 'API key session', variable: 'SESSION', kind: 'cookie'},
      {place: 'secret.DEVICE', label: 'API key device', variable: 'DEVICE', kind: 'cookie'},
    ]);
  });

  it('have placeholders for the mock, which accepts any', () => {
    expect(secretsToSend(all, onMock(all))).toEqual({
      TOKEN: 'mock',
      BASIC: btoa('mock:mock'),
      API_KEY: 'mock',
      QUERY_KEY: 'mock',
      SESSION: 'mock',
      DEVICE: 'mock',
    });
  });

  it('are sent unchanged, except name and password, which are sent as base64 of UTF-8', () => {
    expect(secretsToSend(all, inSandbox(all, {TOKEN: 't', BASIC: 'jürgen:x', API_KEY: 'k'}))).toEqual({
      TOKEN: 't',
      BASIC: 'asO8cmdlbjp4',
      API_KEY: 'k',
    });
  });

  it('are sent to the mock as they were entered', () => {
    const state = {...onMock(all), secrets: {mock: {TOKEN: 't'}}};
    expect(secretsToSend(all, state)).toMatchObject({TOKEN: 't', API_KEY: 'mock'});
  });

  it.each<[string, Credential, string, string | undefined]>([
    ['no token', bearer('S'), '', 'Enter an access token: the sandbox requires one.'],
    ['a token', bearer('S'), 'aZ09-._~+/==', undefined],
    [
      'a token with an equals sign inside',
      bearer('S'),
      'a=b',
      'Use only letters, digits and - . _ ~ + / in a token (RFC 6750, section 2.1).',
    ],
    [
      'a token with something before',
      bearer('S'),
      ' a',
      'Use only letters, digits and - . _ ~ + / in a token (RFC 6750, section 2.1).',
    ],
    ['no password', basic, '', 'Enter this value: the sandbox requires it.'],
    ['a name without a password', basic, 'jane', 'Enter the user name, a colon and the password.'],
    ['a name and password', basic, 'jane:x', undefined],
    ['no key', key, '', 'Enter this value: the sandbox requires it.'],
    ['a key with a blank', key, 'a b', 'Use only ASCII letters, digits and punctuation, without spaces.'],
    ['a key with a blank before', key, ' a', 'Use only ASCII letters, digits and punctuation, without spaces.'],
    ['a key', key, '!a~', undefined],
    ['no cookie', {...cookies, parts: cookies.parts.slice(0, 1)}, '', undefined],
  ])('are validated: %s', (_name, credential, text, mistake) => {
    const model = modelOf({credentials: [credential]});
    const [field] = secretFieldsOf(model);
    expect(findMistakes(model, inSandbox(model, {[field?.variable ?? '']: text}))[field?.place ?? '']).toBe(mistake);
  });

  it('are optional for an operation that works without them, and then not sent', () => {
    const open = modelOf({credentials: [bearer('TOKEN')], isOpen: true});
    expect(findMistakes(open, inSandbox(open))).toEqual({});
    expect(secretsToSend(open, initialForm(open))).toEqual({});
    expect(toRequest(open, initialForm(open)).credentials).toEqual([]);
    expect(toRequest(open, inSandbox(open, {TOKEN: 't'})).credentials).toEqual([bearer('TOKEN')]);
    const both = modelOf({credentials: [bearer('TOKEN'), key], isOpen: true});
    expect(toRequest(both, inSandbox(both, {TOKEN: 't'})).credentials).toEqual([bearer('TOKEN'), key]);
  });
});

describe('cookie parameters', () => {
  it('become a Cookie header, or are appended to that of a credential', () => {
    expect(
      toRequest(
        modelOf({parameters: [cookie('a'), cookie('b')]}),
        initialForm(modelOf({parameters: [cookie('a'), cookie('b')]})),
      ).headers,
    ).toEqual([['Cookie', 'a=a; b=b']]);
    const two = modelOf({parameters: [cookie('a'), cookie('b')]});
    expect(toRequest(two, {...initialForm(two), parameters: {'cookie.b': 'x'}}).headers).toEqual([['Cookie', 'b=x']]);
    const model = modelOf({parameters: [cookie('a')], credentials: [key, cookies]});
    const {headers, credentials} = toRequest(model, initialForm(model));
    expect(headers).toEqual([]);
    expect(credentials).toEqual([
      key,
      {
        ...cookies,
        parts: [
          {text: 'a=a; session=', variable: 'SESSION'},
          {text: '; device=', variable: 'DEVICE'},
        ],
      },
    ]);
    expect(toRequest(model, {...initialForm(model), parameters: {}}).credentials).toEqual([key, cookies]);
  });
});

describe('the environment', () => {
  it('is this page if the chosen one does not exist, and the mock if the page has none to simulate', () => {
    expect(environmentOf(base, {...initialForm(base), environment: 'https://gone.example'})).toEqual({
      id: 'page',
      label: 'This page',
      url: SANDBOX,
      certificate: false,
      kind: 'page',
    });
    const mock = {id: 'mock', label: 'Local mock', url: 'http://localhost:4010', certificate: false, kind: 'mock'};
    expect(environmentsOf(modelOf({servers: []}))).toEqual([mock]);
    expect(environmentsOf(base)[1]).toEqual(mock);
    const matls = {label: 'Sandbox, mutual TLS', url: 'https://matls.sandbox.connect.example', certificate: true};
    const [page] = environmentsOf(modelOf({servers: [...base.servers, matls]}));
    expect(page).toEqual({...matls, id: 'page', label: 'This page', kind: 'page'});
    expect(environmentsOf(base)[2]).toEqual({
      id: SANDBOX,
      label: 'Sandbox',
      url: SANDBOX,
      certificate: false,
      kind: 'sandbox',
    });
  });

  it('receives the requested status as a number, or as the key of the description', () => {
    expect(toRequest(base, {...onMock(base), wanted: 'default'})).toMatchObject({
      status: 200,
      headers: [['Prefer', 'code=default']],
    });
    expect(toRequest(base, {...onMock(base), wanted: '4XX'})).toMatchObject({status: 200});
    expect(toRequest(base, initialForm(base)).headers).toEqual([]);
  });
});

describe('the body', () => {
  const png = new File(['x'], 'me.png', {type: 'image/png'});
  const untyped = new File(['x'], 'raw', {type: ''});
  const files = {
    photo: {contentType: 'image/png', isList: false, isRequired: true},
    extra: {contentType: 'application/pdf', isList: true, isRequired: false},
  };
  const bodyOf = (body: ModelBody, change: Partial<BodyState>) => {
    const model = modelOf({bodies: [body]});
    const start = initialBody(model, 0);
    return {model, state: {...initialForm(model), body: start && {...start, ...change}}};
  };
  const sent = (body: ModelBody, change: Partial<BodyState> = {}) => {
    const {model, state} = bodyOf(body, change);
    return toRequest(model, state).body;
  };
  const mistakes = (body: ModelBody, change: Partial<BodyState> = {}) => {
    const {model, state} = bodyOf(body, change);
    return findMistakes(model, state);
  };

  it('initially is the first example, or null', () => {
    expect(
      initialBody(
        modelOf({
          bodies: [
            media({
              examples: [
                {label: 'A', value: 1},
                {label: 'B', value: 2},
              ],
            }),
          ],
        }),
        0,
      ),
    ).toEqual({media: 0, included: true, value: 1, broken: null, choices: {}, files: {}});
    expect(initialBody(modelOf({bodies: [media({})]}), 0)?.value).toBeNull();
    expect(initialBody(base, 0)).toBeNull();
  });

  it('of a multipart form contains the names of the selected files, or of the sample file', () => {
    const form = media({contentType: 'multipart/form-data', kind: 'multipart', files});
    const names = (chosen: BodyState['files']) =>
      (sent(form, {value: {note: 'hi'}, files: chosen}) as {parts: readonly object[]}).parts;
    expect(names({photo: [png, untyped]})).toEqual([
      {name: 'note', text: 'hi'},
      {name: 'photo', fileName: 'me.png', contentType: 'image/png'},
      {name: 'photo', fileName: 'raw', contentType: 'image/png'},
      {name: 'extra', fileName: 'extra.pdf', contentType: 'application/pdf'},
    ]);
    expect(names({photo: []})[1]).toEqual({name: 'photo', fileName: 'photo.png', contentType: 'image/png'});
    expect(mistakes(form, {value: {}})).toEqual({'file.photo': 'Choose a file.'});
    expect(mistakes(form, {value: {}, files: {photo: [png]}})).toEqual({});
  });

  it('that is a file has the documented type, or the type of the file if any type is allowed', () => {
    const file = (contentType: string) => media({contentType, kind: 'file'});
    expect(sent(file('image/png'))).toEqual({kind: 'file', fileName: 'body.png', contentType: 'image/png'});
    expect(sent(file('image/*'), {files: {'': [png]}})).toEqual({
      kind: 'file',
      fileName: 'me.png',
      contentType: 'image/png',
    });
    expect(sent(file('*/*'), {files: {'': [untyped]}})).toMatchObject({contentType: 'application/octet-stream'});
    expect(sent(file('image/*'))).toMatchObject({contentType: 'application/octet-stream'});
    expect(mistakes(file('image/png'))).toEqual({body: 'Choose a file.'});
    expect(mistakes(file('image/png'), {files: {'': [png]}})).toEqual({});
    expect(mistakes({...file('image/png'), schema: {type: 'string'}}, {files: {'': [png]}})).toEqual({});
  });

  it('that is text is sent unchanged, other values as JSON', () => {
    const text = media({contentType: 'text/*', kind: 'text'});
    expect(sent(text, {value: 'a "b"'})).toEqual({kind: 'text', text: 'a "b"', contentType: 'text/plain'});
    expect(sent({...text, contentType: 'text/csv'}, {value: new ExactNumber('1.0')})).toEqual({
      kind: 'text',
      text: '1.0',
      contentType: 'text/csv',
    });
    expect([isText(text), isText(media({}))]).toEqual([true, false]);
  });

  it('is neither sent nor validated if it is omitted', () => {
    const needed = media({schema: {type: 'string'}});
    expect(sent(needed, {included: false})).toBeNull();
    expect([mistakes(needed, {included: false}), mistakes(needed)]).toEqual([{}, {body: 'Enter text.'}]);
    expect(toRequest(base, initialForm(base)).body).toBeNull();
  });

  it('is validated with the chosen variants, and reports unsupported keywords once', () => {
    const forms = media({schema: {oneOf: [{type: 'string'}, {type: 'integer'}]}});
    expect(mistakes(forms, {value: 'x', choices: {'': 1}})).toEqual({body: 'Enter a whole number.'});
    const odd: ModelParameter = {...cookie('a'), in: 'query', schema: {pattern: '(?i)a'}};
    const model = modelOf({
      parameters: [odd, {...odd, name: 'b'}],
      bodies: [media({schema: {pattern: '(?i)a'}, examples: [{label: 'A', value: 'x'}]})],
    });
    const {mistakes: found, unchecked} = checkForm(model, initialForm(model));
    expect([found, unchecked.length]).toEqual([{}, 1]);
  });
});
