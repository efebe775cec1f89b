import {useMemo, type ReactNode} from 'react';

import type {SandboxRequest, SandboxResponse} from '../../sandbox/http';
import {CopyButton} from '../TryIt/CopyButton';
import {highlightCode} from '../TryIt/highlight-code';

import {toMessageText} from './message-text';
import styles from './styles.module.css';

/** @param label names the message for assistive technology */
export function Message({message, label}: {message: SandboxRequest | SandboxResponse; label: string}): ReactNode {
  const {head, body, isJson} = toMessageText(message);
  const shown = useMemo(() => (isJson ? highlightCode(body, 'json') : body), [body, isJson]);
  const gap = body === '' ? '' : '\n\n';
  return (
    <div className={styles.message}>
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>
          {head}
          {gap}
          {shown}
        </code>
      </pre>
      <CopyButton text={`${head}${gap}${body}`} what={label} />
    </div>
  );
}
