import {useState, type FormEvent, type ReactNode} from 'react';

import {changesIn11} from '../trust-chain/changes-in-1-1';

import {
  CHAIN_EXAMPLES,
  checkInput,
  EMPTY_INPUT,
  toExampleInput,
  type ChainInput,
  type ChainResult,
} from './chain-input';
import {summariseChain} from './chain-text';
import {ChainResultView} from './ChainResultView';
import type {Check} from './check';
import {ExampleMenu} from './ExampleMenu';
import {writeExampleName} from './examples';
import {OutLink} from './OutLink';
import {PasteField} from './PasteField';
import {ResultBar} from './ResultBar';
import {ResultSection} from './ResultSection';
import {SafeResult} from './SafeResult';
import styles from './styles.module.css';
import {TextField} from './TextField';
import {TimeField} from './TimeField';
import {useWork} from './use-work';
import {WorkStatus} from './WorkStatus';

type InputsProps = {input: ChainInput; onChange: (changed: Partial<ChainInput>) => void};

function ChainInputs({input, onChange}: InputsProps): ReactNode {
  return (
    <>
      <PasteField
        label="Entity statements"
        description="JWTs in any order, one per line; a JSON array of them; or a response of a resolve endpoint."
        value={input.text}
        onChange={(text) => onChange({text})}
        rows={8}
      />
      <div className={styles.fields}>
        <PasteField
          label="Keys of the trust anchor (optional)"
          description="The JWKS that you have from a source other than the chain. Without it, nothing shows that the anchor is the right one."
          value={input.keys}
          onChange={(keys) => onChange({keys})}
          rows={4}
        />
        <div className={styles.stack}>
          <TextField
            label="Identifier of the trust anchor (optional)"
            value={input.anchor}
            onChange={(anchor) => onChange({anchor})}
          />
          <TimeField
            description="The time at which the chain should be valid, in your time zone."
            value={input.time}
            onChange={(time) => onChange({time})}
          />
        </div>
      </div>
    </>
  );
}

function ChangesIn11(): ReactNode {
  return (
    <details className={styles.fold}>
      <summary>What OpenID Federation 1.1 changes</summary>
      <ul>
        {changesIn11.map(({text, source}) => (
          <li key={text}>
            {text} <OutLink to={source.url}>{source.label}</OutLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

async function check(inputs: ChainInput, isSubmitted: boolean): Promise<Check<ChainInput, ChainResult>> {
  return {inputs, isSubmitted, outcome: await checkInput(inputs)};
}

/** The trust-chain explorer: fields for statements and the keys of the anchor, and the validation of the chain. */
export function TrustChain(): ReactNode {
  const [input, setInput] = useState(EMPTY_INPUT);
  const {work, run, forget} = useWork<Check<ChainInput, ChainResult>>();
  const {result, isRunning} = work;

  function change(changed: Partial<ChainInput>): void {
    writeExampleName(null);
    setInput((before) => ({...before, ...changed}));
  }

  async function loadExample(name: string, text: string | undefined): Promise<void> {
    await run(async () => {
      const example = await toExampleInput(name, text);
      setInput(example);
      return check(example, false);
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isRunning) void run(() => check(input, true));
  }

  function clear(): void {
    change(EMPTY_INPUT);
    forget();
  }

  return (
    <form className={styles.tool} noValidate onSubmit={submit}>
      <ExampleMenu names={CHAIN_EXAMPLES} onLoad={loadExample} />
      <ChainInputs input={input} onChange={change} />
      <ResultBar label="Check the chain" isRunning={isRunning} onClear={clear} />
      <WorkStatus work={work} summarise={({outcome}) => summariseChain(outcome)} />
      {result && (
        <ResultSection title="Result" check={result} inputs={input}>
          <SafeResult key={summariseChain(result.outcome)}>
            <ChainResultView result={result.outcome} />
          </SafeResult>
        </ResultSection>
      )}
      <ChangesIn11 />
    </form>
  );
}
