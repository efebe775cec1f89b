/** Fills identifiers of records into the fields of the form. */
import type {ModelParameter, RequestModel} from '../../../reference/request-model';
import type {StoredRecord} from '../../../sandbox/store';
import {keyOf} from '../parameters';
import {secretFieldsOf} from '../request-form';
import type {FormState} from '../request-form';
import {isObject} from '../schema-view';

import {operationsFor} from './read-operations';
import type {Carried} from './session';

/** Result of `normalise` for the name of a parameter or member → value. */
type Values = ReadonlyMap<string, string>;

/** Converts `OrganisationId`, `organisation_id` and `OrganisationID` to the same name. */
function normalise(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

function isIdentifier(name: string): boolean {
  return /id$/.test(normalise(name));
}

/** Returns the identifiers of a record, of its parents, and of the records that it refers to. */
export function identifiersOf({key, parents, value}: StoredRecord): Map<string, string> {
  const own = Object.entries(value).flatMap(([name, part]): [string, string][] =>
    typeof part === 'string' && part !== '' && (isIdentifier(name) || part === key) ? [[normalise(name), part]] : [],
  );
  const ofParents = Object.entries(parents).map(([name, part]): [string, string] => [normalise(name), part]);
  return new Map([...own, ...ofParents]);
}

/** Whether to fill a parameter: in the path always, elsewhere only if it has a value, so that no filter is added. */
function isFilled(parameter: ModelParameter, state: FormState): boolean {
  return parameter.in === 'path' || (state.parameters[keyOf(parameter)] ?? '') !== '';
}

/** Adds the record's key for the last path parameter: the record may have the key in another property (`Email`). */
function withKey(values: Values, model: RequestModel, record: StoredRecord): Values {
  const last = model.parameters.filter((parameter) => parameter.in === 'path').at(-1);
  const isOwn = last && (model.path.includes(`/${record.resource}/{${last.name}}`) || readsOne(model, record));
  return isOwn && !values.has(normalise(last.name)) ? new Map([...values, [normalise(last.name), record.key]]) : values;
}

/** Whether the operation reads one record of the resource, not a list. */
function readsOne({id, path}: RequestModel, {resource}: StoredRecord): boolean {
  return path.endsWith('}') && operationsFor(resource).includes(id);
}

export type Filled = {
  state: FormState;
  /** Names of the filled fields, in the order of the form. */
  names: readonly string[];
};

/** Fills values into the parameters and body members that the form sends. Does not change other fields. */
function fillValues(model: RequestModel, state: FormState, values: Values): Filled {
  const parameters = model.parameters.filter(
    (parameter) => values.has(normalise(parameter.name)) && isFilled(parameter, state),
  );
  const {body} = state;
  const sent = body && body.broken === null && isObject(body.value) ? body.value : {};
  const members = Object.keys(sent).filter((name) => typeof sent[name] === 'string' && values.has(normalise(name)));
  const valueOf = (name: string) => values.get(normalise(name)) ?? '';
  return {
    state: {
      ...state,
      parameters: {
        ...state.parameters,
        ...Object.fromEntries(parameters.map((parameter) => [keyOf(parameter), valueOf(parameter.name)])),
      },
      body:
        body && members.length > 0
          ? {...body, value: {...sent, ...Object.fromEntries(members.map((name) => [name, valueOf(name)]))}}
          : body,
    },
    names: [...parameters.map(({name}) => name), ...members],
  };
}

/** Resource of the audit trail. Only the form that reads one audit record gets identifiers of such a record. */
const LOG = 'audit-details';

/** Fills in the identifiers of a record. */
export function fillFromRecord(model: RequestModel, state: FormState, record: StoredRecord): Filled {
  if (record.resource === LOG && !readsOne(model, record)) return {state, names: []};
  return fillValues(model, state, withKey(identifiersOf(record), model, record));
}

/** Returns the first example of the current body that has members with all these names, or undefined. */
function exampleWith({bodies}: RequestModel, {body}: FormState, names: readonly string[]) {
  const values = (body && bodies[body.media]?.examples.map(({value}) => value)) ?? [];
  return values.filter((value) => isObject(value)).find((value) => names.every((name) => Object.hasOwn(value, name)));
}

/** Enters an access token, which replaces the token of the identity. */
function withToken(model: RequestModel, state: FormState, token: string | undefined): FormState {
  const field = secretFieldsOf(model).find(({kind}) => kind === 'bearer');
  if (token === undefined || !field) return state;
  return {...state, secrets: {...state.secrets, page: {...state.secrets['page'], [field.variable]: token}}};
}

/**
 * Fills in values of an earlier response. A value with the name of a parameter becomes the value of the parameter. If
 * there are other values, such as an authorization code, the body becomes the first example that has members with all
 * these names, with the values filled in.
 */
export function fillCarried(
  model: RequestModel,
  state: FormState,
  {values, token}: Pick<Carried, 'values' | 'token'>,
): FormState {
  const parameters = model.parameters.filter(({name}) => Object.hasOwn(values, name));
  const isParameter = (name: string) => parameters.some((parameter) => parameter.name === name);
  const members = Object.entries(values).filter(([name]) => !isParameter(name));
  const example = exampleWith(
    model,
    state,
    members.map(([name]) => name),
  );
  const filled = {
    ...state,
    parameters: {
      ...state.parameters,
      ...Object.fromEntries(parameters.map((one) => [keyOf(one), String(values[one.name])])),
    },
    body:
      members.length > 0 && state.body && example
        ? {...state.body, value: {...example, ...Object.fromEntries(members)}, broken: null, choices: {}}
        : state.body,
  };
  return withToken(model, filled, token);
}
