import {useState, type ReactNode} from 'react';

import {givingStepOf} from '../../sandbox/flows/earlier-values';
import type {InputSource} from '../../sandbox/flows/flow-run';
import type {RunnableInput} from '../../sandbox/flows/flow.types';

import {InlineText} from './InlineText';
import styles from './styles.module.css';
import type {FlowActions} from './use-flow-run';

/** Maximum number of characters for a field with one line. */
const LONG = 60;
const LINE = 80;
const MAX_LINES = 4;

const SOURCES: Readonly<Record<Exclude<InputSource, 'given'>, string>> = {
  example: 'the example',
  made: 'made in this page',
  own: 'your value',
};

function describeSource(source: InputSource, giver: number | undefined): string {
  if (source !== 'given') return SOURCES[source];
  return giver === undefined ? 'from an earlier step' : `from the answer to step ${giver + 1}`;
}

const linesOf = (text: string): number =>
  text.length > LONG || text.includes('\n') ? Math.min(MAX_LINES, Math.ceil(text.length / LINE) + 1) : 1;

/** A field for an input that the reader can change before sending the step, with its description and origin. */
export function InputField({
  input: {name, description},
  actions,
}: {
  input: RunnableInput;
  actions: FlowActions;
}): ReactNode {
  const {run, headings} = actions;
  const value = run.inputs[name];
  // Computed once, because replacing `input` with `textarea` while the reader types would lose the focus.
  const [lines] = useState(() => linesOf(value?.text ?? ''));
  if (!value) return null;
  const {text, source} = value;
  const id = headings.input(name);
  const common = {
    id,
    value: text,
    'aria-describedby': `${id}-source ${id}-about`,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    onChange: ({target}: {target: {value: string}}) => actions.write(name, target.value),
  };
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{name}</label>
        <span className={styles.origin} id={`${id}-source`}>
          {describeSource(source, givingStepOf(run.flow, name))}
        </span>
        {source === 'own' && (
          <button type="button" className={styles.small} onClick={() => void actions.forget(name)}>
            Restore {name}
          </button>
        )}
      </div>
      {lines > 1 ? <textarea rows={lines} {...common} /> : <input type="text" {...common} />}
      <p className={styles.muted} id={`${id}-about`}>
        <InlineText text={description} />
      </p>
    </div>
  );
}
