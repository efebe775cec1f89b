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
import styles from './styles.module.css';
import {useWork} from './use-work';

type MadeKey = {key: WorkshopKey; files: ExportedKey};

type Props = {onMade: (key: WorkshopKey) => void};

/** Makes a key pair. The private key is in the memory of the tab only, and is not shown. */
export function KeyMaker({onMade}: Props): ReactNode {
  const id = useId();
  const [alg, setAlg] = useState<KeyAlgorithm>('ES256');
  const [reasons, setReasons] = useState<Partial<Record<KeyAlgorithm, string>>>({});
  const {work, run} = useWork<MadeKey>();
  const {result, failure, isRunning} = work;

  useEffect(() => {
    let isCurrent = true;
    void listAlgorithms().then(
      (algorithms) =>
        isCurrent && setReasons(Object.fromEntries(algorithms.map((one) => [one.alg, one.reason] as const))),
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isRunning) return;
    const done = await run(async () => {
      const key = await makeKey(alg);
      return {key, files: await exportKey(key)};
    });
    if (done?.result) onMade(done.result.key);
  }

  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>Key pair</h2>
      <form className={styles.tool} noValidate onSubmit={(event) => void make(event)}>
        <fieldset className={styles.field}>
          <legend>Algorithm</legend>
          <div className={styles.options}>
            {KEY_ALGORITHMS.map((one) => (
              <label key={one} className={styles.option}>
                <input
                  type="radio"
                  name={id}
                  checked={alg === one}
                  disabled={reasons[one] !== undefined}
                  onChange={() => setAlg(one)}
                />
                {one}
              </label>
            ))}
          </div>
          {Object.values(reasons).map((reason) => reason && <p key={reason}>{reason}</p>)}
        </fieldset>
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
        {result && (
          <div className={styles.made}>
            <PartView part={{label: 'JWKS', ...makeJwks([result.key])}} />
            <PartView part={{label: 'Public key in PEM', ...result.files.publicPem}} />
            <h3>Private key</h3>
            <p>It is not shown. Example keys protect nothing: never use one for anything real.</p>
            <div className={styles.actions}>
              {[result.files.privatePem, result.files.privateJwk].map(({fileName, text}) => (
                <button
                  key={fileName}
                  type="button"
                  className={styles.quiet}
                  onClick={() => downloadText(fileName, text)}
                >
                  Download {fileName}
                </button>
              ))}
            </div>
            <Commands commands={keyCommands(result.key)} />
          </div>
        )}
      </form>
    </section>
  );
}
