import {useState, type ReactNode} from 'react';

import {stringifyExact} from '../../../reference/exact-json';
import type {FormSchema} from '../../../reference/request-model';
import type {JsonValue} from '../../../reference/sample-request';
import {toNumber} from '../numbers';
import {isNullable, kindOf, valuesOf} from '../schema-view';

import {Field} from './Field';
import type {ControlProps, FieldProps} from './Field';

export type ValueFieldProps = Omit<FieldProps, 'children' | 'type' | 'description'> & {
  schema: FormSchema;
  value: JsonValue | undefined;
  /** Called with `undefined` to omit the value. */
  onChange: (value: JsonValue | undefined) => void;
};

type ControlOf = {
  schema: FormSchema;
  value: JsonValue | undefined;
  onChange: ValueFieldProps['onChange'];
  control: ControlProps;
};

/** Strings with at least this `maxLength` get a text area, for PEM, JWTs or JSON as text. */
const LONG = 1000;

const NULL = 'null';

function written(value: JsonValue | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : stringifyExact(value);
}

function placeholderOf({examples}: FormSchema): string | undefined {
  const [example] = examples ?? [];
  return example === undefined || typeof example === 'object' ? undefined : `Example: ${written(example)}`;
}

/** Selects one of a few values: an enum, a constant, a boolean, or null if allowed. */
function Choice({schema, value, onChange, control, values}: ControlOf & {values: readonly JsonValue[]}): ReactNode {
  const all = isNullable(schema) ? [...values, null] : values;
  const known = value === undefined || all.some((option) => written(option) === written(value));
  const options = known ? all : [...all, value];
  return (
    <select
      {...control}
      value={value === undefined ? '' : written(value)}
      onChange={({target}) => onChange(options.find((option) => written(option) === target.value))}
    >
      <option value="">Not sent</option>
      {options.map((option) => (
        <option key={written(option)} value={written(option)}>
          {written(option)}
        </option>
      ))}
    </select>
  );
}

/** Stores the typed text, because conversion to a number would change intermediate text such as `1.` and `1.0`. */
function NumberInput({schema, value, onChange, control}: ControlOf): ReactNode {
  const [text, setText] = useState(written(value));
  const shown =
    String(toNumber(text)) === String(value) || (text === '' && value === undefined) ? text : written(value);
  return (
    <input
      {...control}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholderOf(schema)}
      value={shown}
      onChange={({target}) => {
        setText(target.value);
        onChange(target.value === '' ? undefined : toNumber(target.value));
      }}
    />
  );
}

function TextInput({schema, value, onChange, control}: ControlOf): ReactNode {
  const isLong = (schema.maxLength ?? 0) >= LONG || written(value).includes('\n');
  const shared = {
    ...control,
    autoComplete: 'off',
    spellCheck: 'false' as const,
    placeholder: placeholderOf(schema),
    value: written(value),
    onChange: ({target}: {target: {value: string}}) => onChange(target.value === '' ? undefined : target.value),
  };
  return isLong ? <textarea rows={3} {...shared} /> : <input type="text" {...shared} />;
}

function controlOf(props: ControlOf): ReactNode {
  const {schema} = props;
  switch (kindOf(schema)) {
    case 'choice':
      return <Choice {...props} values={valuesOf(schema)} />;
    case 'boolean':
      return <Choice {...props} values={[true, false]} />;
    case 'integer':
    case 'number':
      return <NumberInput {...props} />;
    default:
      return <TextInput {...props} />;
  }
}

/** The control for a value that is not an object or an array. @param type name of the type, shown beside the label */
export function ScalarField({schema, value, onChange, type, ...field}: ValueFieldProps & {type: string}): ReactNode {
  const kind = kindOf(schema);
  const takesNull = isNullable(schema) && kind !== 'choice' && kind !== 'boolean';
  const isNull = takesNull && value === null;
  return (
    <Field {...field} type={type} description={schema.description}>
      {(control) => (
        <>
          {isNull ? (
            <input {...control} type="text" value={NULL} readOnly />
          ) : (
            controlOf({schema, value, onChange, control})
          )}
          {takesNull && (
            <label>
              <input
                type="checkbox"
                checked={isNull}
                onChange={({target}) => onChange(target.checked ? null : undefined)}
              />{' '}
              Send null for {field.label}
            </label>
          )}
        </>
      )}
    </Field>
  );
}
