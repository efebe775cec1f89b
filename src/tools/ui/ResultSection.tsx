import {useEffect, useId, useRef, type ReactNode} from 'react';

import {Announcement} from './Announcement';
import {isOutdated, type Check} from './check';
import {reveal} from './reveal';
import styles from './styles.module.css';

type Props<Inputs extends object> = {
  title: string;
  check: Check<Inputs, unknown>;
  /** Current content of the fields. */
  inputs: Inputs;
  children: ReactNode;
};

/** The result of a check. Scrolls to a result that the reader asked for, and says if the fields have changed since. */
export function ResultSection<Inputs extends object>({title, check, inputs, children}: Props<Inputs>): ReactNode {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (check.isSubmitted && section.current && heading.current)
      reveal(section.current, heading.current, window.innerHeight);
  }, [check]);

  return (
    <section className={styles.result} ref={section} aria-labelledby={id}>
      <h2 id={id} ref={heading}>
        {title}
      </h2>
      <Announcement isVisible text={isOutdated(check, inputs) ? 'The inputs have changed since this check.' : ''} />
      {children}
    </section>
  );
}
