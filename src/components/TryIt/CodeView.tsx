import {useMemo, type ReactNode} from 'react';

import {MAX_SHOWN} from './answer-text';
import {CopyButton} from './CopyButton';
import {highlightCode} from './highlight-code';

/**
 * Code that looks like the samples of the page, with a copy button. Shows only the beginning of very long code.
 * @param grammar a Prism grammar, or null for plain text
 * @param label names the code for assistive technology
 */
export function CodeView({code, grammar, label}: {code: string; grammar: string | null; label: string}): ReactNode {
  const highlighted = useMemo(() => {
    if (code.length > MAX_SHOWN) return `${code.slice(0, MAX_SHOWN)}…`;
    return grammar ? highlightCode(code, grammar) : code;
  }, [code, grammar]);
  return (
    <div className="op-code">
      <pre tabIndex={0} aria-label={label} role="group">
        <code>{highlighted}</code>
      </pre>
      <CopyButton text={code} what={label} />
    </div>
  );
}
