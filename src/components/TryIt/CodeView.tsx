import {useEffect, useState, type ReactNode} from 'react';

import {Highlight, Prism} from './prism-languages';

const COPIED_FOR_MS = 2000;
/** Tokens have classes, and src/css/code.css has the colours. */
const NO_THEME = {plain: {}, styles: []};

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
      console.warn('The clipboard refused.', error);
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
 * Code as the page shows its samples, with a copy button.
 * @param grammar a Prism grammar, or null for plain text
 * @param label what it is, for assistive technology
 */
export function CodeView({code, grammar, label}: {code: string; grammar: string | null; label: string}): ReactNode {
  return (
    <div className="op-code">
      <Highlight prism={Prism} theme={NO_THEME} code={code} language={grammar ?? 'text'}>
        {({tokens, getLineProps, getTokenProps}) => (
          <pre tabIndex={0} aria-label={label} role="group">
            <code>
              {tokens.map((line, index) => (
                <span key={index} {...getLineProps({line})}>
                  {line
                    .filter(({empty}) => !empty)
                    .map((token, position) => (
                      <span key={position} {...getTokenProps({token})} />
                    ))}
                  {'\n'}
                </span>
              ))}
            </code>
          </pre>
        )}
      </Highlight>
      <CopyButton text={code} what={label} />
    </div>
  );
}
