import {useEffect, useId, useState, type FormEvent, type ReactNode} from 'react';

import {
  exportKey,
  KEY_ALGORITHMS,
  keyCommands,
  listAlgorithms,
  makeJwks,
  makeKey,
  type ExportedKey,
  type KeyAlgorithm,
  type WorkshopKey,
} from '../workshop/keys';

import {Announcement} from './Announcement';
import {downloadText} from './download-text';
import {FailureNote} from './FailureNote';
import {Commands, PartView} from './PartView';
import {RadioField} from './RadioField';
import styles from './styles.module.css';
import {useWork} from './use-work';

type MadeKey = {key: WorkshopKey; files: ExportedKey};

async function makeKeyWithFiles(alg: KeyAlgorithm): Promise<MadeKey> {
  const key = await makeKey(alg);
  return {key, files: await exportKey(key)};
}

type AlgorithmProps = {value: KeyAlgorithm; onChange: (value: KeyAlgorithm) => void};

/** A choice of algorithms. Algorithms that this browser lacks are disabled, with the reason. */
function AlgorithmField({value, onChange}: AlgorithmProps): ReactNode {
  const [algorithms, setAlgorithms] = useState<Awaited<ReturnType<typeof listAlgorithms>>>(() =>
    KEY_ALGORITHMS.map((alg) => ({alg})),
  );
  useEffect(() => {
    let isCurrent = true;
    void listAlgorithms().then((listed) => isCurrent && setAlgorithms(listed));
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <RadioField
      legend="Algorithm"
      options={algorithms.map(({alg, reason}) => ({value: alg, label: alg, isDisabled: reason !== undefined}))}
      value={value}
      onChange={onChange}
    >
      {algorithms.map(({alg, reason}) => reason && <p key={alg}>{reason}</p>)}
    </RadioField>
  );
}

function MadeKeyView({made: {key, files}}: {made: MadeKey}): ReactNode {
  return (
    <div className={styles.made}>
      <PartView part={{label: 'JWKS', ...makeJwks([key])}} />
      <PartView part={{label: 'Public key in PEM', ...files.publicPem}} />
      <h3>Private key</h3>
      <p>It is not shown. Example keys protect nothing: never use one for anything real.</p>
      <div className={styles.actions}>
        {[files.privatePem, files.privateJwk].map(({fileName, text}) => (
          <button key={fileName} type="button" className={styles.quiet} onClick={() => downloadText(fileName, text)}>
            Download {fileName}
          </button>
        ))}
      </div>
      <Commands commands={keyCommands(key)} />
    </div>
  );
}

type Props = {onMade: (key: WorkshopKey) => void};

/** Makes a key pair. The private key exists only in the memory of the tab, and is not shown. */
export function KeyMaker({onMade}: Props): ReactNode {
  const id = useId();
  const [alg, setAlg] = useState<KeyAlgorithm>('ES256');
  const {work, run} = useWork<MadeKey>();
  const {result, failure, isRunning} = work;

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isRunning) return;
    const made = await run(() => makeKeyWithFiles(alg));
    if (made) onMade(made.key);
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Key pair</h2>
      <form className={styles.tool} noValidate onSubmit={(event) => void make(event)}>
        <AlgorithmField value={alg} onChange={setAlg} />
        <div className={styles.actions}>
          <button type="submit" className="portal-button" aria-disabled={isRunning || undefined}>
            Make the key
          </button>
        </div>
        <Announcement
          isVisible
          text={isRunning ? 'Making the key…' : result ? `The example key ${result.key.kid} is made.` : ''}
        />
        {failure && <FailureNote failure={failure} />}
        {result && <MadeKeyView made={result} />}
      </form>
    </section>
  );
}
