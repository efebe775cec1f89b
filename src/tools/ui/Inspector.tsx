import {useEffect, useRef, useState, type ReactNode} from 'react';

import {inspect} from '../inspector/inspect';
import {PrivateKeyError} from '../inspector/inspect-keys';
import type {Inspection} from '../inspector/types';

import {CopyButton} from './CopyButton';
import {ExampleMenu} from './ExampleMenu';
import {writeExampleName} from './examples';
import {renderInspection, summariseInspection} from './inspection-text';
import {InspectionView} from './InspectionView';
import {PasteField} from './PasteField';
import {SafeResult} from './SafeResult';
import styles from './styles.module.css';
import {useWork} from './use-work';
import {WorkStatus} from './WorkStatus';

/** Delay after the last change, so that typing does not start an inspection for each character. */
const TYPING_DELAY_MS = 250;

function PrivateKeyActions({onClear, onShow}: Record<'onClear' | 'onShow', () => void>): ReactNode {
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.quiet} onClick={onClear}>
        Clear the field
      </button>
      <button type="button" className={styles.quiet} onClick={onShow}>
        Show what the key contains, masked
      </button>
    </div>
  );
}

function InspectionResult({result}: {result: Inspection}): ReactNode {
  return (
    <section className={styles.result} aria-labelledby="inspection-heading">
      <h2 id="inspection-heading">What it contains</h2>
      <SafeResult key={summariseInspection(result)}>
        <InspectionView inspection={result} />
      </SafeResult>
      <CopyButton label="Copy without secrets" getText={() => renderInspection(result)} />
    </section>
  );
}

/** The inspector: fields for the text and a key, and the explained content of the text. */
export function Inspector(): ReactNode {
  const [text, setText] = useState('');
  const [key, setKey] = useState('');
  const [shownPrivate, setShownPrivate] = useState(false);
  const {work, run, forget} = useWork<Inspection>();
  const {result, failure} = work;
  const field = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (text.trim() === '') {
      forget();
      return undefined;
    }
    const options = {...(key.trim() !== '' && {key}), now: new Date(), shownPrivate};
    const timer = setTimeout(() => void run(() => inspect(text, options)), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, key, shownPrivate, run, forget]);

  function change(next: string): void {
    writeExampleName(null);
    setShownPrivate(false);
    setText(next);
  }

  /** Clears the text field and moves the focus there, because the button disappears. */
  function clear(): void {
    change('');
    field.current?.querySelector('textarea')?.focus();
  }

  return (
    <div className={styles.tool}>
      <ExampleMenu onLoad={(_name, example = '') => setText(example)} />
      <div ref={field}>
        <PasteField
          label="Token, key or certificate"
          description="A JWT, JWE, certificate or chain, certificate request, JWK, JWKS, PEM, thumbprint or base64url."
          value={text}
          onChange={change}
          rows={8}
        />
      </div>
      <PasteField
        label="Key (optional)"
        description="A public key, JWKS or certificate verifies the signature. A private key decrypts a JWE: it stays in this page."
        value={key}
        onChange={setKey}
        rows={3}
      />
      <WorkStatus work={work} summarise={summariseInspection} />
      {failure?.error instanceof PrivateKeyError && (
        <PrivateKeyActions onClear={clear} onShow={() => setShownPrivate(true)} />
      )}
      {result && <InspectionResult result={result} />}
    </div>
  );
}
