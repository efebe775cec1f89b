import type {ReactNode} from 'react';

import type {FormSchema} from '../../../reference/request-model';
import type {JsonValue} from '../../../reference/sample-request';
import {addIdOf, focusSoon, idOf, useForm} from '../form-context';
import {initialValue} from '../initial-value';
import {childPath} from '../paths';
import {kindOf, resolveReference} from '../schema-view';
import styles from '../styles.module.css';

import {Group} from './Group';
import type {ValueFieldProps} from './ScalarField';
import {ValueField} from './ValueField';

/** The value of an empty field, because array items cannot be omitted, unlike object members. */
function emptyItem(schema: FormSchema): JsonValue {
  return kindOf(schema) === 'string' ? '' : null;
}

export function ArrayField({schema, value, onChange, ...group}: ValueFieldProps & {type: string}): ReactNode {
  const {definitions} = useForm();
  const items = Array.isArray(value) ? value : [];
  const itemSchema = schema.items ?? {};
  const label = group.label;
  return (
    <Group {...group} description={schema.description}>
      {items.map((item, index) => (
        <ValueField
          key={index}
          place={childPath(group.place, index)}
          label={`${label} ${index + 1}`}
          schema={itemSchema}
          value={item}
          onChange={(next) =>
            onChange(
              items.map((other, position) =>
                position === index ? (next ?? emptyItem(resolveReference(itemSchema, definitions))) : other,
              ),
            )
          }
          action={
            <button
              type="button"
              className={styles.quiet}
              onClick={() => {
                onChange(items.filter((_other, position) => position !== index));
                focusSoon(addIdOf(group.place));
              }}
            >
              Remove {label} {index + 1}
            </button>
          }
        />
      ))}
      <button
        type="button"
        id={addIdOf(group.place)}
        className={styles.quiet}
        onClick={() => {
          onChange([...items, initialValue(itemSchema, definitions)]);
          focusSoon(idOf(childPath(group.place, items.length)));
        }}
      >
        Add to {label}
      </button>
    </Group>
  );
}
