import {useId, type ReactNode} from 'react';

import {descriptionId, Field, PLAIN_TEXT} from './Field';

type Props = {
  label: string;
  description?: string;
  value: string;
  onChange: (value: string) => void;
};

/** A single-line field. */
export function TextField({label, description, value, onChange}: Props): ReactNode {
  const id = useId();
  return (
    <Field id={id} label={label} description={description}>
      <input
        {...PLAIN_TEXT}
        id={id}
        type="text"
        value={value}
        aria-describedby={description && descriptionId(id)}
        onChange={({target}) => onChange(target.value)}
      />
    </Field>
  );
}
