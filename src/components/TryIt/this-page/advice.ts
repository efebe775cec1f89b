/** Advice for the reader after an unsuccessful response of the simulation. */
import {isJsonObject} from '../../../reference/exact-json';
import type {RequestModel} from '../../../reference/request-model';
import type {Identity} from '../../../sandbox/sandbox.types';
import type {StoredRecord} from '../../../sandbox/store';
import {BASE_URL} from '../../../site/facts';
import {keyOf} from '../parameters';
import {childPath} from '../paths';
import type {FormState} from '../request-form';
import type {Answer} from '../send';

import {currentTag} from './entity-tag';
import {freeValues} from './free-value';
import {someoneElse} from './identities';

/** What the button or link below the advice does. `records` opens the list of records. */
export type Step =
  | {kind: 'identity'; label: string; identity: string}
  | {kind: 'change'; label: string; change: (state: FormState) => FormState}
  | {kind: 'operation'; label: string; operation: string}
  | {kind: 'records'; label: string};

export type Advice = {
  text: string;
  step: Step | null;
  /** The fields that the response names, each with its place in the form. */
  fields: readonly {place: string; name: string}[];
  /** Address of the page about the error in the error catalogue, or null. */
  page: string | null;
};

export type Situation = {
  model: RequestModel;
  state: FormState;
  identities: readonly Identity[];
  identity: Identity | undefined;
  records: readonly StoredRecord[] | null;
};

type Refused = Situation & {errors: readonly string[]; fields: readonly string[]};
type Words = {text: string; step?: Step | null};

/** Maximum number of listed fields, because more would make the panel too long. */
const MAX_FIELDS = 5;

const OPEN_RECORDS: Step = {kind: 'records', label: 'Choose one from the records'};

/** Whether the reader typed a token or a certificate. */
function presentsOwn({state}: Situation): boolean {
  return Object.values(state.secrets['page'] ?? {}).some((text) => text !== '') || state.certificate.trim() !== '';
}

const PRESENT_IDENTITY: Step = {
  kind: 'change',
  label: 'Use the credentials of the identity',
  change: (state) => ({...state, certificate: '', secrets: {...state.secrets, page: {}}}),
};

function onToken(refused: Refused): Words {
  if (presentsOwn(refused))
    return {
      text: 'What you typed under “Use other credentials” is not accepted. A token is valid for ten minutes, together with its certificate, and until a reset.',
      step: PRESENT_IDENTITY,
    };
  if (refused.model.roles.includes('client'))
    return {
      text: 'This operation takes the registration access token of the client. The answer to its registration has one: paste it under “Use other credentials”.',
      step: {kind: 'operation', label: 'Register a client', operation: 'create-client-registration'},
    };
  return {text: 'This identity has no token for the operation.'};
}

function onRights(refused: Refused): Words {
  const {identities, identity, model, state, fields} = refused;
  const other = identity && someoneElse(identities, model, identity, state.parameters['path.OrganisationId']);
  const step: Step | null = other
    ? {kind: 'identity', label: `Choose ${other.name}: ${other.about}`, identity: other.id}
    : null;
  if (presentsOwn(refused)) return {text: 'The token that you typed has no right to do this.', step: PRESENT_IDENTITY};
  return {
    text: `${identity?.name ?? 'The caller'} may not ${fields.length > 0 ? `set ${fields.join(', ')}` : 'do this'}.`,
    step,
  };
}

function onExisting({model, state, errors}: Refused): Words {
  const {body} = state;
  const media = body && model.bodies[body.media];
  const values = media ? freeValues(media.schema, body.value, errors, model.definitions) : {};
  const names = Object.keys(values);
  if (names.length === 0)
    return {text: 'The records contain this one already. Choose other values, or remove it first.'};
  return {
    text: 'The records contain this one already. With another value the request creates a second one.',
    step: {
      kind: 'change',
      label: `Fill in ${names.map((name) => `${name}: ${values[name]}`).join(', ')}`,
      change: (before) =>
        before.body && isJsonObject(before.body.value)
          ? {...before, body: {...before.body, value: {...before.body.value, ...values}, broken: null}}
          : before,
    },
  };
}

function withParameter(place: string, text: string): (state: FormState) => FormState {
  return (state) => ({...state, parameters: {...state.parameters, [place]: text}});
}

function onVersion({model, state, records}: Refused): Words {
  const tag = records && currentTag(model, state, records);
  return {
    text: 'The record has changed since it was read, or If-Match has the tag of another one.',
    step: tag
      ? {kind: 'change', label: 'Fill in the current If-Match', change: withParameter('header.If-Match', tag)}
      : null,
  };
}

const PUSH: Step = {
  kind: 'operation',
  label: 'Push an authorisation request',
  operation: 'pushed-authorization-request',
};

/** `code` of a problem document, or `error` of the OpenID Provider → advice. */
const BY_CODE: Readonly<Record<string, (refused: Refused) => Words>> = {
  invalid_token: onToken,
  insufficient_scope: onRights,
  role_missing: onRights,
  record_not_found: () => ({text: 'No record has this identifier, or the caller may not see it.', step: OPEN_RECORDS}),
  already_exists: onExisting,
  state_conflict: () => ({
    text: 'The record is in a state that forbids this. Change its state first, or choose another record.',
    step: OPEN_RECORDS,
  }),
  precondition_failed: onVersion,
  unsupported_media_type: ({model}) => ({
    text: `Send the body as ${model.bodies.map(({contentType}) => contentType).join(' or ')}.`,
  }),
  not_acceptable: ({model}) => ({text: `Ask for ${model.accepts.join(' or ')}.`}),
  invalid_request_uri: () => ({
    text: 'A request_uri is valid for a short time and for one use, and the one of the example does not exist here.',
    step: PUSH,
  }),
  invalid_grant: () => ({
    text: 'The code or refresh token is not valid: a code is valid for a short time, for one use and until a reset.',
    step: PUSH,
  }),
  authorization_pending: () => ({text: 'A person has not decided yet. Agree or refuse below, then send again.'}),
  slow_down: () => ({text: 'The client asks too often. Wait for the interval of the first answer, then send again.'}),
  invalid_software_statement: () => ({
    text: 'A software statement assertion is valid for a few minutes. Get a new one.',
    step: {
      kind: 'operation',
      label: 'Get a software statement assertion',
      operation: 'get-organisation-software-statement-assertion',
    },
  }),
};

const OTHERWISE: Words = {text: 'Correct the request, then send it again.'};

function onUnchanged(): Words {
  return {
    text: 'The record is the same as the copy whose ETag you sent in If-None-Match. To get the record again, empty that header.',
    step: {kind: 'change', label: 'Empty If-None-Match', change: withParameter('header.If-None-Match', '')},
  };
}

function placeOf({parameters}: RequestModel, name: string): string {
  const parameter = parameters.find((one) => one.name === name);
  return parameter ? keyOf(parameter) : `body${name.split(/[./]/).reduce((path, part) => childPath(path, part), '')}`;
}

/** Converts the URL of a page of the error catalogue to a path of this site. Returns null for other URLs. */
function pageOf(address: unknown): string | null {
  const [, path] = /\/developers\/(docs\/apis\/errors\/.*)/.exec(typeof address === 'string' ? address : '') ?? [];
  return path === undefined ? null : BASE_URL + path;
}

function parseBody(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];

/** Returns the advice after a response, or null after a success. */
export function adviseOn({status, body}: Pick<Answer, 'status' | 'body'>, situation: Situation): Advice | null {
  if (status === 304) return {step: null, ...onUnchanged(), fields: [], page: null};
  if (status < 400) return null;
  const {code, error, type, error_uri: uri, errors, fields} = parseBody(body);
  const refused = {...situation, errors: texts(errors), fields: texts(fields)};
  const words = BY_CODE[typeof code === 'string' ? code : String(error)];
  return {
    step: null,
    ...(words?.(refused) ?? OTHERWISE),
    fields: refused.fields.slice(0, MAX_FIELDS).map((name) => ({place: placeOf(situation.model, name), name})),
    page: pageOf(type ?? uri),
  };
}
