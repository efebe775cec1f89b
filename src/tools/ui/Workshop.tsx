import {useId, useState, type FormEvent, type ReactNode} from 'react';

import {ToolError} from '../lib/tool-error';
import type {WorkshopKey} from '../workshop/keys';

import {KeyMaker} from './KeyMaker';
import {PartView} from './PartView';
import styles from './styles.module.css';
import {TextField} from './TextField';
import {useWork} from './use-work';
import {MAKERS, type MadePart, type Maker} from './workshop-makers';
import {WorkStatus} from './WorkStatus';

function MakerSection({maker, made}: {maker: Maker; made: WorkshopKey | null}): ReactNode {
  const id = useId();
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(maker.fields.map(({name, value}) => [name, value])),
  );
  const {work, run} = useWork<MadePart[]>();
  const {result, isRunning} = work;

  function make(event: FormEvent): void {
    event.preventDefault();
    if (isRunning) return;
    void run(() => {
      if (!maker.needsKey) return maker.make();
      if (!made) throw new ToolError('There is no key yet.', 'Make a key pair first, at the top.');
      return maker.make(made, values, new Date());
    });
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{maker.title}</h2>
      <form className={styles.tool} noValidate onSubmit={make}>
        {maker.fields.length > 0 && (
          <div className={styles.fields}>
            {maker.fields.map(({name, label, description}) => (
              <TextField
                key={name}
                label={label}
                description={description}
                value={values[name] ?? ''}
                onChange={(value) => setValues((before) => ({...before, [name]: value}))}
              />
            ))}
          </div>
        )}
        <div className={styles.actions}>
          <button type="submit" className="portal-button" aria-disabled={isRunning || undefined}>
            {maker.button}
          </button>
        </div>
        <WorkStatus work={work} summarise={() => `${maker.title}: made.`} />
        {result && (
          <div>
            {result.map((part) => (
              <PartView key={part.label} part={part} />
            ))}
          </div>
        )}
      </form>
    </section>
  );
}

/** The workshop: a key pair in the memory of the tab, and makers that use it. */
export function Workshop(): ReactNode {
  const [key, setKey] = useState<WorkshopKey | null>(null);
  return (
    <div className={styles.tool}>
      <KeyMaker onMade={setKey} />
      {MAKERS.map((maker) => (
        <MakerSection key={maker.id} maker={maker} made={key} />
      ))}
    </div>
  );
}
