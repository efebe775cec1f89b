import {useState, type FormEvent, type ReactNode} from 'react';

import {changesIn11} from '../trust-chain/changes-in-1-1';
import type {CheckedChain} from '../trust-chain/check-chain';

import {Announcement} from './Announcement';
import {
  CHAIN_EXAMPLES,
  checkInput,
  EMPTY_INPUT,
  toExampleInput,
  type ChainInput,
  type ChainResult,
} from './chain-input';
import {ChainView} from './ChainView';
import {CopyButton} from './CopyButton';
import {ExampleMenu} from './ExampleMenu';
import {writeExampleName} from './examples';
import {FailureNote} from './FailureNote';
import {Findings} from './Findings';
import {renderFindings, summariseFindings} from './findings-text';
import {formatTime} from './local-time';
import {OutLink} from './OutLink';
import {PasteField} from './PasteField';
import {PolicyView} from './PolicyView';
import {ResultBar} from './ResultBar';
import {SafeResult} from './SafeResult';
import styles from './styles.module.css';
import {TextField} from './TextField';
import {TimeField} from './TimeField';
import {usePortalAddress} from './use-portal-address';
import {useWork, type Work} from './use-work';

function verdictOf({isValid, expires, findings}: CheckedChain): string {
  if (!isValid) return 'The chain is not valid.';
  const until = expires ? ` until ${formatTime(expires.at)}, when ES[${expires.statement}] expires` : '';
  const isAnchorKnown = findings.every(({rule}) => rule !== 'anchor-not-known');
  return `The chain is valid${until}${isAnchorKnown ? '' : ', if you trust the keys of its anchor'}.`;
}

function announcementOf({result, failure, isRunning}: Work<ChainResult>): string {
  if (failure) return failure.message;
  if (!result || isRunning) return '';
  return `${verdictOf(result.checked)} ${summariseFindings(result.checked.findings)}`;
}

function ResultView({result: {read, chain, checked}}: {result: ChainResult}): ReactNode {
  const {constraints, trustMarks, metadata, findings} = checked;
  const address = usePortalAddress();
  return (
    <>
      <p className={styles.mark} data-severity={checked.isValid ? 'success' : 'error'}>
        <strong>{verdictOf(checked)}</strong> {summariseFindings(findings)}
      </p>
      {read.notes.length > 0 && (
        <ul className={styles.notes}>
          {read.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <h3>The chain</h3>
      <ChainView chain={chain} checked={checked} />
      <h3>Findings</h3>
      <Findings findings={findings} level={4} />
      {constraints.length > 0 && (
        <>
          <h3>Constraints</h3>
          {constraints.map(({statement, name, isMet, text}) => (
            <p key={`${statement} ${name}`} className={styles.mark} data-severity={isMet ? 'success' : 'error'}>
              <strong>
                {name} of ES[{statement}], {isMet ? 'met' : 'not met'}:
              </strong>{' '}
              {text}
            </p>
          ))}
        </>
      )}
      {trustMarks.length > 0 && (
        <>
          <h3>Trust marks</h3>
          {trustMarks.map(({type, issuer, isValid}) => (
            <p
              key={`${type} ${issuer}`}
              className={styles.mark}
              data-severity={isValid === null ? 'unchecked' : isValid ? 'success' : 'error'}
            >
              <strong>{isValid === null ? 'Not checked' : isValid ? 'Valid' : 'Not valid'}:</strong> {type}, issued by{' '}
              {issuer}
            </p>
          ))}
        </>
      )}
      {metadata && (
        <>
          <h3>What the policies change</h3>
          <PolicyView metadata={metadata} />
        </>
      )}
      <CopyButton label="Copy the findings without secrets" getText={() => renderFindings(findings, address)} />
    </>
  );
}

/** The trust-chain explorer: fields for statements and the keys of the anchor, and how the chain is validated. */
export function TrustChain(): ReactNode {
  const [input, setInput] = useState(EMPTY_INPUT);
  const {work, run, forget} = useWork<ChainResult>();
  const {result, failure, isRunning} = work;
  const set = (name: keyof ChainInput) => (value: string) => setInput((before) => ({...before, [name]: value}));

  async function loadExample(name: string, text: string | undefined): Promise<void> {
    await run(async () => {
      const example = await toExampleInput(name, text);
      setInput(example);
      return checkInput(example);
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isRunning) void run(() => checkInput(input));
  }

  function clear(): void {
    writeExampleName(null);
    setInput(EMPTY_INPUT);
    forget();
  }

  return (
    <form className={styles.tool} noValidate onSubmit={submit}>
      <ExampleMenu names={CHAIN_EXAMPLES} onLoad={loadExample} />
      <PasteField
        label="Entity statements"
        description="JWTs in any order, one per line; a JSON array of them; or a response of a resolve endpoint."
        value={input.text}
        onChange={(text) => {
          writeExampleName(null);
          set('text')(text);
        }}
        rows={8}
      />
      <div className={styles.fields}>
        <PasteField
          label="Keys of the trust anchor (optional)"
          description="The JWKS that you have from a source other than the chain. Without it, nothing shows that the anchor is the right one."
          value={input.keys}
          onChange={set('keys')}
          rows={4}
        />
        <div className={styles.stack}>
          <TextField label="Identifier of the trust anchor (optional)" value={input.anchor} onChange={set('anchor')} />
          <TimeField value={input.time} onChange={set('time')} />
        </div>
      </div>
      <ResultBar label="Check the chain" isRunning={isRunning} onClear={clear} />
      <Announcement text={announcementOf(work)} />
      {failure && <FailureNote failure={failure} />}
      {result && (
        <section className={styles.result} aria-labelledby="chain-heading">
          <h2 id="chain-heading">Result</h2>
          <SafeResult key={verdictOf(result.checked) + summariseFindings(result.checked.findings)}>
            <ResultView result={result} />
          </SafeResult>
        </section>
      )}
      <details className={styles.fold}>
        <summary>What OpenID Federation 1.1 changes</summary>
        <ul>
          {changesIn11.map(({text: change, source}) => (
            <li key={change}>
              {change} <OutLink to={source.url}>{source.label}</OutLink>
            </li>
          ))}
        </ul>
      </details>
    </form>
  );
}
