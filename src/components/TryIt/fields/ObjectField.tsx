import {useState, type ReactNode} from 'react';

import type {FormSchema} from '../../../reference/request-model';
import type {JsonValue} from '../../../reference/sample-request';
import {addIdOf, focusSoon, idOf, useForm} from '../form-context';
import {initialValue} from '../initial-value';
import {childPath} from '../paths';
import {describeType, isObject, kindOf, resolveReference} from '../schema-view';
import type {JsonObject} from '../schema-view';
import styles from '../styles.module.css';

import {Group} from './Group';
import type {ValueFieldProps} from './ScalarField';
import {ValueField} from './ValueField';

/** Sets or removes a member in a copy. Members keep the order of the schema; unknown members are last. */
function withMember(
  value: JsonObject,
  name: string,
  member: JsonValue | undefined,
  order: readonly string[],
): JsonObject {
  const {[name]: _before, ...rest} = value;
  const next: JsonObject = member === undefined ? rest : {...rest, [name]: member};
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.fromEntries(Object.entries(next).sort(([a], [b]) => rank(a) - rank(b)));
}

function MissingMember({
  place,
  name,
  schema,
  required,
  onAdd,
}: {
  place: string;
  name: string;
  schema: FormSchema;
  required: boolean;
  onAdd: () => void;
}): ReactNode {
  const {definitions, mistakeAt} = useForm();
  const mistake = mistakeAt(place);
  return (
    <div className={styles.absent}>
      <button
        type="button"
        id={addIdOf(place)}
        className={styles.quiet}
        onClick={() => {
          onAdd();
          focusSoon(idOf(place));
        }}
      >
        Add {name}
      </button>
      <span className={styles.hint}>{describeType(schema, definitions)}</span>
      {required && <span className={styles.required}>required</span>}
      {mistake && <p className={styles.mistake}>{mistake}</p>}
    </div>
  );
}

type MemberProps = {
  place: string;
  name: string;
  schema: FormSchema;
  required: boolean;
  object: JsonObject;
  onChange: (member: JsonValue | undefined) => void;
};

function Member({place, name, schema, required, object, onChange}: MemberProps): ReactNode {
  const {definitions, touch} = useForm();
  const resolved = resolveReference(schema, definitions);
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  const hasParts =
    ['object', 'array'].includes(kindOf(resolved)) || resolved.oneOf !== undefined || resolved.anyOf !== undefined;
  const here = childPath(place, name);
  if (hasParts && value === undefined) {
    return (
      <MissingMember
        place={here}
        name={name}
        schema={schema}
        required={required}
        onAdd={() => onChange(initialValue(schema, definitions))}
      />
    );
  }
  const remove = hasParts && (
    <button
      type="button"
      className={styles.quiet}
      onClick={() => {
        touch(here);
        onChange(undefined);
        focusSoon(addIdOf(here));
      }}
    >
      Remove {name}
    </button>
  );
  return (
    <ValueField
      place={here}
      label={name}
      schema={schema}
      required={required}
      value={value}
      onChange={onChange}
      action={remove}
    />
  );
}

/** Shows required and filled members first, and other optional members in a `details` element. */
export function ObjectField({schema, value, onChange, ...group}: ValueFieldProps & {type: string}): ReactNode {
  const object = isObject(value) ? value : {};
  const properties = schema.properties ?? {};
  const required = new Set(schema.required);
  const order = Object.keys(properties);
  // Computed once, because a field must not move while the reader types.
  const [present] = useState(() => new Set(Object.keys(object)));
  const isFirst = (name: string) => required.has(name) || present.has(name);
  const unknown = Object.keys(object).filter((name) => !Object.hasOwn(properties, name));
  const folded = order.filter((name) => !isFirst(name));

  const member = (name: string) => (
    <Member
      key={name}
      place={group.place}
      name={name}
      schema={properties[name] ?? {description: 'The description does not list this member.'}}
      required={required.has(name)}
      object={object}
      onChange={(next) => onChange(withMember(object, name, next, order))}
    />
  );
  const isSmall = folded.length <= 2;
  return (
    <Group {...group} description={schema.description}>
      {order.filter((name) => isFirst(name) || isSmall).map(member)}
      {unknown.map(member)}
      {!isSmall && (
        <details className={styles.fold}>
          <summary>{folded.length} more, all optional</summary>
          {folded.map(member)}
        </details>
      )}
    </Group>
  );
}
