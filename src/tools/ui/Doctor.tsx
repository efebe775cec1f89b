import {useEffect, useId, useState, type FormEvent, type ReactNode} from 'react';

import {diagnose} from '../doctor/diagnose';
import type {Finding} from '../doctor/diagnosis';

import type {Check} from './check';
import {CopyButton} from './CopyButton';
import {DOCTOR_EXAMPLES, makeDoctorExample, toErrorAnswer} from './doctor-examples';
import {
  EMPTY_FIELDS,
  SERVERS,
  TEXT_FIELDS,
  TEXT_NAMES,
  toDiagnosisInput,
  type DoctorFields,
  type TextName,
} from './doctor-fields';
import {ExampleMenu} from './ExampleMenu';
import {loadExampleTexts, writeExampleName} from './examples';
import {Findings} from './Findings';
import {renderFindings, summariseFindings} from './findings-text';
import {toLocalTime} from './local-time';
import {PasteField} from './PasteField';
import {RadioField} from './RadioField';
import {ResultBar} from './ResultBar';
import {ResultSection} from './ResultSection';
import {SafeResult} from './SafeResult';
import styles from './styles.module.css';
import {TextField} from './TextField';
import {TimeField} from './TimeField';
import {usePortalAddress} from './use-portal-address';
import {useWork} from './use-work';
import {WorkStatus} from './WorkStatus';

type FieldsProps = {
  fields: DoctorFields;
  /** Returns the id of the element that contains a text field. */
  idOf: (name: TextName) => string;
  onChange: (changed: Partial<DoctorFields>) => void;
};

function DoctorInputs({fields, idOf, onChange}: FieldsProps): ReactNode {
  return (
    <>
      <RadioField legend="Server" options={SERVERS} value={fields.server} onChange={(server) => onChange({server})} />
      {fields.server === 'other' && (
        <TextField
          label="Issuer"
          description="The issuer of the server, if you have no discovery document."
          value={fields.issuer}
          onChange={(issuer) => onChange({issuer})}
        />
      )}
      <div className={styles.fields}>
        {TEXT_NAMES.map((name) => (
          <div key={name} id={idOf(name)}>
            <PasteField {...TEXT_FIELDS[name]} value={fields[name]} onChange={(value) => onChange({[name]: value})} />
          </div>
        ))}
        <TimeField
          description="When it was sent, in your time zone."
          value={fields.time}
          onChange={(time) => onChange({time})}
        />
      </div>
    </>
  );
}

type ResultProps = {findings: readonly Finding[]; renderNeed: (need: string) => ReactNode};

function DoctorResult({findings, renderNeed}: ResultProps): ReactNode {
  const address = usePortalAddress();
  const summary = summariseFindings(findings);
  return (
    <>
      <p>
        <strong>{summary}</strong>
      </p>
      <SafeResult key={summary}>
        <Findings findings={findings} renderNeed={renderNeed} />
      </SafeResult>
      <div className={styles.actions}>
        <CopyButton label="Copy the findings without secrets" getText={() => renderFindings(findings, address)} />
      </div>
    </>
  );
}

/**
 * A button that moves the focus to the field of a missing input.
 * @param props `id` of the element that contains the field
 */
function FieldButton({id, label}: Record<'id' | 'label', string>): ReactNode {
  return (
    <button
      type="button"
      className={styles.quiet}
      onClick={() => document.getElementById(id)?.querySelector('textarea')?.focus()}
    >
      Go to the field: {label}
    </button>
  );
}

async function check(inputs: DoctorFields, isSubmitted: boolean): Promise<Check<DoctorFields, Finding[]>> {
  return {inputs, isSubmitted, outcome: await diagnose(toDiagnosisInput(inputs))};
}

/** The token request doctor: fields for a request and related inputs, and the list of broken rules. */
export function Doctor(): ReactNode {
  const prefix = useId();
  const idOf = (name: string) => `${prefix}${name}`;
  const [initial] = useState(() => ({...EMPTY_FIELDS, response: toErrorAnswer(window.location.search)}));
  const [fields, setFields] = useState(initial);
  const {work, run, forget} = useWork<Check<DoctorFields, Finding[]>>();

  // For readers who come from an error in the catalogue: show at once which inputs are needed to find the cause.
  useEffect(() => {
    if (initial.response !== '') void run(() => check(initial, false));
  }, [initial, run]);

  function change(changed: Partial<DoctorFields>): void {
    writeExampleName(null);
    setFields((before) => ({...before, ...changed}));
  }

  async function loadExample(name: string): Promise<void> {
    await run(async () => {
      const {time, ...example} = makeDoctorExample(name, await loadExampleTexts());
      const next = {...EMPTY_FIELDS, ...example, time: toLocalTime(time)};
      setFields(next);
      return check(next, false);
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!work.isRunning) void run(() => check(fields, true));
  }

  function clear(): void {
    change(EMPTY_FIELDS);
    forget();
  }

  const renderNeed = (need: string) =>
    need in TEXT_FIELDS && <FieldButton id={idOf(need)} label={TEXT_FIELDS[need as TextName].label} />;

  return (
    <form className={styles.tool} noValidate onSubmit={submit}>
      <ExampleMenu names={DOCTOR_EXAMPLES} onLoad={loadExample} />
      <DoctorInputs fields={fields} idOf={idOf} onChange={change} />
      <ResultBar label="Check the request" isRunning={work.isRunning} onClear={clear} />
      <WorkStatus work={work} summarise={({outcome}) => summariseFindings(outcome)} />
      {work.result && (
        <ResultSection title="Findings" check={work.result} inputs={fields}>
          <DoctorResult findings={work.result.outcome} renderNeed={renderNeed} />
        </ResultSection>
      )}
    </form>
  );
}
