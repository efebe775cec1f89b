/** Fills `If-Match` with the entity tag of the record at the path in the form. */
import type {ModelParameter, RequestModel} from '../../../reference/request-model';
import {etagOf} from '../../../sandbox/check-version';
import type {StoredRecord} from '../../../sandbox/store';
import {environmentOf} from '../environments';
import {keyOf} from '../parameters';
import type {FormState} from '../request-form';

const IF_MATCH = 'header.If-Match';

function tagParameter({parameters}: RequestModel): ModelParameter | undefined {
  return parameters.find((parameter) => keyOf(parameter) === IF_MATCH);
}

/** Whether the operation has the parameter `If-Match`. */
export function takesTag(model: RequestModel): boolean {
  return tagParameter(model) !== undefined;
}

/** Path parameters that do not identify a parent record, such as the certificate type in the path of a certificate. */
const NO_PARENT = /Type$/;

/** The tag of the record at the path of the request, or null if there is no such record. */
export function currentTag(model: RequestModel, state: FormState, records: readonly StoredRecord[]): string | null {
  const names = [...model.path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const valueOf = (name: string) => state.parameters[`path.${name}`] ?? '';
  const key = valueOf(names.at(-1) ?? '');
  const above = names.slice(0, -1).filter((name) => !NO_PARENT.test(name));
  const found = records.find(
    ({key: own, parents}) =>
      own === key &&
      Object.keys(parents).length === above.length &&
      Object.values(parents).every((parent) => above.map(valueOf).includes(parent)),
  );
  return found ? etagOf(found) : null;
}

/**
 * Replaces the tag of the example, which belongs to no record, with the tag of the record in the simulation. Keeps a
 * tag that the reader typed.
 * @param records records of the simulation, or null if they are not known
 */
export function withCurrentTag(
  model: RequestModel,
  state: FormState,
  records: readonly StoredRecord[] | null,
): FormState {
  const example = tagParameter(model)?.example ?? '';
  const isExample = example !== '' && state.parameters[IF_MATCH] === example;
  if (!records || !isExample || environmentOf(model, state).kind !== 'page') return state;
  const tag = currentTag(model, state, records);
  return tag === null ? state : {...state, parameters: {...state.parameters, [IF_MATCH]: tag}};
}
