import {useEffect, useId, useState, type ReactNode} from 'react';

import {Announcement} from './Announcement';
import {loadExample, loadExampleNames, readExampleName, writeExampleName, type ExampleName} from './examples';
import {groupExamples} from './group-examples';
import styles from './styles.module.css';

type Props = {
  /** The tool's own examples; by default the artefacts of the portal. */
  names?: readonly ExampleName[];
  /** Called with the name, and the text if it is an artefact. Also called once for an example in the address. */
  onLoad: (name: string, text: string | undefined) => void | Promise<void>;
};

const NOT_LOADED = 'The examples could not be loaded. Check your connection and try again.';

function ExampleOptions({examples}: {examples: readonly ExampleName[]}): ReactNode {
  return examples.map(({name, about}) => (
    <option key={name} value={name} title={about}>
      {`${name}: ${about}`}
    </option>
  ));
}

/** A menu of examples. Writes the name of the loaded example to the address, so that readers can share the link. */
export function ExampleMenu({names: own, onLoad}: Props): ReactNode {
  const id = useId();
  const [artefacts, setArtefacts] = useState<readonly ExampleName[]>([]);
  const [chosen, setChosen] = useState('');
  const [message, setMessage] = useState('');
  const names = own ?? artefacts;

  async function open(name: string): Promise<void> {
    writeExampleName(name);
    try {
      const text = await loadExample(name);
      // The name is no longer in the address if the reader has changed a field. Do not overwrite what was typed.
      if (readExampleName(window.location.search) !== name) return;
      const isKnown = own ? own.some((example) => example.name === name) : text !== undefined;
      if (!isKnown) return setMessage(`There is no example with the name “${name}”.`);
      setChosen(name);
      setMessage(`The example “${name}” is loaded.`);
      await onLoad(name, text);
    } catch (error) {
      console.warn('The example could not be loaded:', error);
      setMessage(NOT_LOADED);
    }
  }

  useEffect(() => {
    let isCurrent = true;
    if (!own)
      loadExampleNames().then(
        (loaded) => isCurrent && setArtefacts(loaded),
        () => isCurrent && setMessage(NOT_LOADED),
      );
    const name = readExampleName(window.location.search);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the browser knows the address
    if (name !== null) void open(name);
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the address that the page was opened with
  }, []);

  return (
    <div className={styles.examples}>
      <label htmlFor={id}>Example</label>
      <select id={id} value={chosen} onChange={({target}) => setChosen(target.value)}>
        <option value="">Choose one</option>
        {groupExamples(names).map(({label, examples}) =>
          label === undefined ? (
            <ExampleOptions key="" examples={examples} />
          ) : (
            <optgroup key={label} label={label}>
              <ExampleOptions examples={examples} />
            </optgroup>
          ),
        )}
      </select>
      <button type="button" className={styles.quiet} disabled={!chosen} onClick={() => void open(chosen)}>
        Load the example
      </button>
      <Announcement isVisible text={message} />
    </div>
  );
}
