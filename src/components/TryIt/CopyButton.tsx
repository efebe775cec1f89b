import {useEffect, useState, type ReactNode} from 'react';

const COPIED_FOR_MS = 2000;

type Props = {text: string | (() => string); what?: string; label?: string};

/**
 * Copies a text to the clipboard.
 * @param what names the text for assistive technology, if the label does not
 * @param label text of the button
 */
export function CopyButton({text, what, label = 'Copy'}: Props): ReactNode {
  const [words, setWords] = useState(label);
  useEffect(() => {
    if (words === label) return undefined;
    const timer = setTimeout(() => setWords(label), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [words, label]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setWords('Copied');
    } catch (error) {
      console.warn('The code could not be copied to the clipboard:', error);
      setWords('Not copied');
    }
  }
  return (
    <button type="button" className="op-copy" aria-label={what && `${words} ${what}`} onClick={() => void copy()}>
      {words}
    </button>
  );
}
