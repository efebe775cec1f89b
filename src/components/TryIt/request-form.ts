/** What a reader has typed, and the request that comes of it. Pure: nothing here knows the browser. */
import type {ModelBody, ModelServer, RequestModel} from '../../reference/request-model';
import {FORM} from '../../reference/sample-request';
import type {JsonValue, SampleBody, SampleRequest} from '../../reference/sample-request';
import {MOCK_ORIGIN} from '../../site/try-it';

import {isForbidden, keyOf, parameterMistake, toPathAndQuery} from './parameters';
import {isObject} from './schema-view';
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
};

export type FormState = {
  environment: string;
  parameters: Readonly<Record<string, string>>;
  /** By environment, so that a token of the sandbox never goes to the mock. */
  tokens: Readonly<Record<string, string>>;
  accept: string;
  /** The status that the mock is asked for; empty when it decides by itself. */
  wanted: string;
  body: BodyState | null;
};

/** The place of the token among the mistakes. */
export const TOKEN = 'token';

/** What the mock is sent when no token was typed: it looks for one and accepts any. */
const MOCK_TOKEN = 'mock';

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
  return {media, included: true, value: body.examples[0]?.value ?? null, broken: null, choices: {}};
}

/** The form as it opens: the request of the page's sample, addressed to the mock. */
export function startForm(model: RequestModel): FormState {
  return {
    environment: 'mock',
    parameters: Object.fromEntries(model.parameters.map((parameter) => [keyOf(parameter), parameter.sent ? parameter.example : ''])),
    tokens: {},
    accept: model.accepts[0] ?? '',
    wanted: '',
    body: startBody(model, 0),
  };
}

export function isJson(contentType: string): boolean {
  return /[/+]json$/.test(contentType);
}

/** A body that is edited as one text, such as PEM. */
export function isText({contentType}: ModelBody): boolean {
  return !isJson(contentType) && contentType !== FORM;
}

function toBody({contentType}: ModelBody, {value, broken}: BodyState): SampleBody {
  if (broken !== null) return {kind: 'text', text: broken, contentType};
  if (isJson(contentType)) return {kind: 'json', value, contentType};
  if (contentType !== FORM) return {kind: 'text', text: typeof value === 'string' ? value : JSON.stringify(value), contentType};
  const fields = Object.entries(isObject(value) ? value : {});
  return {kind: 'form', fields: fields.map(([name, field]) => [name, typeof field === 'string' ? field : JSON.stringify(field)])};
}

/** The request exactly as it is sent, but for the access token, which no sample ever shows. */
export function toRequest(model: RequestModel, state: FormState): SampleRequest {
  const environment = environmentOf(model, state);
  const body = state.body && model.bodies[state.body.media];
  const headers = model.parameters
    .filter((parameter) => parameter.in === 'header' && !isForbidden(parameter))
    .map((parameter) => [parameter.name, state.parameters[keyOf(parameter)] ?? ''] as const)
    .filter(([, text]) => text !== '');
  const wanted = environment.isMock && state.wanted !== '' ? state.wanted : null;
  return {
    method: model.method,
    url: `${environment.url}${toPathAndQuery(model.path, model.parameters, state.parameters, model.definitions)}`,
    headers: [...(state.accept ? [['Accept', state.accept] as const] : []), ...headers, ...(wanted ? [['Prefer', `code=${wanted}`] as const] : [])],
    certificate: environment.certificate,
    tokenVariable: model.tokenVariable,
    body: state.body?.included && body ? toBody(body, state.body) : null,
    status: wanted && /^\d+$/.test(wanted) ? Number(wanted) : model.status,
  };
}

/** The token to send with a request, or null for none. */
export function tokenToSend(model: RequestModel, state: FormState): string | null {
  if (!model.tokenVariable) return null;
  const environment = environmentOf(model, state);
  return state.tokens[environment.id] || (environment.isMock ? MOCK_TOKEN : null);
}

function tokenMistake(model: RequestModel, state: FormState): Mistakes {
  const environment = environmentOf(model, state);
  const token = state.tokens[environment.id] ?? '';
  if (!model.tokenVariable) return {};
  if (token === '') return environment.isMock ? {} : {[TOKEN]: 'The sandbox asks for an access token.'};
  return /^[A-Za-z0-9\-._~+/]+=*$/.test(token) ? {} : {[TOKEN]: 'A token has letters, digits and - . _ ~ + / only (RFC 6750, section 2.1).'};
}

function bodyMistakes(model: RequestModel, {body}: FormState): Mistakes {
  const media = body && model.bodies[body.media];
  if (!body?.included || !media) return {};
  if (body.broken !== null) return {body: 'This is not JSON yet.'};
  const rules = {definitions: model.definitions, choices: body.choices};
  return Object.fromEntries(Object.entries(validateValue(media.schema, body.value, rules)).map(([path, words]) => [`body${path}`, words]));
}

/**
 * Everything that is wrong with the form.
 * @returns words by place, in the order of the form: parameters by `keyOf`, `token`, and parts of the body as `body/…`
 */
export function findMistakes(model: RequestModel, state: FormState): Mistakes {
  const parameters = model.parameters.flatMap((parameter): [string, string][] => {
    const mistake = parameterMistake(parameter, state.parameters[keyOf(parameter)] ?? '', model.definitions);
    return mistake === null ? [] : [[keyOf(parameter), mistake]];
  });
  return {...tokenMistake(model, state), ...Object.fromEntries(parameters), ...bodyMistakes(model, state)};
}
