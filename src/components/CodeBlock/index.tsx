import type {ReactNode, Ref} from 'react';

import styles from './styles.module.css';

type Props = {
  className?: string;
  /** Above the code: a title of the writer's, or the language. */
  title?: ReactNode;
  /** Highlighted code, when the build has highlighted it. */
  html?: string;
  /** Code as it is, when it has not. */
  children?: ReactNode;
  /** The number of the first line, where lines are numbered. */
  firstLine?: number;
  /** Long lines go on in the next. */
  wraps: boolean;
  codeRef: Ref<HTMLPreElement>;
  buttons: ReactNode;
};

/** A block of code. What is in it was highlighted at build, so the page carries its HTML and no highlighter. */
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
  return (
    <div className={`theme-code-block ${styles.block} ${className}`}>
      {title && <div className={styles.title}>{title}</div>}
      <div className={styles.content}>
        {/* It scrolls sideways, so a keyboard must reach it. */}
        <pre ref={codeRef} tabIndex={0} className={`${styles.code} ${className} thin-scrollbar`}>
          {html === undefined ? (
            <code className={codeClass} style={numbering}>
              {children}
            </code>
          ) : (
            <code className={codeClass} style={numbering} dangerouslySetInnerHTML={{__html: html}} />
          )}
        </pre>
        {buttons}
      </div>
    </div>
  );
}
