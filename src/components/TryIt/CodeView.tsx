import {useEffect, useMemo, useState, type ReactNode} from 'react';

import {highlightCode} from './highlight-code';

const COPIED_FOR_MS = 2000;

function CopyButton({text, what}: {text: string; what: string}): ReactNode {
  const [words, setWords] = useState('Copy');
  useEffect(() => {
    if (words === 'Copy') return undefined;
    const timer = setTimeout(() => setWords('Copy'), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [words]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setWords('Copied');
    } catch (error) {
      console.warn('The code could not be copied to the clipboard:', error);
      setWords('Not copied');
    }
  }
  return (
    <button type="button" className="op-copy" aria-label={`${words} ${what}`} onClick={() => void copy()}>
      {words}
    </button>
  );
}

/**
 * Code that looks like the samples of the page, with a copy button.
 * @param grammar a Prism grammar, or null for plain text
 * @param label names the code for assistive technology
 */
export function CodeView({code, grammar, label}: {code: string; grammar: string | null; label: string}): ReactNode {
  const highlighted = useMemo(() => (grammar ? highlightCode(code, grammar) : code), [code, grammar]);
  return (
    <div className="op-code">
      <pre tabIndex={0} aria-label={label} role="group">
        <code>{highlighted}</code>
      </pre>
      <CopyButton text={code} what={label} />
    </div>
  );
}
