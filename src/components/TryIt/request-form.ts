/** What a reader has typed, and the request that comes of it. Pure: nothing here knows the browser. */
import type {ModelBody, ModelServer, RequestModel} from '../../reference/request-model';
import {stringifyExact} from '../../reference/exact-json';
import {toFields, toParts} from '../../reference/form-body';
import {fileNameOf} from '../../reference/sample-request';
import type {Credential, JsonValue, SampleBody, SampleRequest} from '../../reference/sample-request';
import {MOCK_ORIGIN} from '../../site/try-it';

import {isForbidden, keyOf, parameterMistake, toPathAndQuery, writeParameter} from './parameters';
import {validateValue} from './validate';
import type {Choices, Mistakes} from './validate';

export type Environment = ModelServer & {id: string; isMock: boolean};

export type BodyState = {
  /** Index among the content types of the model. */
  media: number;
  included: boolean;
  value: JsonValue;
  /** What stands in the JSON view while it is not JSON, else null. */
  broken: string | null;
  choices: Choices;
  /** The files that were chosen: of a multipart form by the name of the part, a whole body under an empty name. */
  files: Readonly<Record<string, readonly File[]>>;
};

/** What was typed for the credentials, by environment variable of the sample. */
export type Secrets = Readonly<Record<string, string>>;

export type FormState = {
  environment: string;
  parameters: Readonly<Record<string, string>>;
  /** By environment, so that a token of the sandbox never goes to the mock. */
  secrets: Readonly<Record<string, Secrets>>;
  accept: string;
  /** The status that the mock is asked for; empty when it decides by itself. */
  wanted: string;
  body: BodyState | null;
};

/** The place of a bearer token among the mistakes. */
export const TOKEN = 'token';

/** What the mock is sent when no token was typed: it looks for one and accepts any. */
const MOCK_SECRET = 'mock';

/** One field of the form: a secret that a credential needs. */
export type SecretField = {place: string; label: string; variable: string; kind: 'bearer' | 'basic' | 'key' | 'cookie'};

function toSecretFields({in: where, name, parts}: Credential): SecretField[] {
  return parts.map(({text, variable}) => {
    if (text === 'Bearer ') return {place: TOKEN, label: 'Access token', variable, kind: 'bearer'};
    if (text === 'Basic ')
      return {place: `secret.${variable}`, label: 'User name and password', variable, kind: 'basic'};
    const key = name === 'Cookie' ? text.replace(/^; |=$/g, '') : name;
    return {
      place: `secret.${variable}`,
      label: `API key ${key}`,
      variable,
      kind: where === 'header' && name === 'Cookie' ? 'cookie' : 'key',
    };
  });
}

/** The secrets that the form asks for. */
export function secretFieldsOf({credentials}: RequestModel): SecretField[] {
  return credentials.flatMap(toSecretFields);
}

/** Where a request can go: the mock first, then the sandbox; never production. */
export function environmentsOf({servers}: RequestModel): Environment[] {
  const mock = {id: 'mock', label: 'Local mock', url: MOCK_ORIGIN, certificate: false, isMock: true};
  return [mock, ...servers.map((server) => ({...server, id: server.url, isMock: false}))];
}

export function environmentOf(model: RequestModel, {environment}: FormState): Environment {
  const all = environmentsOf(model);
  const found = all.find(({id}) => id === environment) ?? all[0];
  if (!found) throw new Error('There is always the mock.');
  return found;
}

export function startBody(model: RequestModel, media: number): BodyState | null {
  const body = model.bodies[media];
  if (!body) return null;
  return {media, included: true, value: body.examples[0]?.value ?? null, broken: null, choices: {}, files: {}};
}

/** The form as it opens: the request of the page's sample, addressed to the mock. */
export function startForm(model: RequestModel): FormState {
  return {
    environment: 'mock',
    parameters: Object.fromEntries(
      model.parameters.map((parameter) => [keyOf(parameter), parameter.sent ? parameter.example : '']),
    ),
    secrets: {},
    accept: model.accepts[0] ?? '',
    wanted: '',
    body: startBody(model, 0),
  };
}

/** A body that is edited as one text, such as PEM. */
export function isText({kind}: ModelBody): boolean {
  return kind === 'text';
}

/** The names of the chosen files of each part; one that is not chosen yet has the name that the sample of the page has. */
function fileNames({files = {}}: ModelBody, chosen: BodyState['files']): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(files).map(([name, {contentType}]) => {
      const names = (chosen[name] ?? []).map((file) => file.name);
      return [name, names.length > 0 ? names : [fileNameOf(name, contentType)]];
    }),
  );
}

function toBody(media: ModelBody, {value, broken, files}: BodyState): SampleBody {
  const {contentType, kind, encoding} = media;
  if (broken !== null) return {kind: 'text', text: broken, contentType};
  switch (kind) {
    case 'json':
      return {kind, value, contentType};
    case 'form':
      return {kind, fields: toFields(value, encoding)};
    case 'multipart':
      return {kind, parts: toParts(value, media.files ?? {}, encoding, fileNames(media, files))};
    case 'file': {
      const [file] = files[''] ?? [];
      const sent = contentType.includes('*') ? file?.type || 'application/octet-stream' : contentType;
      return {kind, fileName: file?.name ?? fileNameOf('body', contentType), contentType: sent};
    }
    case 'text':
      return {
        kind,
        text: typeof value === 'string' ? value : stringifyExact(value),
        contentType: contentType.includes('*') ? 'text/plain' : contentType,
      };
  }
}

/** Cookies join the header of a credential that is a cookie itself. */
function addCookies(
  credentials: readonly Credential[],
  cookies: string,
): {credentials: readonly Credential[]; headers: [string, string][]} {
  if (cookies === '') return {credentials, headers: []};
  const own = credentials.find(({name}) => name === 'Cookie');
  if (!own) return {credentials, headers: [['Cookie', cookies]]};
  const parts = own.parts.map((part, index) => (index === 0 ? {...part, text: `${cookies}; ${part.text}`} : part));
  return {credentials: credentials.map((one) => (one === own ? {...own, parts} : one)), headers: []};
}

/** What was typed for a secret, or what the mock takes instead of it. */
function secretOf(model: RequestModel, state: FormState, {variable, kind}: SecretField): string {
  const {id, isMock} = environmentOf(model, state);
  const typed = state.secrets[id]?.[variable] ?? '';
  return typed !== '' || !isMock || model.isOpen
    ? typed
    : kind === 'basic'
      ? `${MOCK_SECRET}:${MOCK_SECRET}`
      : MOCK_SECRET;
}

/** The credentials of the request: where the operation also answers without, those that were typed. */
function credentialsToSend(model: RequestModel, state: FormState): readonly Credential[] {
  return model.isOpen && secretFieldsOf(model).every((field) => secretOf(model, state, field) === '')
    ? []
    : model.credentials;
}

/** The request exactly as it is sent, but for the access token, which no sample ever shows. */
export function toRequest(model: RequestModel, state: FormState): SampleRequest {
  const environment = environmentOf(model, state);
  const body = state.body && model.bodies[state.body.media];
  const headers = model.parameters
    .filter((parameter) => parameter.in === 'header' && !isForbidden(parameter))
    .filter((parameter) => (state.parameters[keyOf(parameter)] ?? '') !== '')
    .map((parameter) => [parameter.name, writeParameter(parameter, state.parameters, model.definitions)] as const);
  // A page cannot set them; the request that the form shows has them all the same.
  const cookies = model.parameters
    .filter((parameter) => parameter.in === 'cookie')
    .map((parameter) => writeParameter(parameter, state.parameters, model.definitions))
    .filter((text) => text !== '')
    .join('; ');
  const withCookies = addCookies(credentialsToSend(model, state), cookies);
  const wanted = environment.isMock && state.wanted !== '' ? state.wanted : null;
  return {
    method: model.method,
    url: `${environment.url}${toPathAndQuery(model.path, model.parameters, state.parameters, model.definitions)}`,
    headers: [
      ...(state.accept ? [['Accept', state.accept] as const] : []),
      ...headers,
      ...withCookies.headers,
      ...(wanted ? [['Prefer', `code=${wanted}`] as const] : []),
    ],
    certificate: environment.certificate,
    credentials: withCookies.credentials,
    body: state.body?.included && body ? toBody(body, state.body) : null,
    status: wanted && /^\d+$/.test(wanted) ? Number(wanted) : model.status,
  };
}

/** Base64 of a text in UTF-8 (RFC 7617, section 2.1). */
function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** The secrets to send with a request, by the variables that the sample names instead. */
export function secretsToSend(model: RequestModel, state: FormState): Secrets {
  const secrets = secretFieldsOf(model).map((field): [string, string] => {
    const text = secretOf(model, state, field);
    return [field.variable, field.kind === 'basic' && text !== '' ? toBase64(text) : text];
  });
  return Object.fromEntries(secrets.filter(([, text]) => text !== ''));
}

function secretMistake(field: SecretField, text: string, isNeeded: boolean): string | null {
  if (text === '')
    return !isNeeded || field.kind === 'cookie'
      ? null
      : field.kind === 'bearer'
        ? 'The sandbox asks for an access token.'
        : 'The sandbox asks for this.';
  if (field.kind === 'bearer')
    return /^[A-Za-z0-9\-._~+/]+=*$/.test(text)
      ? null
      : 'A token has letters, digits and - . _ ~ + / only (RFC 6750, section 2.1).';
  if (field.kind === 'basic') return text.includes(':') ? null : 'Write the user name, a colon and the password.';
  return /^[\x21-\x7e]*$/.test(text) ? null : 'A key has letters, digits and signs of ASCII, and no blanks.';
}

function secretMistakes(model: RequestModel, state: FormState): Mistakes {
  const {id, isMock} = environmentOf(model, state);
  const found = secretFieldsOf(model).flatMap((field): [string, string][] => {
    const mistake = secretMistake(field, state.secrets[id]?.[field.variable] ?? '', !isMock && !model.isOpen);
    return mistake === null ? [] : [[field.place, mistake]];
  });
  return Object.fromEntries(found);
}

const CHOOSE_FILE = 'Choose a file.';

function fileMistakes({kind, files = {}}: ModelBody, chosen: BodyState['files']): Mistakes {
  const missing = (name: string) => (chosen[name] ?? []).length === 0;
  if (kind === 'file') return missing('') ? {body: CHOOSE_FILE} : {};
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, {isRequired}]) =>
      isRequired && missing(name) ? [[`file.${name}`, CHOOSE_FILE]] : [],
    ),
  );
}

function bodyMistakes(model: RequestModel, {body}: FormState, report: (reason: string) => void): Mistakes {
  const media = body && model.bodies[body.media];
  if (!body?.included || !media) return {};
  if (body.broken !== null) return {body: 'This is not JSON yet.'};
  if (media.kind === 'file') return fileMistakes(media, body.files);
  const rules = {definitions: model.definitions, choices: body.choices};
  const found = Object.entries(validateValue(media.schema, body.value, rules, report)).map(([path, words]) => [
    `body${path}`,
    words,
  ]);
  return {...Object.fromEntries(found), ...fileMistakes(media, body.files)};
}

export type Findings = {
  /** Words by place, in the order of the form: `token`, parameters by `keyOf`, and parts of the body as `body/…`. */
  mistakes: Mistakes;
  /** Why parts of the request could not be checked. */
  unchecked: readonly string[];
};

/** Everything that is wrong with the form, and what could not be checked. */
export function checkForm(model: RequestModel, state: FormState): Findings {
  const unchecked: string[] = [];
  const report = (reason: string) => unchecked.push(reason);
  const parameters = model.parameters.flatMap((parameter): [string, string][] => {
    const mistake = parameterMistake(parameter, state.parameters[keyOf(parameter)] ?? '', model.definitions, report);
    return mistake === null ? [] : [[keyOf(parameter), mistake]];
  });
  const mistakes = {
    ...secretMistakes(model, state),
    ...Object.fromEntries(parameters),
    ...bodyMistakes(model, state, report),
  };
  return {mistakes, unchecked: [...new Set(unchecked)]};
}

/** Everything that is wrong with the form. */
export function findMistakes(model: RequestModel, state: FormState): Mistakes {
  return checkForm(model, state).mistakes;
}
