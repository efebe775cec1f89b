/** State of the request form, and conversion of the state to a request. Pure functions without browser APIs. */
import {stringifyExact} from '../../reference/exact-json';
import {toFields, toParts} from '../../reference/form-body';
import type {ModelBody, RequestModel} from '../../reference/request-model';
import {fileNameOf} from '../../reference/sample-request';
import type {Credential, JsonValue, SampleBody, SampleRequest} from '../../reference/sample-request';

import {environmentOf} from './environments';
import {isForbidden, keyOf, parameterMistake, toPathAndQuery, writeParameter} from './parameters';
import {validateValue} from './validate';
import type {Choices, Mistakes} from './validate';

export type BodyState = {
  /** Index of the selected content type in `bodies` of the request model. */
  media: number;
  included: boolean;
  value: JsonValue;
  /** Text of the JSON view while the text is not valid JSON, otherwise null. */
  broken: string | null;
  choices: Choices;
  /** Name of the part of a multipart form → selected files. The name is empty if the body is a file. */
  files: Readonly<Record<string, readonly File[]>>;
};

/** Environment variable of the code sample → secret. */
export type Secrets = Readonly<Record<string, string>>;

export type FormState = {
  environment: string;
  parameters: Readonly<Record<string, string>>;
  /** Separate for each environment, so that a sandbox token is never sent to the mock server. */
  secrets: Readonly<Record<string, Secrets>>;
  /** PEM that replaces the certificate of the chosen identity in the simulation. Empty to keep that certificate. */
  certificate: string;
  accept: string;
  /** Status that the mock server should return. Empty to let the mock server decide. */
  wanted: string;
  body: BodyState | null;
};

/** Key of mistakes in the bearer token. */
export const TOKEN = 'token';

/** Sent to the mock server if no token was entered. The mock server requires a token, and accepts any. */
const MOCK_SECRET = 'mock';

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

export function secretFieldsOf({credentials}: RequestModel): SecretField[] {
  return credentials.flatMap(toSecretFields);
}

export function initialBody(model: RequestModel, media: number): BodyState | null {
  const body = model.bodies[media];
  if (!body) return null;
  return {media, included: true, value: body.examples[0]?.value ?? null, broken: null, choices: {}, files: {}};
}

/** Initial state of the form: the request of the page's sample, with the default environment. */
export function initialForm(model: RequestModel): FormState {
  return {
    environment: environmentOf(model, {environment: ''}).id,
    parameters: Object.fromEntries(
      model.parameters.map((parameter) => [keyOf(parameter), parameter.sent ? parameter.example : '']),
    ),
    secrets: {},
    certificate: '',
    accept: model.accepts[0] ?? '',
    wanted: '',
    body: initialBody(model, 0),
  };
}

/** Whether the body is edited as plain text, as for PEM. */
export function isText({kind}: ModelBody): boolean {
  return kind === 'text';
}

/** Part name → names of the selected files, or the file name in the code sample if no file is selected. */
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

/** Returns the secret that the reader entered. If it is empty, the mock server gets a placeholder. */
function secretOf(model: RequestModel, state: FormState, {variable, kind}: SecretField): string {
  const {id, kind: environment} = environmentOf(model, state);
  const typed = state.secrets[id]?.[variable] ?? '';
  return typed !== '' || environment !== 'mock' || model.isOpen
    ? typed
    : kind === 'basic'
      ? `${MOCK_SECRET}:${MOCK_SECRET}`
      : MOCK_SECRET;
}

/** Returns the credentials to send. Optional credentials are sent only if the reader entered a secret. */
function credentialsToSend(model: RequestModel, state: FormState): readonly Credential[] {
  return model.isOpen && secretFieldsOf(model).every((field) => secretOf(model, state, field) === '')
    ? []
    : model.credentials;
}

/** Returns the request without secrets, because samples never show secrets. */
export function toRequest(model: RequestModel, state: FormState): SampleRequest {
  const environment = environmentOf(model, state);
  const body = state.body && model.bodies[state.body.media];
  const headers = model.parameters
    .filter((parameter) => parameter.in === 'header' && !isForbidden(parameter))
    .filter((parameter) => (state.parameters[keyOf(parameter)] ?? '') !== '')
    .map((parameter) => [parameter.name, writeParameter(parameter, state.parameters, model.definitions)] as const);
  // Scripts cannot set cookies, so these appear in the displayed sample only.
  const cookies = model.parameters
    .filter((parameter) => parameter.in === 'cookie')
    .map((parameter) => writeParameter(parameter, state.parameters, model.definitions))
    .filter((text) => text !== '')
    .join('; ');
  const withCookies = addCookies(credentialsToSend(model, state), cookies);
  const wanted = environment.kind === 'mock' && state.wanted !== '' ? state.wanted : null;
  // Error responses have another content type. If it were not acceptable, the mock server would return a success.
  const accept = state.accept && wanted ? `${state.accept}, */*;q=0.1` : state.accept;
  return {
    method: model.method,
    url: `${environment.url}${toPathAndQuery(model.path, model.parameters, state.parameters, model.definitions)}`,
    headers: [
      ...(accept ? [['Accept', accept] as const] : []),
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

/** Base64 of the UTF-8 bytes of a text (RFC 7617, section 2.1). */
function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Returns the secrets to send: environment variable of the sample → secret. */
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
        ? 'Enter an access token: the sandbox requires one.'
        : 'Enter this value: the sandbox requires it.';
  if (field.kind === 'bearer')
    return /^[A-Za-z0-9\-._~+/]+=*$/.test(text)
      ? null
      : 'Use only letters, digits and - . _ ~ + / in a token (RFC 6750, section 2.1).';
  if (field.kind === 'basic') return text.includes(':') ? null : 'Enter the user name, a colon and the password.';
  return /^[\x21-\x7e]*$/.test(text) ? null : 'Use only ASCII letters, digits and punctuation, without spaces.';
}

function secretMistakes(model: RequestModel, state: FormState): Mistakes {
  const {id, kind} = environmentOf(model, state);
  const isNeeded = kind === 'sandbox' && !model.isOpen;
  const found = secretFieldsOf(model).flatMap((field): [string, string][] => {
    const mistake = secretMistake(field, state.secrets[id]?.[field.variable] ?? '', isNeeded);
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
  /** Path → message, in the order of the form: `token`, keys of parameters (`keyOf`), parts of the body (`body/…`). */
  mistakes: Mistakes;
  /** Reasons why parts of the request could not be validated. */
  unchecked: readonly string[];
};

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

export function findMistakes(model: RequestModel, state: FormState): Mistakes {
  return checkForm(model, state).mistakes;
}
