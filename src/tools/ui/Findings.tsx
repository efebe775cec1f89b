import type {ReactNode} from 'react';

import {SEVERITY_NAMES, type ShownFinding} from './findings-text';
import {OutLink} from './OutLink';
import styles from './styles.module.css';

type Props = {
  findings: readonly ShownFinding[];
  /** Renders an action for a missing input, such as a button that moves the focus to the field. */
  renderNeed?: (need: string) => ReactNode;
  /** Level of the headings. */
  level?: 3 | 4;
};

function FindingView({finding, renderNeed, level = 3}: Omit<Props, 'findings'> & {finding: ShownFinding}): ReactNode {
  const Heading = `h${level}` as const;
  const {severity, title, saw, expected, fix, source, page, needs, in11} = finding;
  return (
    <li className={styles.finding} data-severity={severity}>
      <Heading>
        <span className={styles.severity}>{SEVERITY_NAMES[severity]}</span> {title}
      </Heading>
      <dl>
        {saw !== undefined && (
          <>
            <dt>Saw</dt>
            <dd className={styles.value}>{saw}</dd>
          </>
        )}
        <dt>Expected</dt>
        <dd className={styles.value}>{expected}</dd>
        <dt>{severity === 'unchecked' ? 'To check it' : 'Fix'}</dt>
        <dd>
          {fix} {needs && renderNeed?.(needs)}
        </dd>
        {in11 && (
          <>
            <dt>In 1.1</dt>
            <dd>{in11}</dd>
          </>
        )}
        <dt>Read</dt>
        <dd>
          <OutLink to={source.url}>{source.label}</OutLink>, <OutLink to={page}>the page of this portal</OutLink>
        </dd>
      </dl>
    </li>
  );
}

/** Findings as a list, in the order in which the tool returns them: errors come first. */
export function Findings({findings, renderNeed, level}: Props): ReactNode {
  return (
    <ul className={styles.findings}>
      {findings.map((finding, index) => (
        <FindingView key={`${finding.rule} ${index}`} finding={finding} renderNeed={renderNeed} level={level} />
      ))}
    </ul>
  );
}
