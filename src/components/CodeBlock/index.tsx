import type {ReactNode, Ref} from 'react';

import {useInnerHtml} from '../use-inner-html';

import styles from './styles.module.css';

type Props = {
  className?: string;
  /** Shown above the code: the title from the fence, or the language. */
  title?: ReactNode;
  /** Code that was highlighted at build time. */
  html?: string;
  children?: ReactNode;
  firstLine?: number;
  wraps: boolean;
  codeRef: Ref<HTMLPreElement>;
  buttons: ReactNode;
};

/** A code block that is highlighted at build time. */
export function CodeBlock({
  className = '',
  title,
  html,
  children,
  firstLine,
  wraps,
  codeRef,
  buttons,
}: Props): ReactNode {
  const codeClass = [styles.lines, firstLine !== undefined && styles.numbered, wraps && styles.wrapped]
    .filter(Boolean)
    .join(' ');
  const numbering = firstLine === undefined ? undefined : {counterReset: `line-count ${firstLine - 1}`};
  const innerHtml = useInnerHtml(html ?? '');
  return (
    <div className={`theme-code-block ${styles.block} ${className}`}>
      {title && <div className={styles.title}>{title}</div>}
      <div className={styles.content}>
        {/* Focusable, so that it can be scrolled by keyboard. */}
        <pre ref={codeRef} tabIndex={0} className={`${styles.code} ${className} thin-scrollbar`}>
          {html === undefined ? (
            <code className={codeClass} style={numbering}>
              {children}
            </code>
          ) : (
            <code className={codeClass} style={numbering} dangerouslySetInnerHTML={innerHtml} />
          )}
        </pre>
        {buttons}
      </div>
    </div>
  );
}
