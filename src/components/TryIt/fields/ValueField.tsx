import type {ReactNode} from 'react';

import type {FormSchema} from '../../../reference/request-model';
import type {JsonValue} from '../../../reference/sample-request';
import {useForm} from '../form-context';
import {toVariant} from '../initial-value';
import {depthOf, nestedChoicePath} from '../paths';
import {describeType, kindOf, resolveReference, variantsOf, withVariant} from '../schema-view';
import styles from '../styles.module.css';
import {chosenVariant} from '../validate';
import type {Rules} from '../validate';

import {ArrayField} from './ArrayField';
import {JsonField} from './JsonField';
import {ObjectField} from './ObjectField';
import {ScalarField} from './ScalarField';
import type {ValueFieldProps} from './ScalarField';

/** Maximum depth of nested variants; the same value as in validate.ts. */
const MAX_CHOICES = 3;

type Chooser = {key: string; labels: readonly string[]; index: number; schema: FormSchema};

/** Returns the selectors for the variants (oneOf, anyOf) of one value, and the resulting schema. */
function chooseForms(
  schema: FormSchema,
  value: JsonValue | undefined,
  rules: Rules,
  path: string,
): {whole: FormSchema; choosers: Chooser[]} {
  const choosers: Chooser[] = [];
  let whole = resolveReference(schema, rules.definitions);
  let key = path;
  for (let variants = variantsOf(whole); variants && depthOf(key) < MAX_CHOICES; variants = variantsOf(whole)) {
    const index = chosenVariant(whole, value, rules, key);
    const labels = variants.map(
      (variant, at) =>
        resolveReference(variant, rules.definitions).title ??
        `Form ${at + 1}: ${describeType(variant, rules.definitions)}`,
    );
    choosers.push({key, labels, index, schema: whole});
    whole = withVariant(whole, resolveReference(variants[index] ?? {}, rules.definitions));
    key = nestedChoicePath(key);
  }
  return {whole, choosers};
}

/** Renders any value with the control that fits its schema. */
export function ValueField({schema, value, onChange, ...field}: ValueFieldProps): ReactNode {
  const {definitions, choices, choose, touch} = useForm();
  const path = field.place.replace(/^body/, '');
  const {whole, choosers} = chooseForms(schema, value, {definitions, choices}, path);
  const props = {
    ...field,
    schema: whole,
    value,
    type: describeType(whole, definitions),
    onChange(next: JsonValue | undefined) {
      touch(field.place);
      onChange(next);
    },
  };
  const kind = kindOf(whole);
  return (
    <>
      {choosers.map(({key, labels, index, schema: before}) => (
        <label key={key} className={styles.chooser}>
          <span>Form of {field.label}</span>
          <select
            value={index}
            onChange={({target}) => {
              choose(key, Number(target.value));
              onChange(toVariant(value, before, Number(target.value), definitions));
            }}
          >
            {labels.map((label, at) => (
              <option key={at} value={at}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
      {kind === 'object' && <ObjectField {...props} />}
      {kind === 'array' && <ArrayField {...props} />}
      {kind === 'json' && <JsonField key={choosers.map(({index}) => index).join()} {...props} />}
      {kind !== 'object' && kind !== 'array' && kind !== 'json' && <ScalarField {...props} />}
    </>
  );
}
