import {useId, useState, type FormEvent, type ReactNode} from 'react';

import {diagnose} from '../doctor/diagnose';
import type {DiagnosisInput, Finding} from '../doctor/diagnosis';

import {Announcement} from './Announcement';
import {CopyButton} from './CopyButton';
import {DOCTOR_EXAMPLES, makeDoctorExample, toErrorAnswer} from './doctor-examples';
import {ExampleMenu} from './ExampleMenu';
import {loadExampleTexts, writeExampleName} from './examples';
import {FailureNote} from './FailureNote';
import {Findings} from './Findings';
import {renderFindings, summariseFindings} from './findings-text';
import {fromLocalTime, toLocalTime} from './local-time';
import {PasteField} from './PasteField';
import {ResultBar} from './ResultBar';
import {SafeResult} from './SafeResult';
import styles from './styles.module.css';
import {TextField} from './TextField';
import {TimeField} from './TimeField';
import {usePortalAddress} from './use-portal-address';
import {useWork, type Work} from './use-work';

const TEXTS = ['request', 'response', 'keys', 'certificate', 'discovery'] as const;
type TextName = (typeof TEXTS)[number];

type Fields = Record<TextName | 'issuer' | 'time', string> & {server: DiagnosisInput['server']};

const EMPTY: Fields = {
  request: '',
  response: '',
  keys: '',
  certificate: '',
  discovery: '',
  issuer: '',
  time: '',
  server: 'production',
};

const FIELDS: Readonly<Record<TextName, {label: string; description: string; rows: number}>> = {
  request: {
    label: 'Request',
    description: 'The curl command or the HTTP message, with all its headers and parameters.',
    rows: 9,
  },
  response: {label: 'Response', description: 'The HTTP message, or its body.', rows: 9},
  keys: {label: 'Public keys of the client', description: 'JWK, JWKS, PEM or a signing certificate.', rows: 4},
  certificate: {label: 'Transport certificate', description: 'PEM, or the chain with the leaf first.', rows: 4},
  discovery: {label: 'Discovery document', description: 'For a server that is not Connect.', rows: 4},
};

const SERVERS: readonly {value: DiagnosisInput['server']; label: string}[] = [
  {value: 'production', label: 'Connect, production'},
  {value: 'sandbox', label: 'Connect, sandbox'},
  {value: 'other', label: 'Another server'},
];

/** Only the fields that contain something. */
function toInput({server, time, issuer, ...fields}: Fields): DiagnosisInput {
  const texts = TEXTS.filter((name) => fields[name].trim() !== '').map((name) => [name, fields[name]] as const);
  return {
    ...(Object.fromEntries(texts) as Partial<Record<TextName, string>>),
    ...(server === 'other' && issuer.trim() !== '' && {issuer: issuer.trim()}),
    server,
    now: fromLocalTime(time),
  };
}

function announcementOf({result, failure, isRunning}: Work<Finding[]>): string {
  if (failure) return failure.message;
  return result && !isRunning ? summariseFindings(result) : '';
}

type ServerProps = {value: Fields['server']; onChange: (value: Fields['server']) => void};

function ServerField({value, onChange}: ServerProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend>Server</legend>
      <div className={styles.options}>
        {SERVERS.map((server) => (
          <label key={server.value} className={styles.option}>
            <input type="radio" name={name} checked={value === server.value} onChange={() => onChange(server.value)} />
            {server.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The token request doctor: fields for a request and what belongs to it, and the broken rules. */
export function Doctor(): ReactNode {
  const prefix = useId();
  const [fields, setFields] = useState<Fields>(() => ({...EMPTY, response: toErrorAnswer(window.location.search)}));
  const {work, run, forget} = useWork<Finding[]>();
  const {result, failure, isRunning} = work;
  const address = usePortalAddress();

  function change(changed: Partial<Fields>): void {
    writeExampleName(null);
    setFields((before) => ({...before, ...changed}));
  }

  async function loadExample(name: string): Promise<void> {
    await run(async () => {
      const {time, ...example} = makeDoctorExample(name, await loadExampleTexts());
      const next = {...EMPTY, ...example, time: toLocalTime(time)};
      setFields(next);
      return diagnose(toInput(next));
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isRunning) void run(() => diagnose(toInput(fields)));
  }

  function clear(): void {
    change(EMPTY);
    forget();
  }

  /** Moves to the field of an input that a rule needs. */
  const renderNeed = (need: string) =>
    need in FIELDS && (
      <button
        type="button"
        className={styles.quiet}
        onClick={() => document.getElementById(`${prefix}${need}`)?.querySelector('textarea')?.focus()}
      >
        Go to the field: {FIELDS[need as TextName].label}
      </button>
    );

  return (
    <form className={styles.tool} noValidate onSubmit={submit}>
      <ExampleMenu names={DOCTOR_EXAMPLES} onLoad={loadExample} />
      <ServerField value={fields.server} onChange={(server) => change({server})} />
      {fields.server === 'other' && (
        <TextField
          label="Issuer"
          description="The issuer of the server, if you have no discovery document."
          value={fields.issuer}
          onChange={(issuer) => change({issuer})}
        />
      )}
      <div className={styles.fields}>
        {TEXTS.map((name) => (
          <div key={name} id={`${prefix}${name}`}>
            <PasteField {...FIELDS[name]} value={fields[name]} onChange={(value) => change({[name]: value})} />
          </div>
        ))}
        <TimeField value={fields.time} onChange={(time) => change({time})} />
      </div>
      <ResultBar label="Check the request" isRunning={isRunning} onClear={clear} />
      <Announcement text={announcementOf(work)} />
      {failure && <FailureNote failure={failure} />}
      {result && (
        <section className={styles.result} aria-labelledby={`${prefix}findings`}>
          <h2 id={`${prefix}findings`}>Findings</h2>
          <p>
            <strong>{summariseFindings(result)}</strong>
          </p>
          <SafeResult key={summariseFindings(result)}>
            <Findings findings={result} renderNeed={renderNeed} />
          </SafeResult>
          <div className={styles.actions}>
            <CopyButton label="Copy the findings without secrets" getText={() => renderFindings(result, address)} />
          </div>
        </section>
      )}
    </form>
  );
}
