import type {ReactNode} from 'react';

import type {ModelParameter, RequestModel} from '../../reference/request-model';
import type {JsonValue} from '../../reference/sample-request';

import {environmentOf} from './environments';
import type {Environment} from './environments';
import {Field} from './fields/Field';
import type {ControlProps} from './fields/Field';
import {isForbidden, keyOf} from './parameters';
import {secretFieldsOf} from './request-form';
import type {SecretField} from './request-form';
import {describeType, kindOf, resolveReference, valuesOf} from './schema-view';
import styles from './styles.module.css';
import type {RequestForm} from './use-request-form';

const GROUPS = [
  {in: 'path', label: 'Path parameters'},
  {in: 'query', label: 'Query parameters'},
  {in: 'header', label: 'Request headers'},
  {in: 'cookie', label: 'Cookies'},
] as const;

type Props = {model: RequestModel; form: RequestForm};

function listedValues(model: RequestModel, {schema}: ModelParameter): readonly JsonValue[] | null {
  const resolved = resolveReference(schema, model.definitions);
  const kind = kindOf(resolved);
  if (kind === 'boolean') return [true, false];
  return kind === 'choice' ? valuesOf(resolved) : null;
}

function Control({
  model,
  form,
  parameter,
  control,
}: Props & {parameter: ModelParameter; control: ControlProps}): ReactNode {
  const text = form.state.parameters[keyOf(parameter)] ?? '';
  const values = listedValues(model, parameter);
  if (values) {
    return (
      <select {...control} value={text} onChange={({target}) => form.setParameter(parameter, target.value)}>
        <option value="">Not sent</option>
        {values.map(String).map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...control}
      type="text"
      autoComplete="off"
      spellCheck="false"
      placeholder={parameter.example ? `Example: ${parameter.example}` : undefined}
      value={text}
      onChange={({target}) => form.setParameter(parameter, target.value)}
    />
  );
}

function ParameterField({model, form, parameter}: Props & {parameter: ModelParameter}): ReactNode {
  const isList = kindOf(resolveReference(parameter.schema, model.definitions)) === 'array';
  const type = describeType(parameter.schema, model.definitions);
  return (
    <Field
      place={keyOf(parameter)}
      label={parameter.name}
      type={isList ? `${type}, separated by commas` : type}
      required={parameter.required}
      description={parameter.description}
    >
      {(control) =>
        isForbidden(parameter) ? (
          <p className={styles.note} role="note">
            A browser does not let a page set this; the sample on your own machine can.
          </p>
        ) : (
          <Control model={model} form={form} parameter={parameter} control={control} />
        )
      }
    </Field>
  );
}

function wordsOf(field: SecretField, model: RequestModel, environment: Environment): string {
  if (environment.kind === 'mock') return 'The mock accepts any text; left empty, the word mock is sent.';
  const scopes =
    field.kind === 'bearer' && model.scopes.length > 0 ? ` with the scope ${model.scopes.join(' or ')}` : '';
  const what =
    field.kind === 'bearer'
      ? `A token of the sandbox${scopes}.`
      : field.kind === 'basic'
        ? 'The user name, a colon and the password.'
        : 'The key of the sandbox.';
  const optional = model.isOpen ? ' The operation also answers without.' : '';
  return `${what}${optional} It is sent to ${new URL(environment.url).host} and kept nowhere; the sample names ${field.variable} instead.`;
}

/** Fields for credentials. Credentials are never displayed, stored, or inserted into samples. */
export function SecretFields({model, form}: Props): ReactNode {
  const environment = environmentOf(model, form.state);
  const fields = secretFieldsOf(model);
  if (fields.length === 0) return null;
  return (
    <fieldset className={styles.section}>
      <legend>Authentication</legend>
      {fields.map((field) => (
        <Field
          key={field.variable}
          place={field.place}
          label={field.label}
          required={environment.kind !== 'mock' && !model.isOpen}
          description={wordsOf(field, model, environment)}
        >
          {(control) =>
            field.kind === 'cookie' ? (
              <p className={styles.note} role="note">
                A browser does not let a page set this; the sample on your own machine can.
              </p>
            ) : (
              <input
                {...control}
                type="password"
                autoComplete="off"
                spellCheck="false"
                value={form.state.secrets[environment.id]?.[field.variable] ?? ''}
                onChange={({target}) => form.setSecret(environment.id, field, target.value)}
              />
            )
          }
        </Field>
      ))}
    </fieldset>
  );
}

export function ParameterFields({model, form}: Props): ReactNode {
  return GROUPS.map((group) => {
    const parameters = model.parameters.filter((parameter) => parameter.in === group.in);
    if (parameters.length === 0) return null;
    const first = parameters.filter(({required, sent}) => required || sent);
    const folded = parameters.filter(({required, sent}) => !required && !sent);
    const fields = (list: readonly ModelParameter[]) =>
      list.map((parameter) => <ParameterField key={parameter.name} model={model} form={form} parameter={parameter} />);
    return (
      <fieldset key={group.in} className={styles.section}>
        <legend>{group.label}</legend>
        {fields(first)}
        {folded.length > 0 && (
          <details className={styles.fold}>
            <summary>
              {folded.length} {first.length > 0 ? 'more, all optional' : 'optional'}
            </summary>
            {fields(folded)}
          </details>
        )}
      </fieldset>
    );
  });
}
