import {useState, type ReactNode} from 'react';

import {parseExact, stringifyExact} from '../../../reference/exact-json';
import type {JsonValue} from '../../../reference/sample-request';

import {Field} from './Field';
import type {ValueFieldProps} from './ScalarField';

/** Parses JSON. Returns other text as a string, so that validation reports the expected type. */
function valueOf(text: string): JsonValue | undefined {
  if (text === '') return undefined;
  try {
    return parseExact(text);
  } catch {
    return text;
  }
}

/** A text field with JSON, for values without a control of their own: free objects, maps, values of several types. */
export function JsonField({schema, value, onChange, type, ...field}: ValueFieldProps & {type: string}): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  // The draft is ignored once another control has changed the value.
  const isCurrent = draft !== null && stringifyExact(valueOf(draft)) === stringifyExact(value);
  const text = isCurrent ? draft : value === undefined ? '' : stringifyExact(value, 2);
  return (
    <Field {...field} type={`${type}, as JSON`} description={schema.description}>
      {(control) => (
        <textarea
          {...control}
          rows={Math.min(Math.max(text.split('\n').length, 2), 12)}
          spellCheck="false"
          autoComplete="off"
          value={text}
          onChange={({target}) => {
            setDraft(target.value);
            onChange(valueOf(target.value));
          }}
        />
      )}
    </Field>
  );
}
